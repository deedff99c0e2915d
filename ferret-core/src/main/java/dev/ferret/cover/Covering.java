package dev.ferret.cover;

import dev.ferret.argument.Argument;
import dev.ferret.array.Completion;
import dev.ferret.array.Construction;
import dev.ferret.array.TooManyCombinations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
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
  private static final long USUAL_BUDGET = 100_000_000;

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
    Argument.present(model, "A covering array needs a model");
    model.checkSatisfiable();
    List<int[]> rows = new ArrayList<>();
    for (Row row : given) {
      rows.add(fitting(model, row));
    }
    IntUnaryOperator chosen = base == null ? IntUnaryOperator.identity() : base;
    Splitting columns = mostRows == null ? split(model, chosen) : within(model, rows);
    if (strength > columns.count()) {
      throw new IllegalArgumentException(
          "The strength must be between 1 and the number of parameters, which is "
              + columns.count()
              + ", not "
              + strength);
    }
    return array(model, columns, rows, budget == null ? USUAL_BUDGET : budget);
  }

  private static int[] fitting(Model model, Row row) {
    int[] indices = model.fitting(row);
    if (!model.isPossible(indices)) {
      throw new IllegalArgumentException("The constraints do not allow the given row " + row);
    }
    return indices;
  }

  private CoveringArray array(Model model, Splitting columns, List<int[]> rows, long work) {
    int[] levels = columns.levels();
    List<int[]> made =
        Construction.of(levels, columns.groups(strength, model.groups()))
            .within(Completion.of(levels, columns.rules(model.rules())))
            .extending(rows.stream().map(columns::split).toList())
            .seed(seed == null ? 0 : seed)
            .budget(work)
            .rows();
    boolean isSplit = levels.length > model.parameters().size();
    return new CoveringArray(
        model, strength, isSplit ? made.stream().map(columns::joined).toList() : made, isSplit);
  }

  private Splitting split(Model model, IntUnaryOperator chosen) {
    return Splitting.of(model.levels(), size -> size <= plain ? size : chosen.applyAsInt(size));
  }

  /** The fewest digits that lead to few enough rows. */
  private Splitting within(Model model, List<int[]> rows) {
    int most = mostRows == null ? Integer.MAX_VALUE : mostRows;
    @Nullable Splitting found = null;
    int digits = Splitting.MOST_DIGITS;
    while (digits >= 1) {
      Splitting columns = splitting(model, digits, 1);
      if (!isWithin(most, model, columns, rows)) {
        break;
      }
      found = columns;
      digits--;
    }
    if (found == null) {
      throw new IllegalArgumentException(
          "The smallest array has more than " + most + " rows; allow more or lower the strength");
    }
    return digits == 0 ? found : wider(most, model, found, digits + 1, rows);
  }

  /**
   * The same number of digits in a larger base: with two digits, rows grow from 32^2 to 1,000^2.
   */
  private Splitting wider(int most, Model model, Splitting narrow, int digits, List<int[]> rows) {
    Splitting found = narrow;
    double low = 1;
    double high =
        Math.pow((double) most / Construction.least(narrow.levels(), strength), 1.0 / strength);
    for (int i = 0; i < BASES; i++) {
      double middle = Math.sqrt(low * high);
      Splitting columns = splitting(model, digits, middle);
      boolean isSame = Arrays.equals(columns.levels(), found.levels());
      if (isSame || isWithin(most, model, columns, rows)) {
        found = columns;
        low = middle;
      } else {
        high = middle;
      }
    }
    return found;
  }

  /** Splits into a number of digits of a base that is larger than needed by a factor. */
  private Splitting splitting(Model model, int digits, double factor) {
    return split(model, count -> (int) Math.min(count, factor * Splitting.base(count, digits)));
  }

  private boolean isWithin(int most, Model model, Splitting columns, List<int[]> rows) {
    if (Construction.least(columns.levels(), strength) > most) {
      return false;
    }
    try {
      return array(model, columns, rows, 0).size() <= most;
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
