package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.argument.Argument;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws the arguments of a command.
 *
 * @since 0.1
 */
public final class Arguments {
  /** Half of the values are new: enough to fill a pool, and enough repetitions to collide. */
  private static final Weights NEW_OR_SEEN = Weights.of(1, 1);

  private static final Weights ONLY_NEW = Weights.of(1, 0);

  private final Choices choices;
  private final Map<String, List<@Nullable Object>> pools = new HashMap<>();

  /** The pools that the current command has added its values to, in order. */
  private final List<List<@Nullable Object>> added = new ArrayList<>();

  Arguments(Choices choices) {
    this.choices = choices;
  }

  /** Begins a command. */
  void begin() {
    added.clear();
  }

  /** Removes the values of the current command from their pools: a replay does not draw them. */
  void takeBack() {
    for (List<@Nullable Object> pool : added) {
      pool.remove(pool.size() - 1);
    }
    added.clear();
  }

  /** Draws a value from a generator. */
  public <T extends @Nullable Object> T from(Gen<? extends T> gen) {
    Argument.present(gen, "draw.from needs a generator");
    long mark = choices.mark();
    try {
      return gen.from(choices);
    } catch (Throwable thrown) {
      // The caller may catch this and go on, so the parts that are still open must be closed.
      choices.unwind(mark);
      throw thrown;
    }
  }

  /**
   * Draws a value from a pool of values that this program has used before, half of the time, and
   * otherwise from a generator. New values go into the pool. Use it for keys, names and other
   * values that must occur more than once to matter.
   *
   * @param pool the name of the pool, which several commands may share
   */
  public <T extends @Nullable Object> T reuse(String pool, Gen<? extends T> gen) {
    Argument.name(pool, "draw.reuse needs a pool name");
    Argument.present(gen, "draw.reuse needs a generator");
    List<@Nullable Object> seen = pools.computeIfAbsent(pool, unknown -> new ArrayList<>());
    long mark = choices.mark();
    choices.enter(Label.REUSE);
    try {
      return reused(seen, gen);
    } finally {
      // It is the innermost one, unless a generator threw an exception.
      choices.unwind(mark);
    }
  }

  @SuppressWarnings("unchecked") // a pool holds values of one type
  private <T extends @Nullable Object> T reused(List<@Nullable Object> seen, Gen<? extends T> gen) {
    if (choices.branch(seen.isEmpty() ? ONLY_NEW : NEW_OR_SEEN) == 1) {
      return (T) seen.get((int) choices.integer(0, seen.size() - 1, 0));
    }
    T value = from(gen);
    if (!seen.contains(value)) {
      seen.add(value);
      added.add(seen);
    }
    return value;
  }
}
