package dev.ferret.stateful;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method as a command of a class that {@link StateMachine#of(Class)} tests.
 *
 * <p>Each program runs on a new instance, whose fields hold both the system and what is expected of
 * it. The method makes its own assertions. The arguments are generated from the types of the
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
  /** The name in programs and reports; the name of the method by default. */
  String value() default "";

  /**
   * The name of a method without parameters that returns whether the command is possible; always
   * possible by default.
   */
  String when() default "";

  /** How many times as often as others the command is chosen, from 1 to 1,000. */
  int weight() default 1;

  /**
   * Draws half of the values of a parameter from those that the program has used before.
   *
   * @since 0.1
   */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.PARAMETER)
  @interface Reuse {
    /** The name of the pool of values, which several parameters may share. */
    String value();
  }
}
