package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Guides the arguments of a property to low values of a method, such as distances; otherwise like
 * {@link Maximize}, whose methods come first where a property has both.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Minimize {
  /** The names of the methods. */
  String[] value();
}
