package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that runs before each test case of each {@link Property} of the class: before
 * every call of the property's method, also while a failing case is made simpler or replayed.
 *
 * <pre>{@code
 * @BeforeCase
 * void emptyTheTable() {
 *   table.clear();
 * }
 * }</pre>
 *
 * <p>The method takes no parameters, returns nothing and is neither private nor static. It is
 * inherited unless it is overridden. Methods of superclasses run before those of subclasses, and
 * methods of a class around before those of a {@code @Nested} class, as with {@code @BeforeEach},
 * which runs once before all cases. In which order methods of one class run is not defined.
 *
 * <p>A case fails if the method throws something, and is discarded if that is an assumption; in
 * both cases the methods that are left and the property are not called, but those with {@link
 * AfterCase} are. {@code @Test} methods do not have cases, not even those that call {@code
 * Ferret.forAll}.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface BeforeCase {}
