package dev.ferret.search;

import dev.ferret.choice.Trace;
import org.jspecify.annotations.Nullable;

/**
 * An input that a strategy wants to be tried.
 *
 * @since 0.1
 */
public final class Candidate {
  private static final Candidate FRESH = new Candidate(null, 0, null);

  private final @Nullable Tried base;
  private final double temperature;
  private final @Nullable Trace trace;

  private Candidate(@Nullable Tried base, double temperature, @Nullable Trace trace) {
    this.base = base;
    this.temperature = temperature;
    this.trace = trace;
  }

  /** Returns a random input of full size. */
  public static Candidate fresh() {
    return FRESH;
  }

  /**
   * Returns an input close to one that was tried.
   *
   * @param base the input that was tried
   * @param temperature how far from it the new input may be, from 0 to 1
   * @throws IllegalArgumentException if the base is null or the temperature is not from 0 to 1
   */
  public static Candidate neighbour(Tried base, double temperature) {
    if (base == null) {
      throw new IllegalArgumentException("A neighbour needs an input that was tried, but got null");
    }
    if (!(temperature >= 0 && temperature <= 1)) {
      throw new IllegalArgumentException("A temperature must be from 0 to 1, not " + temperature);
    }
    return new Candidate(base, temperature, null);
  }

  /**
   * Returns the input of a trace.
   *
   * @throws IllegalArgumentException if the trace is null
   */
  public static Candidate exactly(Trace trace) {
    if (trace == null) {
      throw new IllegalArgumentException("An exact candidate needs its trace, but got null");
    }
    return new Candidate(null, 0, trace);
  }

  /** Returns the input to stay close to; null if there is none. */
  public @Nullable Tried base() {
    return base;
  }

  /** Returns how far from its base the input may be, from 0 to 1. */
  public double temperature() {
    return temperature;
  }

  /** Returns the trace of the input; null if it is not known yet. */
  public @Nullable Trace trace() {
    return trace;
  }
}
