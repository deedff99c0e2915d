package dev.ferret.plan;

import dev.ferret.argument.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How far an enumeration goes: an immutable value for {@code Settings.withBound}.
 *
 * <pre>{@code
 * Settings small = Settings.configured().withBound(Bound.size(8));
 * }</pre>
 *
 * <p>All cases of size 0 are checked, then all of size 1, and so on up to the bound. So the first
 * case that fails is one of the smallest. Memory does not grow with the number of cases.
 *
 * <p><b>The size of a case</b> is that of all its arguments together:
 *
 * <ul>
 *   <li>1 for each record, each value of {@link dev.ferret.Gen Gen.of} and each element of a
 *       collection or array; entries of maps are elements;
 *   <li>for a whole number its distance from the simplest one, so 0 costs 0, and 3 and -3 cost 3;
 *       the third of some values ({@code elementsOf}, enums) costs 2;
 *   <li>for a {@code BigInteger} 1 for each byte of this distance, plus the bytes themselves: 2 and
 *       256 cost 3;
 *   <li>for a date or time the distances of its parts from those of the simplest one, such as year,
 *       month and day; times of day cost 1 more;
 *   <li>for a text 1 for each character, plus its index in the alphabet: {@code "ab"} has size 3;
 *   <li>for a real number m / 2^k in lowest terms m + k: 2 costs 2, 0.5 costs 2, 0.75 costs 5;
 *       minus zero costs 1, infinities 2, NaN 3;
 *   <li>nothing for booleans and for the choice of an alternative, but 1 for a value directly
 *       inside another one of the same recursive generator.
 * </ul>
 *
 * <p><b>The depth of a case</b> is the largest of these: how deep records and elements are nested,
 * the distances of whole numbers, the sizes of real numbers, the lengths of collections and texts,
 * and how many characters of the alphabet a text may use.
 *
 * <p><b>The nodes of a case</b> are its records that have components, values of {@code Gen.of} and
 * elements of collections, in all arguments together. Records without components, such as the empty
 * tree, cost nothing. A case of n nodes may use the first n + 1 whole numbers from the simplest
 * one, in the order 0, 1, -1, 2, -2, so that all keys of n nodes may differ; the first n + 1 of
 * some values; and texts and real numbers of depth up to n. So structures come in the order in
 * which they grow, whatever is in them.
 *
 * <p>Each case is checked once, and so is each set and each map, whatever the order of its
 * elements. What functions and alternatives of yours make twice is checked twice: {@code
 * integers().map(Math::abs)}, or {@code oneOf(just(1), integers())}.
 *
 * @since 0.1
 */
public final class Bound {
  /** What is bounded. */
  private enum Kind {
    SIZE,
    DEPTH,
    NODES
  }

  private final Kind kind;
  private final int limit;
  private boolean isInOnePass;
  private int threads = 1;
  private boolean isSampled;
  private @Nullable Long shuffle;
  private List<Patterns> patterns = List.of();
  private List<String> parts = List.of();
  private @Nullable Long stop;

  /** Constructor patterns of one fineness. */
  private record Patterns(int fineness, int strength, long runs) {
    Patterns {
      Argument.atLeast(1, fineness, "The fineness of patterns");
      Argument.atLeast(1, strength, "The strength of patterns");
      if (runs < 1) {
        throw new IllegalArgumentException("The runs of a pattern must be at least 1, not " + runs);
      }
    }
  }

  private Bound(Kind kind, int limit) {
    this.kind = kind;
    this.limit = limit;
  }

  private Bound copy() {
    Bound copy = new Bound(kind, limit);
    copy.isInOnePass = isInOnePass;
    copy.threads = threads;
    copy.isSampled = isSampled;
    copy.shuffle = shuffle;
    copy.patterns = patterns;
    copy.parts = parts;
    copy.stop = stop;
    return copy;
  }

  /**
   * Returns a bound on the size: all cases up to it, the smallest first.
   *
   * @throws IllegalArgumentException if the size is negative
   */
  public static Bound size(int limit) {
    return new Bound(Kind.SIZE, Argument.atLeast(0, limit, "The size of a bound"));
  }

  /**
   * Returns a bound on the depth: all cases up to it, the flattest first.
   *
   * @throws IllegalArgumentException if the depth is negative
   */
  public static Bound depth(int limit) {
    return new Bound(Kind.DEPTH, Argument.atLeast(0, limit, "The depth of a bound"));
  }

  /**
   * Returns a bound on the number of nodes: all cases up to it, those with the fewest first. Trees
   * with seven keys come before those with eight, however many leaves and colours they have and
   * whatever the keys are.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public static Bound nodes(int limit) {
    return new Bound(Kind.NODES, Argument.atLeast(0, limit, "The nodes of a bound"));
  }

  /**
   * Goes through all cases up to the bound in one pass, large ones among small ones. That takes
   * less time, but a failing case is not the smallest, and a run that is stopped says less.
   */
  public Bound inOnePass() {
    Bound copy = copy();
    copy.isInOnePass = true;
    return copy;
  }

  /**
   * Lets several threads share the search for cases that satisfy a condition. The condition must
   * not mind; the property itself is still checked in one thread.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public Bound threads(int number) {
    Bound copy = copy();
    copy.threads = Argument.atLeast(1, number, "The number of threads");
    return copy;
  }

  /**
   * Lets a search for cases that satisfy a condition try the constructors of each type in another
   * order than that in which they are declared. The order decides how soon a case is found, and not
   * which cases there are.
   */
  public Bound shuffled(long seed) {
    Bound copy = copy();
    copy.shuffle = seed;
    return copy;
  }

