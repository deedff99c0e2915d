package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import dev.ferret.weave.Hooks;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a condition says in another world with what it says in the ordinary one, for some
 * small values. Static fields, and whatever else the test has set, are not the same there.
 */
final class WorldComparison implements Hooks.Listener {
  /** Enough for every constructor of most types. */
  private static final int RUNS = 64;

  private final Given given;
  private final World world;
  private final Levels levels;
  private final Condition<@Nullable Object[]> condition;
  private final @Nullable Condition<@Nullable Object[]> claim;
  private final BooleanSupplier isStopping;

  /** What the condition is running for, for other threads. */
  private final AtomicReference<@Nullable String> at;

  /** Whether the condition did what is only right with whole values. */
  private volatile boolean isForWhole;

  /** What is not the same in the other world; null if nothing is. */
  private @Nullable String differing;

  WorldComparison(
      Given given,
      World world,
      Levels levels,
      BooleanSupplier isStopping,
      AtomicReference<@Nullable String> at) {
    this.isStopping = isStopping;
    this.at = at;
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.condition = world.bring(given.condition());
    this.claim = given.claim() == null ? null : world.bring(given.claim());
  }

  /**
   * Compares values up to a size or depth.
   *
   * @throws Unsearchable if the condition says different things of one of them
   */
  void compareUpTo(int limit) {
    differing = world.difference();
    Hooks.listen(this);
    try {
      compareSome(limit);
    } finally {
      Hooks.unlisten();
    }
    if (differing != null) {
      throw new Unsearchable(
          "the condition uses " + differing + ", which is not the same in a second class loader");
    }
  }

  @Override
  public void whole(String what) {
    isForWhole = true;
  }

  @Override
  public void turn() {
    if (isStopping.getAsBoolean()) {
      throw new Stopped();
    }
  }

  @Override
  public void differs(String field) {
    differing = "the static field " + field;
  }

  private void compareSome(int limit) {
    int runs = 0;
    for (int level = levels.first(); level <= limit && runs < RUNS; level++) {
      ChoiceWalk walk = new ChoiceWalk(levels.at(level), level);
      boolean isMore = walk.isPossible();
      while (isMore && runs < RUNS && !isStopping.getAsBoolean()) {
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
    isForWhole = false;
    try {
      walk.complete();
      @Nullable Object[] arguments = (@Nullable Object[]) form.build(walk.root());
      if (arguments == null) {
        return;
      }
      at.set(form.show(walk.root()));
      isElsewhere = holds(condition, claim, there(walk));
      if (isForWhole || walk.ending() != null) {
        return;
      }
      isOrdinary = holds(given.condition(), given.claim(), given.asked(arguments));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      // What throws is decided by ordinary values anyway.
      return;
    }
    // A condition that was interrupted may say anything.
    if (isElsewhere != isOrdinary && differing == null && !isStopping.getAsBoolean()) {
      throw new Unsearchable(
          "the condition "
              + (isOrdinary ? "holds" : "does not hold")
              + " for "
              + form.show(walk.root())
              + ", but says otherwise in a second class loader: it depends on more than the values"
              + " that it is given");
    }
  }

  /** Whether the condition holds and, if there is a claim, the claim does not. */
  private static boolean holds(
      Condition<@Nullable Object[]> condition,
      @Nullable Condition<@Nullable Object[]> claim,
      @Nullable Object[] asked) {
    return condition.test(asked) && (claim == null || !claim.test(asked));
  }

  /** The same values in the other world. */
  private @Nullable Object[] there(ChoiceWalk walk) {
    @Nullable Object[] values = new @Nullable Object[given.asked().size()];
    walk.begin();
    for (int i = 0; i < values.length; i++) {
      values[i] = walk.root().part(given.asked().get(i));
    }
    return values;
  }
}
