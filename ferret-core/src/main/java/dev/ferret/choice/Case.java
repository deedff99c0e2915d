package dev.ferret.choice;

import dev.ferret.argument.Argument;
import dev.ferret.node.EditedNodes;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A test case before it is drawn: where the answers to the questions of the generators come from,
 * or the arguments themselves.
 *
 * <p>A case is an immutable name. {@link #choices()} begins to draw it. Cases of a {@linkplain #of
 * source} can be drawn once, since the source goes on; all others can be drawn again and again.
 *
 * @since 0.1
 */
public abstract sealed class Case {
  private Case() {}

  /** Returns a case with random answers, which depend on nothing but these arguments. */
  public static Case random(long seed, int size) {
    return new Random(seed, size);
  }

  /** Returns a recorded case that is answered by a source. */
  public static Case of(Source source, int size) {
    return new Sourced(Argument.present(source, "A case needs a source"), size, null);
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
    return new Replayed(Argument.present(trace, "A replay needs a trace"), null, 0);
  }

  /** Returns a recorded case with the answers of a trace, and random ones where it does not fit. */
  public static Case replay(Trace trace, long seed) {
    return new Replayed(Argument.present(trace, "A replay needs a trace"), seed, 0);
  }

  /**
   * Returns a case whose arguments are given instead of drawn. They are traced back to choices
   * before the test can change them.
   */
  public static Case given(@Nullable Object... arguments) {
    @Nullable Object[] kept = Argument.present(arguments, "A case needs arguments").clone();
    return new Given(kept::clone, false, null);
  }

  /**
   * Returns a case whose arguments are made when they are needed, and made anew if the case fails:
   * equal ones each time, which no test has changed. They are traced back to choices only then.
   */
  public static Case made(Supplier<? extends @Nullable Object[]> arguments) {
    return new Given(Argument.present(arguments, "A case needs arguments"), true, null);
  }

  /**
   * Returns the recorded case that the answers of a replay token stand for: its part before the
   * first full stop.
   *
   * @throws IllegalArgumentException if the text is no token
   */
  public static Case fromToken(String token) {
    String answers = token.strip();
    int end = answers.indexOf('.');
    answers = end < 0 ? answers : answers.substring(0, end);
    SeedToken seeded = SeedToken.parse(answers);
    return seeded == null
        ? replay(Trace.fromToken(answers))
        : random(seeded.seed(), seeded.size()).recorded();
  }

  /**
   * Returns whether a trace is the one that a replay token stands for. A token of a random case
   * stands for any trace, since it holds none.
   */
  public static boolean isFollowed(String token, Trace made) {
    return SeedToken.parse(token) != null || Trace.fromToken(token).equals(made);
  }

  /**
   * Returns a case with the answers of an edited trace, and random ones where it does not fit. It
   * is good until the nodes change.
   *
   * @param temperature how far a step of a hand-written neighbourhood may lead
   */
  @SuppressWarnings("exports") // only this library can edit nodes
  public static Case edited(EditedNodes nodes, double temperature, long seed) {
    return new Edited(nodes, temperature, seed);
  }

  /** Begins to draw this case. */
  public Choices choices() {
    return new Choices().begin(this);
  }

  /** Makes choices answer as this case wants it. */
  abstract void begin(Choices choices);

  /** Returns the same case with its answers recorded. */
  public Case recorded() {
    return this;
  }

  /** Returns whether the answers are recorded. */
  public boolean isRecorded() {
    return true;
  }

  /**
   * Returns the same case, to be checked only if a condition holds of its trace. Otherwise it
   * counts for nothing.
   *
   * @throws IllegalStateException if the answers are not recorded
   */
  public Case onlyIf(Predicate<? super Trace> condition) {
    if (!isRecorded()) {
      throw new IllegalStateException("Only a recorded case can be passed over");
    }
    return new Screened(this, Argument.present(condition, "onlyIf needs a condition"));
  }

