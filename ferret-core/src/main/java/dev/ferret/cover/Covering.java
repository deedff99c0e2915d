package dev.ferret.cover;

import dev.ferret.argument.Argument;
import dev.ferret.array.Completion;
import dev.ferret.array.Construction;
import dev.ferret.array.TimeLimit;
import dev.ferret.array.TooManyCombinations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How interactions are covered: an immutable value, whose methods return changed copies.
 *
 * <pre>{@code
 * CoveringArray pairs = Covering.of(2).array(model);
 * }</pre>
 *
 * <p>The same model, seed and budget give the same rows.
 *
 * @since 0.1
 */
public final class Covering {
  /** About two seconds of work; a quarter of that without success ends it. */
  private static final long USUAL_BUDGET = 120_000_000;

  /**
   * The same for an array that is too large to be made smaller as a whole. It adds a quarter to the
   * time that it takes to grow one, and GCC with strength 3 gets 62 or 63 rows instead of 64 or 65.
   */
  private static final long LARGE_BUDGET = 480_000_000;

  /** How many bases are tried for a number of rows: they are about a tenth apart in the end. */
  private static final int BASES = 4;

  private final int strength;
  private @Nullable Long seed;
  private @Nullable Long budget;
  private int plain = Splitting.MOST_PLAIN;
  private @Nullable IntUnaryOperator base;
  private @Nullable Integer mostRows;
  private List<Row> given = List.of();

  private Covering(int strength) {
    this.strength = strength;
  }

  private Covering copy() {
    Covering copy = new Covering(strength);
    copy.seed = seed;
    copy.budget = budget;
    copy.base = base;
    copy.plain = plain;
    copy.mostRows = mostRows;
    copy.given = given;
    return copy;
  }

  /**
   * Covers each combination of values of this many parameters.
   *
   * @throws IllegalArgumentException if the strength is not positive
   */
  public static Covering of(int strength) {
    return new Covering(Argument.atLeast(1, strength, "The strength"));
  }

  /**
   * Decides with this seed what may be chosen freely. Without one, an array is made with the seed
   * 0, and a property takes the seed of its run.
   */
  public Covering seed(long number) {
    Covering copy = copy();
    copy.seed = number;
    return copy;
  }

  /**
   * Spends so much on making arrays smaller: it is the number of combinations that are looked at,
   * of which a second has about 50 million. 0 takes the first array that is found.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public Covering budget(long combinations) {
    if (combinations < 0) {
      throw new IllegalArgumentException("The budget must be at least 0, not " + combinations);
    }
    Covering copy = copy();
    copy.budget = combinations;
    return copy;
  }

  /**
   * Splits parameters with more than ten values into digits, in the smallest base that needs at
   * most six digits. Every value of each parameter then occurs in some row, and every interaction
   * of digits, but not every interaction of values ("Don't Go Down the Rabbit Hole", section 4).
   */
  public Covering radix() {
    return split(size -> Splitting.base(size, Splitting.MOST_DIGITS));
  }

  /**
   * Splits parameters with more than ten values into digits of this base. A larger base covers more
   * interactions and needs more rows.
   *
   * @throws IllegalArgumentException if the base is below 2
   */
  public Covering radix(int digit) {
    Argument.atLeast(2, digit, "The base");
    return split(size -> digit);
  }

  private Covering split(IntUnaryOperator chosen) {
    Covering copy = copy();
    copy.base = chosen;
    copy.mostRows = null;
    return copy;
  }

  /**
   * Splits parameters with more than ten values into as few digits as lead to at most this many
   * rows, in a base as large as that allows, or not at all if there is no need to.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public Covering rows(int most) {
    Covering copy = copy();
    copy.mostRows = Argument.atLeast(1, most, "The number of rows");
    return copy;
  }

  /**
   * Splits no parameter with up to this many values, instead of ten, when large ones are split.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public Covering plainUpTo(int values) {
    Covering copy = copy();
    copy.plain = Argument.atLeast(1, values, "The number of values");
    return copy;
  }

  /** Begins with these rows, and adds what they do not cover. They may be incomplete. */
  public Covering extending(List<Row> rows) {
    Covering copy = copy();
    for (Row row : Argument.present(rows, "extending needs rows")) {
      Argument.present(row, "extending needs rows");
    }
    copy.given = List.copyOf(rows);
    return copy;
  }

  /** Returns how many parameters are combined in all ways. */
  public int strength() {
    return strength;
  }

  /** Returns the seed, if one was set. */
  public OptionalLong seed() {
    return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
  }

  /** Returns what is spent on making arrays smaller, if that was set. */
  public OptionalLong budget() {
    return budget == null ? OptionalLong.empty() : OptionalLong.of(budget);
  }

  /** Returns whether parameters with many values are split into digits. */
  public boolean isSplitting() {
    return base != null || mostRows != null;
  }

  /**
   * Makes a covering array.
   *
   * @throws IllegalArgumentException if the model has fewer parameters than the strength, if its
   *     constraints contradict each other, or if there are too many interactions
   */
  public CoveringArray array(Model model) {
    return array(model, () -> false);
  }

