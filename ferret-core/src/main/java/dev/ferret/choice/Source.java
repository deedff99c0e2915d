package dev.ferret.choice;

/**
 * Answers the questions of a generator.
 *
 * <p>Random tests, replay, shrinking, search, enumeration and rows of a covering array differ only
 * in the source behind {@link Choices}. A source is told where spans and sequences begin and end,
 * so that it can align its answers with the structure of the value instead of with a flat stream.
 *
 * @since 0.1
 */
public interface Source {
  /** Answers with a number in {@code [min, max]}; {@code simplest} is what shrinking aims at. */
  long integer(long min, long max, long simplest);

  /**
   * Answers with a number in {@code [min, max]}, or with NaN if {@code nan} allows it. Infinite
   * bounds allow infinite answers.
   */
  double real(double min, double max, boolean nan);

  /** Answers true with about the given probability; false is the simpler answer. */
  boolean bool(double probability);

  /**
   * Answers with the index of one of several alternatives, the first possible one being the
   * simplest.
   */
  int branch(Weights weights);

  /**
   * Answers with the index of one of several alternatives of a recursive value.
   *
   * @param weights those of the level that the value has reached, which keep random values small
   * @param all those without regard to the level, for sources that keep values small themselves
   */
  default int branch(Weights weights, Weights all) {
    return branch(weights);
  }

  /**
   * Answers with the index of one of several alternatives, given the least size of the values of
   * each. Asked by generators of the library if this source {@linkplain #isBounded() is bounded}.
   */
  default int branch(Weights weights, Weights all, long[] sizes) {
    return branch(weights, all);
  }

  /** Answers with {@code min} to {@code max} numbers in {@code [0, alphabet)}: a text or bytes. */
  int[] units(int min, int max, int alphabet);

  /**
   * Answers with {@code min} to {@code max} numbers in {@code [0, alphabet)}: a text.
   *
   * @param fragments sequences of numbers that are worth a try at random
   */
  default int[] units(int min, int max, int alphabet, int[][] fragments) {
    return units(min, max, alphabet);
  }

  /** Begins a sequence and answers how many elements it should get, within {@code [min, max]}. */
  int open(Label label, int min, int max);

  /**
   * Begins a sequence of up to {@code max} elements that should usually be long, because its
   * elements are steps that need each other.
   */
  default int openLong(Label label, int max) {
    return open(label, 0, max);
  }

  /** Begins a sequence whose elements all differ and whose order makes no difference. */
  default int openSet(Label label, int min, int max) {
    return open(label, min, max);
  }

  /** Begins the next element of the innermost sequence, the {@code index}-th that is asked for. */
  void next(int index);

  /** Ends the innermost sequence. */
  void close();

  /**
   * Begins the steps that a search has taken in a hand-written neighbourhood, and answers how many
   * there are.
   */
  default int steps() {
    return open(Label.BY_HAND, 0, 0);
  }

  /** Answers how far a step of a hand-written neighbourhood may lead, 0 to 1. */
  default double temperature() {
    return 1;
  }

  /**
   * Begins a span: the part of one generator.
   *
   * @param label says which generator
   */
  default void enter(Label label) {}

  /** Ends the innermost span. */
  default void exit() {}

  /** Begins the innermost span again, because what was drawn in it was rejected. */
  default void retry() {}

  /**
   * Hears that the answers so far lead to nothing that simpler answers do not lead to as well, for
   * example because an element was taken back. An enumeration passes over such a case.
   */
  default void redundant() {}

  /**
   * Returns whether this source wants to hear of least sizes: of alternatives, and of what is
   * {@linkplain #pending pending}.
   */
  default boolean isBounded() {
    return false;
  }

  /** Hears that what the innermost group still lacks will have at least this size. */
  default void pending(long size) {}

  /** Begins an argument of the property, counted from 0. */
  default void argument(int index) {}

  /**
   * Returns whether another answer may follow if a question is asked again, as random ones do. A
   * filter or a set with unique elements only tries again if so.
   */
  boolean retries();
}
