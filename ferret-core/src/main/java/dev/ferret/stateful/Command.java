package dev.ferret.stateful;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that is a command of a class that {@link StateMachine#of(Class)} tests.
 *
 * <p>Each program runs on a fresh instance, whose fields hold both the system and what is expected
 * of it. The method makes its assertions itself. Arguments are generated from the types of the
 * parameters and their bounds.
 *
 * <pre>{@code
 * class StackSpec {
 *   final Stack<Integer> stack = new Stack<>();
 *   int size;
 *
 *   @Command void push(int n) { stack.push(n); size++; }
 *
 *   @Command(when = "isFilled") void pop() { stack.pop(); size--; }
 *
 *   boolean isFilled() { return size > 0; }
 *
 *   @Invariant boolean sizesAgree() { return stack.size() == size; }
 * }
 * }</pre>
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Command {
  /** The name in programs and reports; that of the method unless given. */
  String value() default "";

  /** The name of a method without parameters that tells whether the command is possible now. */
  String when() default "";

  /** How much more often than others the command is chosen. */
  int weight() default 1;

  /**
   * Says that half of the values of a parameter were used before in the same program.
   *
   * @since 0.1
   */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.PARAMETER)
  @interface Reuse {
    /** The name of the pool that the values come from, which several parameters may share. */
    String value();
  }
}