  /**
   * Makes a covering array as long as there is time.
   *
   * @param isOver whether the time is up; an array that is complete by then may be larger than
   *     otherwise
   * @throws IllegalArgumentException if the model has fewer parameters than the strength, if its
   *     constraints contradict each other, or if there are too many interactions
   * @throws java.util.concurrent.CancellationException if the time was up before there was an array
   */
  public CoveringArray array(Model model, BooleanSupplier isOver) {
    Argument.present(model, "A covering array needs a model");
    TimeLimit limit =
        new TimeLimit(Argument.<BooleanSupplier>present(isOver, "array needs to know its end"));
    model.checkSatisfiable(limit);
    List<int[]> rows = new ArrayList<>();
    for (Row row : given) {
      rows.add(fitting(model, row));
    }
    IntUnaryOperator chosen = base == null ? IntUnaryOperator.identity() : base;
    IntUnaryOperator bases =
        mostRows == null ? unlessPlain(chosen) : within(mostRows, model, rows, limit);
    int columns = levels(model, bases).length;
    if (strength > columns) {
      throw new IllegalArgumentException(
          "The strength must be between 1 and the number of parameters, which is "
              + columns
              + ", not "
              + strength);
    }
    return array(model, slices(model, bases), rows, budget, limit);
  }

  private static int[] fitting(Model model, Row row) {
    int[] indices = model.fitting(row);
    if (!model.isPossible(indices)) {
      throw new IllegalArgumentException("The constraints do not allow the given row " + row);
    }
    return indices;
  }

  private List<Slice> slices(Model model, IntUnaryOperator bases) {
    return Part.of(model).stream().map(part -> new Slice(part, strength, bases)).toList();
  }

  private CoveringArray array(
      Model model, List<Slice> slices, List<int[]> rows, @Nullable Long most, TimeLimit limit) {
    long usual = slices.get(0).isLarge() ? LARGE_BUDGET : USUAL_BUDGET;
    long work = most == null ? usual : most;
    int wrong = slices.size() - 1;
    // Rows with invalid values are few, and soon as few as they can be.
    long share = wrong == 0 ? 0 : work / 4 / wrong;
    List<int[]> first = new ArrayList<>(rows);
    List<int[]> others = new ArrayList<>();
    BitSet taken = new BitSet();
    for (Slice slice : slices) {
      limit.check();
      slice.check();
      Completion completion = slice.completion(limit);
      List<Integer> mine = new ArrayList<>();
      for (int i = taken.nextClearBit(0); i < rows.size(); i = taken.nextClearBit(i + 1)) {
        if (slice.isPossible(rows.get(i), completion)) {
          mine.add(i);
          taken.set(i);
        }
      }
      boolean isFirst = slice.equals(slices.get(0));
      List<int[]> made =
          slice.rows(
              mine.stream().map(rows::get).toList(),
              completion,
              seed == null ? 0 : seed,
              isFirst ? work - wrong * share : share,
              limit);
      for (int i = 0; i < mine.size(); i++) {
        first.set(mine.get(i), made.get(i));
      }
      others.addAll(made.subList(mine.size(), made.size()));
    }
    first.addAll(others);
    return new CoveringArray(model, strength, first, slices);
  }

  /** Splits only what has many values. */
  private IntUnaryOperator unlessPlain(IntUnaryOperator chosen) {
    return size -> size <= plain ? size : chosen.applyAsInt(size);
  }

  private static int[] levels(Model model, IntUnaryOperator bases) {
    return Splitting.of(Part.valid(model).sizes(), bases).levels();
  }

  /** The fewest digits that lead to few enough rows. */
  private IntUnaryOperator within(int most, Model model, List<int[]> rows, TimeLimit limit) {
    @Nullable IntUnaryOperator found = null;
    int digits = Splitting.MOST_DIGITS;
    while (digits >= 1) {
      IntUnaryOperator bases = bases(digits, 1);
      if (!isWithin(most, model, bases, rows, limit)) {
        break;
      }
      found = bases;
      digits--;
    }
    if (found == null) {
      throw new IllegalArgumentException(
          "The smallest array has more than " + most + " rows; allow more or lower the strength");
    }
    return digits == 0 ? found : wider(most, model, found, digits + 1, rows, limit);
  }

  /**
   * The same number of digits in a larger base: with two digits, rows grow from 32^2 to 1,000^2.
   */
  private IntUnaryOperator wider(
      int most,
      Model model,
      IntUnaryOperator narrow,
      int digits,
      List<int[]> rows,
      TimeLimit limit) {
    IntUnaryOperator found = narrow;
    double low = 1;
    double high =
        Math.pow(
            (double) most / Construction.least(levels(model, narrow), strength), 1.0 / strength);
    for (int i = 0; i < BASES; i++) {
      double middle = Math.sqrt(low * high);
      IntUnaryOperator bases = bases(digits, middle);
      boolean isSame = Arrays.equals(levels(model, bases), levels(model, found));
      if (isSame || isWithin(most, model, bases, rows, limit)) {
        found = bases;
        low = middle;
      } else {
        high = middle;
      }
    }
    return found;
  }

  /** Bases for a number of digits, which are larger than needed by a factor. */
  private IntUnaryOperator bases(int digits, double factor) {
    return unlessPlain(count -> (int) Math.min(count, factor * Splitting.base(count, digits)));
  }

  private boolean isWithin(
      int most, Model model, IntUnaryOperator bases, List<int[]> rows, TimeLimit limit) {
    if (Construction.least(levels(model, bases), strength) > most) {
      return false;
    }
    try {
      return array(model, slices(model, bases), rows, 0L, limit).size() <= most;
    } catch (TooManyCombinations e) {
      return false;
    }
  }

  private List<@Nullable Object> values() {
    return Arrays.asList(strength, seed, budget, base, plain, mostRows, given);
  }

  /** Compares all that was said; bases are equal if they come from the same call. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Covering that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return Objects.hash(values());
  }

  /** Returns the strength as text, such as {@code strength 2}. */
  @Override
  public String toString() {
    return "strength " + strength + (isSplitting() ? " of digits" : "");
  }
}
