package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Checks nothing but the test case of a replay token, which a report has shown.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Replay {
  /** The token. */
  String value();
}
