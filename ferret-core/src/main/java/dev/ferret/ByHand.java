package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceWriter;
import dev.ferret.search.Search;
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
      Gen<T> source, BiFunction<? super T, Double, ? extends Gen<? extends T>> neighbour)
      implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      choices.enter(Choices.BY_HAND);
      choices.enter(source);
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
      return Missing.<Gen<? extends T>>check(
          neighbour.apply(base, temperature),
          "The function given to withNeighbour must return a generator");
    }

    @Override
    public Shape shape() {
      return source.shape();
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      writer.enterMarked(Choices.BY_HAND);
      writer.enter(0);
      if (!Inverse.write(source, value, writer)) {
        return false;
      }
      writer.end();
      writer.openSteps();
      writer.end();
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return source + ".withNeighbour(...)";
    }
  }

  /** Values that are drawn afresh in every test of a search. */
  record Untargeted<T extends @Nullable Object>(Gen<T> source) implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      choices.enter(Choices.UNTARGETED);
      T value = source.from(choices);
      choices.exit();
      return value;
    }

    @Override
    public Shape shape() {
      return source.shape();
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      writer.enterMarked(Choices.UNTARGETED);
      boolean written = Inverse.write(source, value, writer);
      writer.end();
      return written;
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
      return source.from(Search.neighbour(base, temperature, seed));
    }

    @Override
    public String toString() {
      return source + ".neighbours(...)";
    }
  }
}
