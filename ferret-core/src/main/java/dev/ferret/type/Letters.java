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
// Not of types alone: Kotlin does not keep those, and Java has none in front of a qualified name.
@Target({
  ElementType.TYPE_USE,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD
})
@Retention(RetentionPolicy.RUNTIME)
public @interface Letters {
  /** The 128 characters of ASCII, for {@code @Letters(Letters.ASCII) String}. */
  String ASCII =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
          + " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\177"
          + "\000\001\002\003\004\005\006\007\b\t\n\013\f\r\016\017\020\021\022\023\024\025\026\027\030\031\032\033\034\035\036\037";

  /** The characters. */
  String value() default "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
}
