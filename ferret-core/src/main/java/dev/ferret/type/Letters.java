package dev.ferret.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the characters that a text is made of, the simplest first: {@code @Letters("ACGT") String
 * gene}. Without a list they are the letters of ASCII: {@code @Letters String word}.
 *
 * @since 0.1
 */
@Documented
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Letters {
  /** The characters. */
  String value() default "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
}
