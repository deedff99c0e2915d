package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of one of several generators, the simplest first: what {@link Gens#oneOf} and {@link
 * Gens#recursive} make, and the values of sealed types.
 *
 * <p>A recursive sum asks the same question at every level, though with other weights, so that a
 * part of a value can be replayed at another level.
 *
 * @param <T> the type of the values
 * @since 0.1
 */
public final class Sum<T extends @Nullable Object> implements Gen<T> {
  private final String name;
  private final Label label;
  private final Gen<? extends T>[] alternatives;

  /** The weights at each level, and those of all levels below. */
  private final Weights[] weights;

  /** The weights of all levels; null if they differ. */
  private final @Nullable Weights same;

  private final Weights deepest;
  private final int levels;

  /** The weights without regard to the level; null if no value goes below the last level. */
  private final @Nullable Weights all;

  /** Whether values are one level deeper than what is around them. */
  private final boolean descends;

  /** Whether the level matters. */
  private final boolean isLevelled;

  /** The least size of the values of each alternative; null until an enumeration asks. */
  private volatile long @Nullable [] sizes;

  private Sum(List<? extends Gen<? extends T>> alternatives, Weights weights) {
    this.name = "oneOf";
    this.label = label(alternatives);
    this.alternatives = array(alternatives);
    this.weights = new Weights[] {weights};
    this.same = weights;
    this.deepest = weights;
    this.levels = Integer.MAX_VALUE;
    this.all = null;
    this.descends = false;
    this.isLevelled = false;
  }

  private Sum(
      String name,
      Weights[] weights,
      Weights deepest,
      int levels,
      @Nullable Weights all,
      boolean descends,
      Function<? super Gen<T>, ? extends List<? extends Gen<? extends T>>> alternatives) {
    this.name = name;
    this.label = Label.of(name);
    this.weights = weights;
    this.same = weights.length == 1 ? weights[0] : null;
    this.deepest = deepest;
    this.levels = levels;
    this.all = all;
    this.descends = descends;
    this.isLevelled = true;
    this.alternatives = array(alternatives.apply(this));
  }

  /**
   * Returns the label of the choice. A recursive method makes other objects at each level, but
   * always from the same functions or record classes, so the choice is known by one of these. The
   * last one is asked first.
   */
  private static Label label(List<? extends @Nullable Gen<?>> alternatives) {
    for (int i = alternatives.size() - 1; i >= 0; i--) {
      Class<?> maker = Combinators.maker(alternatives.get(i));
      if (maker != null) {
        return Label.ofAlternatives(maker);
      }
    }
    return Label.of("oneOf");
  }

  @SuppressWarnings("unchecked") // only read from
  private static <T extends @Nullable Object> Gen<? extends T>[] array(
      List<? extends Gen<? extends T>> alternatives) {
    return (Gen<? extends T>[]) alternatives.toArray(new Gen<?>[0]);
  }

  /** Returns a generator of values of these, all equally often. */
  static <T extends @Nullable Object> Sum<T> of(List<? extends Gen<? extends T>> alternatives) {
    return new Sum<>(alternatives, Weights.equal(alternatives.size()));
  }

  /**
   * Returns a generator of the base or, down to a depth, a step, which two thirds of the values
   * above that depth take.
   *
   * @param isLimit whether there are no deeper values, instead of no deeper random ones
   */
  static <T extends @Nullable Object> Sum<T> recursive(
      Gen<? extends T> base,
      int depth,
      boolean isLimit,
      Function<? super Gen<T>, ? extends Gen<? extends T>> step) {
    Weights weights = Weights.of(1, 2);
    return new Sum<T>(
        "recursive(" + base + ", ...)",
        new Weights[] {weights},
        Weights.of(1, 0),
        depth,
        isLimit ? null : weights,
        true,
        self -> {
          List<Gen<? extends T>> both = new ArrayList<>();
          both.add(base);
          both.add(
              Argument.<Gen<? extends T>>present(
                  step.apply(self), "The function given to recursive must return a generator"));
          return both;
        });
  }

  /**
   * Returns a place in a recursive type.
   *
   * @param name what messages call it
   * @param weights the weights of the alternatives at each level, of which the last hold for all
   *     levels below; empty if there is only one alternative
   * @param all the weights without regard to the level, for enumerations: what one alternative
   *     makes, no other one needs to make as well
   * @param descends whether this place is one level deeper than what is around it
   * @param alternatives makes the alternatives, given this generator
   */
  public static <T extends @Nullable Object> Sum<T> recursive(
      String name,
      List<Weights> weights,
      Weights all,
      boolean descends,
      Function<? super Gen<T>, ? extends List<? extends Gen<? extends T>>> alternatives) {
    Argument.present(name, "recursive needs a name");
    Argument.present(weights, "recursive needs weights");
    Argument.present(all, "recursive needs weights for all levels");
    Argument.present(alternatives, "recursive needs a function");
    Weights[] levels =
        weights.isEmpty() ? new Weights[] {Weights.of(1)} : weights.toArray(new Weights[0]);
    return new Sum<>(
        name, levels, levels[levels.length - 1], levels.length, all, descends, alternatives);
  }

  /**
   * Returns the same alternatives with other weights: {@code oneOf(empty, full).weighted(1, 9)}. An
   * alternative of weight 0 is left out.
   *
   * @throws IllegalArgumentException if there are more or fewer weights than alternatives, if one
   *     is negative or if all are zero
   * @throws IllegalStateException if the weights depend on the level of a recursive value
   */
  public Sum<T> weighted(int... weights) {
    Argument.present(weights, "weighted needs weights");
    if (isLevelled) {
      throw new IllegalStateException(
          name + " is recursive, so its weights depend on the level; weigh the parts instead");
    }
    if (weights.length != alternatives.length) {
      throw new IllegalArgumentException(
          "weighted needs a weight for each of "
              + alternatives.length
              + " alternatives, but got "
              + weights.length);
    }
    return new Sum<>(List.of(alternatives), Weights.of(weights));
  }

  @Override
  public T from(Choices choices) {
    if (choices.isBounded()) {
      return drawBounded(choices);
    }
    choices.enter(label);
    T value;
    if (!isLevelled) {
      value = alternatives[choices.branch(deepest)].from(choices);
    } else if (descends) {
      value = chosen(choices, choices.descend()).from(choices);
      choices.ascend();
    } else {
      value = chosen(choices, choices.level()).from(choices);
    }
    choices.exit();
    return value;
  }

  private T drawBounded(Choices choices) {
    choices.enter(label);
    int level = descends ? choices.descend() : choices.level();
    int chosen = 0;
    if (isAsked()) {
      Weights now = isLevelled ? weights(level) : deepest;
      chosen = choices.branch(now, all == null ? now : all, sizes());
    }
    T value = alternatives[chosen].from(choices);
    if (descends) {
      choices.ascend();
    }
    choices.exit();
    return value;
  }

  private long[] sizes() {
    long[] known = sizes;
    if (known == null) {
      known = new long[alternatives.length];
      for (int i = 0; i < known.length; i++) {
        known[i] = Least.of(alternatives[i]);
      }
      sizes = known;
    }
    return known;
  }

  private Gen<? extends T> chosen(Choices choices, int level) {
    if (alternatives.length == 1) {
      return alternatives[0];
    }
    Weights now = weights(level);
    return alternatives[all == null ? choices.branch(now) : choices.branch(now, all)];
  }

  private Weights weights(int level) {
    if (level > levels) {
      return deepest;
    }
    // Most have the same weights at all levels.
    return same != null ? same : weights[Math.max(0, Math.min(level, weights.length) - 1)];
  }

  Structure structure() {
    Weights first = weights[0];
    return new Structure.Sum(List.of(alternatives), first, all == null ? first : all, isAsked());
  }

  /** Returns whether an alternative is asked for; a place in a type may have only one. */
  private boolean isAsked() {
    return !isLevelled || alternatives.length > 1;
  }

  @Override
  public String toString() {
    if (isLevelled) {
      return name;
    }
    return alternatives.length <= 8
        ? "oneOf" + List.of(alternatives)
        : "oneOf(" + alternatives.length + " generators)";
  }
}
