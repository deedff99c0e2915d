package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a condition says in another world with what it says in the ordinary one, for some
 * small values. Static fields, and whatever else the test has set, are not the same there.
 */
final class WorldComparison {
  /** Enough for every constructor of most types. */
  private static final int RUNS = 64;

  private final Given given;
  private final World world;
  private final Levels levels;
  private final Condition<@Nullable Object[]> condition;

  WorldComparison(Given given, World world, Levels levels) {
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.condition = world.bring(given.condition());
  }

  /**
   * Compares values up to a size or depth.
   *
   * @throws Unsearchable if the condition says different things of one of them
   */
  void compareUpTo(int limit) {
    int runs = 0;
    for (int level = levels.first(); level <= limit && runs < RUNS; level++) {
      ChoiceWalk walk = new ChoiceWalk(levels.at(level), level);
      boolean isMore = walk.isPossible();
      while (isMore && runs < RUNS) {
        compare(walk);
        runs++;
        isMore = walk.advance();
      }
    }
  }

  private void compare(ChoiceWalk walk) {
    Form form = walk.root().form;
    boolean isElsewhere;
    boolean isOrdinary;
    try {
      walk.complete();
      @Nullable Object[] arguments = (@Nullable Object[]) form.build(walk.root());
      if (arguments == null) {
        return;
      }
      isOrdinary = given.holds(arguments);
      isElsewhere = condition.test(there(given.asked(arguments)));
    } catch (Throwable e) {
      // What throws is decided by ordinary values anyway.
      return;
    }
    if (isElsewhere != isOrdinary) {
      throw new Unsearchable(
          "the condition "
              + (isOrdinary ? "holds" : "does not hold")
              + " for "
              + form.show(walk.root())
              + ", but says otherwise in a second class loader: it depends on static fields or"
              + " other state that the test has set");
    }
  }

  /** The same values in the other world. */
  private @Nullable Object[] there(@Nullable Object[] values) {
    @Nullable Object[] brought = new @Nullable Object[values.length];
    for (int i = 0; i < values.length; i++) {
      brought[i] = world.value(values[i]);
    }
    return brought;
  }
}
