package dev.ferret.choice;

import dev.ferret.node.EditedNodes;
import dev.ferret.node.NodeWriter;
import org.jspecify.annotations.Nullable;

/**
 * The choices of one test case, as the one who runs it sees them: begins the case, and knows the
 * trace of what was drawn.
 *
 * <p>Generators only see the {@link #choices()}. An instance belongs to one thread and may serve
 * one case after the other.
 *
 * @since 0.1
 */
public final class Case {
  private final Choices choices;
  private final @Nullable Object @Nullable [] arguments;
  private long seed;
  private boolean drawn;

  private Case(Choices choices) {
    this.choices = choices;
    this.arguments = null;
  }

  private Case(@Nullable Object[] arguments) {
    this.choices = Choices.random();
    this.arguments = arguments;
  }

  /** Returns a case with random answers; each one begins with {@link #restart}. */
  public static Case random() {
    return new Case(Choices.random());
  }

  /** Returns a recorded case that is answered by a source. */
  public static Case of(Source source, int size) {
    return new Case(Choices.recorded(source, size));
  }

  /** Returns a recorded case with the simplest answer to every question. */
  public static Case simplest() {
    return of(Simplest.SOURCE, Choices.FULL_SIZE);
  }

  /**
   * Returns a recorded case with the answers of a trace, and the simplest ones where it does not
   * fit.
   */
  public static Case replay(Trace trace) {
    return of(new TraceSource(trace, Simplest.SOURCE), trace.size());
  }

  /** Returns a recorded case with the answers of a trace, and random ones where it does not fit. */
  public static Case replay(Trace trace, long seed) {
    Dice fresh = new Dice(false);
    fresh.restart(seed, trace.size());
    return of(new TraceSource(trace, fresh), trace.size());
  }

  /** Returns a case whose arguments are given instead of drawn. */
  public static Case given(@Nullable Object... arguments) {
    return new Case(arguments.clone());
  }

  /**
   * Returns the case that a replay token stands for.
   *
   * @throws TraceFormatException if the text is no token
   */
  public static Case fromToken(String token) {
    return answering(ReplayToken.parse(token).answers());
  }

  /** Returns the case with the answers of a token, which is that part of it alone. */
  static Case answering(String token) {
    SeedToken seeded = SeedToken.parse(token);
    return seeded == null
        ? replay(Trace.fromToken(token))
        : random().restart(seeded.seed(), seeded.size(), true);
  }

  /** Begins another case with random answers, which depend on nothing but these arguments. */
  public Case restart(long seed, int size, boolean recording) {
    this.seed = seed;
    drawn = false;
    choices.restart(seed, size, recording);
    return this;
  }

  /** Returns a recorded case that is begun with {@link #restart(EditedNodes, double, long)}. */
  @SuppressWarnings("exports") // for this library only
  public static Case edited() {
    TraceSource source = new TraceSource(Trace.of(new NodeWriter().nodes(0)), new Dice(false));
    return new Case(Choices.recorded(source, Choices.FULL_SIZE));
  }

  /**
   * Begins another case with the answers of an edited trace, and random ones where it does not fit.
   *
   * @param temperature how far a step of a hand-written neighbourhood may lead
   */
  @SuppressWarnings("exports") // for this library only
  public Case restart(EditedNodes nodes, double temperature, long seed) {
    drawn = false;
    choices.restart(nodes, temperature, seed);
    return this;
  }

  /** Begins another case of the same source, which must begin anew by itself. */
  public Case restart() {
    drawn = false;
    choices.restart();
    return this;
  }

  /** Returns whether the arguments are given. */
  public boolean isGiven() {
    return arguments != null;
  }

  /** Returns the arguments if they are given, and null if they are to be drawn. */
  public @Nullable Object @Nullable [] arguments() {
    return arguments == null ? null : arguments.clone();
  }

  /**
   * Returns the same case once more, recorded and not drawn yet; null if its arguments are given.
   */
  public @Nullable Case again() {
    if (arguments != null) {
      return null;
    }
    return choices.isRecorded() ? replay(choices.trace()) : unrecordedAgain();
  }

  private Case unrecordedAgain() {
    return random().restart(seed, choices.size(), true);
  }

  /**
   * Returns the replay token of this case, without drawing anything: that of its trace if it is
   * recorded, else one that holds its seed.
   *
   * @throws IllegalStateException if the arguments are given
   */
  public String token() {
    if (arguments != null) {
      throw new IllegalStateException("A case with given arguments has no token");
    }
    return choices.isRecorded()
        ? choices.trace().toToken()
        : new SeedToken(seed, choices.size()).toString();
  }

  /** Returns the seed of a random case. */
  public long seed() {
    return seed;
  }

  /** Returns the size of the case. */
  public int size() {
    return choices.size();
  }

  /** Returns what generators ask their questions. */
  public Choices choices() {
    return choices;
  }

  /** Begins an argument of the property, counted from 0. */
  public void argument(int index) {
    choices.argument(index);
  }

  /** Says that all arguments are drawn. */
  public void drawn() {
    drawn = true;
  }

  /** Returns whether all arguments are drawn, so that what is thrown now comes from the check. */
  public boolean isDrawn() {
    return drawn;
  }

  /** Returns whether the answers are recorded. */
  public boolean isRecorded() {
    return choices.isRecorded();
  }

  /**
   * Returns the trace of what was asked and answered since the beginning of the case.
   *
   * @throws IllegalStateException if the answers are not recorded
   */
  public Trace trace() {
    return choices.trace();
  }

  /** Makes {@link #space()} count the answers of what is recorded from now on. */
  public Case countSpace() {
    choices.countSpace();
    return this;
  }

  /**
   * Returns the product of the numbers of answers that each recorded question had. Its mean over
   * random cases estimates how many different cases there are (Knuth: "Estimating the efficiency of
   * backtrack programs", 1975).
   */
  public double space() {
    return choices.space();
  }
}