  /** Returns whether the case, which was drawn with these answers, is to be checked. */
  public boolean isWanted(Trace drawn) {
    return true;
  }

  /**
   * Returns whether the case counts for nothing as well if a generator rejects it: a condition
   * chooses among the cases of a source.
   */
  public boolean isConditional() {
    return false;
  }

  /**
   * Returns the same case, of which only some parts were looked at when it was found.
   *
   * @param text what was looked at, with an underscore for each part that was not
   * @throws IllegalStateException if the arguments are not given
   */
  public Case seenAs(String text) {
    throw new IllegalStateException("Only a case with given arguments can be seen in part");
  }

  /** Returns what was looked at of the arguments when they were found; null if that is all. */
  public @Nullable String view() {
    return null;
  }

  /** Returns the arguments if they are given, and null if they are to be drawn. */
  public @Nullable Object @Nullable [] arguments() {
    return null;
  }

  /** Returns whether the arguments are given. */
  public boolean isGiven() {
    return false;
  }

  /** Returns whether given arguments are made anew each time. */
  public boolean isRemade() {
    return false;
  }

  /** Returns whether the case can be drawn again, with the same answers. */
  public boolean isRepeatable() {
    return false;
  }

  /** Returns whether this is a random case that is not recorded: it is drawn the fastest. */
  public boolean isPlainRandom() {
    return false;
  }

  /**
   * Returns the same case, to be checked on a stack of this size.
   *
   * @param kilobytes the size of the stack; 0 for that of the thread
   * @throws IllegalStateException if this is no replay of a trace
   */
  public Case onStack(int kilobytes) {
    if (kilobytes == 0) {
      return this;
    }
    throw new IllegalStateException("Only the replay of a trace has a stack of its own");
  }

  /** Returns the size of the stack to check the case on in kilobytes; 0 if any will do. */
  public int stack() {
    return 0;
  }

  /** Returns the seed of a random case; 0 for others. */
  public long seed() {
    return 0;
  }

  /** Returns the size of the case. */
  public abstract int size();

  /**
   * Returns a replay token that needs no drawing: the seed of a random case, or the trace of a
   * replayed one. Null for others.
   */
  public @Nullable String token() {
    return null;
  }

  /** Answers that come from dice. It has no field for recording: one is made for every test. */
  private static sealed class Random extends Case {
    private final long seed;
    private final int size;

    Random(long seed, int size) {
      this.seed = seed;
      this.size = size;
    }

    @Override
    void begin(Choices choices) {
      choices.restart(seed, size, isRecorded());
    }

    @Override
    public Case recorded() {
      return new RecordedRandom(seed, size);
    }

    @Override
    public boolean isRecorded() {
      return false;
    }

    @Override
    public boolean isRepeatable() {
      return true;
    }

    @Override
    public boolean isPlainRandom() {
      return true;
    }

    @Override
    public long seed() {
      return seed;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public String token() {
      return new SeedToken(seed, size).toString();
    }
  }

  /** Answers that come from dice and are recorded. */
  private static final class RecordedRandom extends Random {
    RecordedRandom(long seed, int size) {
      super(seed, size);
    }

    @Override
    public Case recorded() {
      return this;
    }

    @Override
    public boolean isRecorded() {
      return true;
    }

    @Override
    public boolean isPlainRandom() {
      return false;
    }
  }

  /** Answers that come from a source. */
  private static final class Sourced extends Case {
    private final Source source;
    private final int size;
    private final @Nullable Predicate<? super Trace> condition;

    Sourced(Source source, int size, @Nullable Predicate<? super Trace> condition) {
      this.source = source;
      this.size = size;
      this.condition = condition;
    }

    @Override
    void begin(Choices choices) {
      choices.restart(source, size);
    }

    @Override
    public Case onlyIf(Predicate<? super Trace> wanted) {
      return new Sourced(source, size, Argument.present(wanted, "onlyIf needs a condition"));
    }

