package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a world is asked of values: the parts of a condition in some order, and then the claim. */
final class Question {
  private final List<Condition<@Nullable Object[]>> conditions = new ArrayList<>();
  private final @Nullable Condition<@Nullable Object[]> claim;
  private final int[] asked;

  /**
   * Brings a condition to a world.
   *
   * @param order the order in which the parts of the condition are asked
   */
  Question(Given given, World world, List<Integer> order) {
    List<? extends Condition<? super @Nullable Object[]>> parts =
        world.bring(given.condition()).parts();
    for (int place : order) {
      conditions.add(parts.get(place)::test);
    }
    this.claim = given.claim() == null ? null : world.bring(given.claim());
    this.asked = given.asked().stream().mapToInt(Integer::intValue).toArray();
  }

  /** Asks of values whose parts are chosen as soon as they are asked for. */
  Verdict ask(Node root) {
    @Nullable Object[] arguments = new @Nullable Object[asked.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = root.part(asked[i]);
    }
    for (int i = 0; i < conditions.size(); i++) {
      if (!conditions.get(i).test(arguments)) {
        return Verdict.REJECTED;
      }
    }
    return claim != null && claim.test(arguments) ? Verdict.CONFIRMED : Verdict.FOUND;
  }
}
