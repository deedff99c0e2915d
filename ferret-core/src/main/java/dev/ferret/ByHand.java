package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.guide.GuidedSearch;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Generators that a search treats as the user says. */
final class ByHand {
  private ByHand() {}

  /**
   * Values with a hand-written neighbourhood: an initial one, and the steps that a search has taken
   * from there. So they replay, shrink and encode like all others.
   */
  record Stepping<T extends @Nullable Object>(
      Gen<T> source, BiFunction<? super T, ? super Double, ? extends Gen<? extends T>> neighbour)
      implements Gen<T>, Structured {
    private static final Label INITIAL = Label.of("initial");

    @Override
    public T from(Choices choices) {
      choices.enter(Label.BY_HAND);
      choices.enter(INITIAL);
      T value = source.from(choices);
      choices.exit();
      choices.openSteps();
      while (choices.more()) {
        value = step(value, choices.temperature()).from(choices);
      }
      choices.close();
      choices.exit();
      return value;
    }

    private Gen<? extends T> step(T base, double temperature) {
      return Argument.<Gen<? extends T>>present(
          neighbour.apply(base, temperature),
          "The function given to withNeighbour must return a generator");
    }

    @Override
    public Structure structure() {
      return new Structure.Stepping(source);
    }

    @Override
    public String toString() {
      return source + ".withNeighbour(...)";
    }
  }

  /** Values that are drawn afresh in every test of a search. */
  record Untargeted<T extends @Nullable Object>(Gen<T> source) implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      choices.enter(Label.UNTARGETED);
      T value = source.from(choices);
      choices.exit();
      return value;
    }

    @Override
    public Structure structure() {
      return new Structure.Untargeted(source);
    }

    @Override
    public String toString() {
      return source + ".untargeted()";
    }
  }

  /** The neighbours that a search would make itself, as a function of a number. */
  record Constructed<T extends @Nullable Object>(Gen<T> source, Trace base, double temperature)
      implements Gen<T> {
    @Override
    public T from(Choices choices) {
      long seed = choices.integer(0, Integer.MAX_VALUE, 0);
      return source.from(GuidedSearch.neighbour(base, temperature, seed).choices());
    }

    @Override
    public String toString() {
      return source + ".neighbours(...)";
    }
  }
}