    @Override
    public boolean isWanted(Trace drawn) {
      return condition == null || condition.test(drawn);
    }

    @Override
    public boolean isConditional() {
      return condition != null;
    }

    @Override
    public int size() {
      return size;
    }
  }

  /** A case that is checked only if a condition holds of its trace. */
  private static final class Screened extends Case {
    private final Case test;
    private final Predicate<? super Trace> condition;

    Screened(Case test, Predicate<? super Trace> condition) {
      this.test = test;
      this.condition = condition;
    }

    @Override
    void begin(Choices choices) {
      test.begin(choices);
    }

    @Override
    public boolean isWanted(Trace drawn) {
      return condition.test(drawn);
    }

    @Override
    public boolean isRepeatable() {
      return test.isRepeatable();
    }

    @Override
    public Case onStack(int kilobytes) {
      return new Screened(test.onStack(kilobytes), condition);
    }

    @Override
    public int stack() {
      return test.stack();
    }

    @Override
    public long seed() {
      return test.seed();
    }

    @Override
    public int size() {
      return test.size();
    }

    @Override
    public @Nullable String token() {
      return test.token();
    }
  }

  /** Answers that come from a trace. */
  private static final class Replayed extends Case {
    private final Trace trace;
    private final @Nullable Long seed;
    private final int stack;

    Replayed(Trace trace, @Nullable Long seed, int stack) {
      this.trace = trace;
      this.seed = seed;
      this.stack = stack;
    }

    @Override
    public boolean isRepeatable() {
      return true;
    }

    @Override
    public Case onStack(int kilobytes) {
      return new Replayed(trace, seed, kilobytes);
    }

    @Override
    public int stack() {
      return stack;
    }

    @Override
    void begin(Choices choices) {
      choices.restart(new TraceSource(trace, fresh()), trace.size());
    }

    private Source fresh() {
      if (seed == null) {
        return Simplest.SOURCE;
      }
      Dice fresh = new Dice(false);
      fresh.restart(seed, trace.size());
      return fresh;
    }

    @Override
    public int size() {
      return trace.size();
    }

    @Override
    public @Nullable String token() {
      return seed == null ? trace.toToken() : null;
    }
  }

  /** The answers of an edited trace. */
  private static final class Edited extends Case {
    private final EditedNodes nodes;
    private final double temperature;
    private final long seed;

    Edited(EditedNodes nodes, double temperature, long seed) {
      this.nodes = nodes;
      this.temperature = temperature;
      this.seed = seed;
    }

    @Override
    void begin(Choices choices) {
      choices.restart(nodes, temperature, seed);
    }

    @Override
    public int size() {
      return nodes.size;
    }
  }

  /** Arguments that are given. */
  private static final class Given extends Case {
    private final Supplier<? extends @Nullable Object[]> arguments;
    private final boolean isRemade;
    private final @Nullable String view;

    Given(
        Supplier<? extends @Nullable Object[]> arguments, boolean isRemade, @Nullable String view) {
      this.arguments = arguments;
      this.isRemade = isRemade;
      this.view = view;
    }

    @Override
    void begin(Choices choices) {
      throw new IllegalStateException("The arguments of this case are given, not drawn");
    }

    @Override
    public Case seenAs(String text) {
      return new Given(arguments, isRemade, Argument.present(text, "seenAs needs a text"));
    }

    @Override
    public @Nullable String view() {
      return view;
    }

    @Override
    public @Nullable Object[] arguments() {
      return Argument.<@Nullable Object[]>present(
          arguments.get(), "The function of a case must return arguments");
    }

    @Override
    public boolean isGiven() {
      return true;
    }

    @Override
    public boolean isRemade() {
      return isRemade;
    }

    @Override
    public boolean isRecorded() {
      return false;
    }

    @Override
    public int size() {
      return Choices.FULL_SIZE;
    }
  }
}
