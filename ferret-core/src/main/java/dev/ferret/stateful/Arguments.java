package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
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
  /** Half of the values are new: enough of them to fill a pool, enough repetitions to collide. */
  private static final int[] NEW_OR_SEEN = {1, 2};

  private static final int[] ONLY_NEW = {1, 1};

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

  /** Takes the values of the current command back: a replay will not draw them. */
  void takeBack() {
    for (List<@Nullable Object> pool : added) {
      pool.remove(pool.size() - 1);
    }
    added.clear();
  }

  /** Draws a value from a generator. */
  public <T extends @Nullable Object> T from(Gen<T> gen) {
    return Given.check(gen, "draw.from needs a generator").from(choices);
  }

  /**
   * Draws a value that is already in a pool of this program, half of the time, and otherwise a new
   * one, which is then in the pool. Keys, names and the like need this to meet again.
   *
   * @param pool the name of the pool, which several commands may share
   */
  @SuppressWarnings("unchecked") // a pool holds values of one type
  public <T extends @Nullable Object> T reuse(String pool, Gen<T> gen) {
    Given.check(pool, "draw.reuse needs the name of a pool");
    Given.check(gen, "draw.reuse needs a generator");
    List<@Nullable Object> seen = pools.computeIfAbsent(pool, unknown -> new ArrayList<>());
    if (choices.branch(seen.isEmpty() ? ONLY_NEW : NEW_OR_SEEN) == 1) {
      return (T) seen.get((int) choices.integer(0, seen.size() - 1, 0));
    }
    T value = gen.from(choices);
    if (!seen.contains(value)) {
      seen.add(value);
      added.add(seen);
    }
    return value;
  }
}
