package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.guide.Goals;
import dev.ferret.plan.Task;
import dev.ferret.search.SearchStrategy;
import dev.ferret.shape.Shape;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A task as the plans of this library see it: they look into the generators. */
public interface OpenTask extends Task {
  /**
   * Arguments that were drawn without being checked.
   *
   * @param trace what was asked and answered
   * @param space the product of the numbers of answers that each question had
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Drawn(@Nullable Object[] arguments, Trace trace, double space) {}

  /** Returns how the arguments are put together, with the names that users gave to parts. */
  List<Shape> shapes();

  /** Returns how the arguments are put together, for a search that does it in another order. */
  List<Shape> lazyShapes();

  /** Hears that the run waits for a case that takes long to find. */
  void waits();

  /** Returns the condition on the arguments, if there is one. */
  @Nullable Given given();

  /** Returns an upper bound of the number of different cases; NaN if it is not known. */
  double count();

  /** Returns whether a search takes over when a case reports a utility. */
  boolean isSearched();

  /** Returns a new strategy for a search. */
  SearchStrategy strategy();

  /** Returns the inputs that a search begins with. */
  List<Trace> searchStart();

  /** Returns which part of the cases the run checks, counted from 0. */
  int part();

  /** Returns how many runs share the cases; 1 if this is the only one. */
  int parts();

  /** Returns which parts of a lazy search are searched; empty if parts do not share one. */
  List<String> searchParts();

  /** Returns after how many runs of its condition a lazy search that is shared stops. */
  long searchRuns();

  /** Returns how many cases all parts together will check at most. */
  int allTries();

  /** Returns the utilities that the test reports. */
  Goals goals();

  /**
   * Draws a recorded case and does not check it.
   *
   * @throws Throwable what the generators throw
   */
  Drawn draw(Case test) throws Throwable;

  /** Returns the trace that leads to arguments, if the generators can tell. */
  Optional<Trace> traceOf(@Nullable Object[] arguments);

  /**
   * Returns the replay token of a case of this property.
   *
   * @param answers the token of a trace, or of a random case
   */
  String token(String answers);

  /** Returns a task as the plans of this library see it. */
  static OpenTask of(Task task) {
    if (task instanceof OpenTask open) {
      return open;
    }
    throw new IllegalArgumentException(
        "The plans of this library only work on tasks that a run of a property has made");
  }
}
