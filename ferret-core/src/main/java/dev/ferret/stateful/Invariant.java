package dev.ferret.stateful;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method as an invariant of a class that {@link StateMachine#of(Class)} tests.
 *
 * <p>The method has no parameters and is called initially and after each {@link Command}. It makes
 * assertions, or returns whether the invariant holds.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Invariant {}
