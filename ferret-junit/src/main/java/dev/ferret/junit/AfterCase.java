package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that runs after each test case of each {@link Property} of the class, whether the
 * case has passed, failed or been discarded, and even if a method with {@link BeforeCase} has
 * thrown something.
 *
 * <p>The method looks as one with {@link BeforeCase} does. Methods of subclasses run before those
 * of superclasses, and methods of a {@code @Nested} class before those of the class around. All of
 * them run. A case fails if one of them throws something.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface AfterCase {}