  /**
   * Draws cases at random instead of going through all of them: each case up to the bound that
   * satisfies the condition is as likely as any other (Claessen, Duregard, Palka: "Generating
   * Constrained Random Data with Uniform Distribution", 2014). The number of tries says how many.
   */
  public Bound sampled() {
    Bound copy = copy();
    copy.isSampled = true;
    return copy;
  }

  /**
   * Also searches by constructor patterns. A value belongs to a pattern if the constructors on some
   * way from its root are those of the pattern. The patterns are the rows of a covering array. They
   * take turns with each other and with the search through all values, which gets half of the runs;
   * each turn is twice as long as the one before ("Don't Go Down the Rabbit Hole", section 3).
   * Several calls add patterns side by side.
   *
   * @param fineness the number of constructors in a pattern
   * @param strength how many binary digits of the constructors' numbers are combined in all ways
   * @param runs how often the condition runs in the first turn of a pattern
   * @throws IllegalArgumentException if a number is not positive
   */
  public Bound patterns(int fineness, int strength, long runs) {
    Bound copy = copy();
    List<Patterns> all = new ArrayList<>(patterns);
    all.add(new Patterns(fineness, strength, runs));
    copy.patterns = List.copyOf(all);
    return copy;
  }

  /**
   * Stops a search for cases that satisfy a condition after a number of runs of the condition. What
   * is left then, {@link Cases#rest()} tells, and other runs may go on with it.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public Bound stoppedAfter(long runs) {
    if (runs < 1) {
      throw new IllegalArgumentException(
          "A search must be stopped after at least 1 run, not " + runs);
    }
    Bound copy = copy();
    copy.stop = runs;
    return copy;
  }

  /**
   * Searches only some parts of the cases, so that several runs share one search: each run of the
   * condition is made by one of them. A run that has only parts never says that it has checked all
   * cases.
   *
   * @param texts what earlier runs with the same bound, property and condition left, see {@link
   *     Cases#rest()}; {@code "all"} stands for the whole search
   * @throws IllegalArgumentException if there are none
   */
  public Bound parts(List<String> texts) {
    Argument.present(texts, "parts needs texts");
    if (texts.isEmpty()) {
      throw new IllegalArgumentException(
          "A search needs at least one part; \"all\" stands for the whole search");
    }
    Bound copy = copy();
    copy.parts = List.copyOf(texts);
    return copy;
  }

  /** Returns the parts that are searched; empty if all cases are. */
  public List<String> parts() {
    return parts;
  }

  /** Returns after how many runs of the condition a search is stopped, if it is. */
  public OptionalLong stop() {
    return stop == null ? OptionalLong.empty() : OptionalLong.of(stop);
  }

  /** Returns the number of threads that search for cases that satisfy a condition. */
  public int threads() {
    return threads;
  }

  /** Returns whether constructor patterns are searched, too. */
  public boolean hasPatterns() {
    return !patterns.isEmpty();
  }

  /**
   * Returns how many groups of constructor patterns there are: one for each call that added one.
   */
  public int patternGroups() {
    return patterns.size();
  }

  /**
   * Returns the number of constructors in each pattern of a group.
   *
   * @param group the number of the group, counted from 0
   */
  public int fineness(int group) {
    return patterns.get(group).fineness();
  }

  /**
   * Returns how many binary digits of the constructors' numbers a group combines in all ways.
   *
   * @param group the number of the group, counted from 0
   */
  public int strength(int group) {
    return patterns.get(group).strength();
  }

  /**
   * Returns how often the condition runs in the first turn of each pattern of a group.
   *
   * @param group the number of the group, counted from 0
   */
  public long runs(int group) {
    return patterns.get(group).runs();
  }

  /** Returns what the order of constructors is shuffled with, if it is. */
  public OptionalLong shuffle() {
    return shuffle == null ? OptionalLong.empty() : OptionalLong.of(shuffle);
  }

  /** Returns whether cases are drawn at random. */
  public boolean isSampled() {
    return isSampled;
  }

  /** Returns the largest size or depth, or the largest number of nodes. */
  public int limit() {
    return limit;
  }

  /** Returns whether the depth is bounded, instead of the size. */
  public boolean isDepth() {
    return kind == Kind.DEPTH;
  }

  /** Returns whether the number of nodes is bounded, instead of the size. */
  public boolean isNodes() {
    return kind == Kind.NODES;
  }

  /** Returns what is bounded: {@code size}, {@code depth} or {@code nodes}. */
  public String measure() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether the bound is gone to in one pass. */
  public boolean isInOnePass() {
    return isInOnePass;
  }

  private List<Object> values() {
    return List.of(
        kind, limit, isInOnePass, threads, isSampled, shuffle(), patterns, parts, stop());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bound that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** Returns the bound as text, such as {@code size <= 8}. */
  @Override
  public String toString() {
    return measure()
        + " <= "
        + limit
        + (isInOnePass ? " in one pass" : "")
        + (threads == 1 ? "" : ", " + threads + " threads")
        + (isSampled ? ", sampled" : "")
        + (shuffle == null ? "" : ", shuffled with " + shuffle)
        + patterns.stream()
            .map(each -> ", patterns of " + each.fineness() + " with strength " + each.strength())
            .collect(Collectors.joining())
        + (parts.isEmpty() ? "" : ", in parts")
        + (stop == null ? "" : ", stopped after " + stop + " runs");
  }
}
