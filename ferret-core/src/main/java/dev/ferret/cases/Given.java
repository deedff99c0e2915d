package dev.ferret.cases;

import dev.ferret.plan.Condition;
import dev.ferret.shape.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the arguments of a property besides their generators.
 *
 * @param shapes how each argument is put together
 * @param condition holds for all cases, given the arguments that it asks for
 * @param asked the places of these arguments, counted from 0
 * @param claim what the property says of them, if that can be looked into, too
 */
public record Given(
    List<Shape> shapes,
    Condition<@Nullable Object[]> condition,
    List<Integer> asked,
    @Nullable Condition<@Nullable Object[]> claim) {
  /** Returns whether the condition holds for a case. */
  public boolean holds(@Nullable Object[] arguments) {
    return condition.test(asked(arguments));
  }

  /** Returns the arguments that the condition asks for. */
  public @Nullable Object[] asked(@Nullable Object[] arguments) {
    @Nullable Object[] some = new @Nullable Object[asked.size()];
    for (int i = 0; i < some.length; i++) {
      some[i] = arguments[asked.get(i)];
    }
    return some;
  }
}
