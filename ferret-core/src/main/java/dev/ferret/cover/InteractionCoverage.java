package dev.ferret.cover;

import dev.ferret.argument.Argument;
import dev.ferret.array.ColumnGroup;
import dev.ferret.array.ColumnSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How many of the interactions of a model some rows have.
 *
 * <p>What refuses an invalid value does not look at the rest of its row, so a row with such a value
 * has only the interactions that include it.
 *
 * @since 0.1
 */
public final class InteractionCoverage {
  private final int strength;
  private final long covered;
  private final long missing;
  private final long impossible;
  private final List<Row> examples;
  private final List<Row> contradictions;

  private InteractionCoverage(Count count) {
    this.strength = count.strength;
    this.covered = count.covered;
    this.missing = count.missing;
    this.impossible = count.impossible;
    this.examples = List.copyOf(count.examples);
    this.contradictions = List.copyOf(count.contradictions);
  }

  /**
   * Counts interactions.
   *
   * @param rows of this model; open values cover nothing
   * @param shown how many interactions are listed at most
   */
  public static InteractionCoverage of(Model model, int strength, Iterable<Row> rows, int shown) {
    Argument.present(model, "A count of interactions needs a model");
    return among(
        model.parameters().stream().<String>map(Parameter::name).toList(),
        model,
        strength,
        rows,
        shown);
  }

  /**
   * Counts interactions of some parameters.
   *
   * @param names of the parameters
   * @param rows of this model; open values cover nothing
   * @param shown how many interactions are listed at most
   */
  public static InteractionCoverage among(
      List<String> names, Model model, int strength, Iterable<Row> rows, int shown) {
    Argument.present(model, "A count of interactions needs a model");
    Argument.present(names, "A count of interactions needs the names of parameters");
    Argument.atLeast(0, shown, "The number of interactions to be shown");
    int[] columns = names.stream().mapToInt(model::placeOf).sorted().distinct().toArray();
    checkStrength(columns.length, strength);
    List<int[]> all = new ArrayList<>();
    for (Row row : Argument.present(rows, "A count of interactions needs rows")) {
      all.add(model.fitting(row));
    }
    return new InteractionCoverage(
        new Count(model, new ColumnGroup(strength, columns), all, shown));
  }

  private static void checkStrength(int most, int strength) {
    if (strength < 1 || strength > most) {
      throw new IllegalArgumentException(
          "The strength must be between 1 and the number of parameters, which is "
              + most
              + ", not "
              + strength);
    }
  }

  /** The count under way. */
  private static final class Count {
    final int strength;
    final List<Row> examples = new ArrayList<>();
    final List<Row> contradictions = new ArrayList<>();
    long covered;
    long missing;
    long impossible;

    private final Model model;
    private final boolean isFree;
    private final boolean hasInvalid;
    private final int shown;

    /** Whether all rows are complete and allowed: then what they have is possible. */
    private final boolean isAllowed;

    Count(Model model, ColumnGroup group, List<int[]> rows, int shown) {
      this.model = model;
      this.strength = group.strength();
      this.shown = shown;
      this.isFree = model.isFree();
      this.hasInvalid =
          model.parameters().stream().anyMatch(parameter -> !parameter.invalid().isEmpty());
      this.isAllowed = rows.stream().allMatch(this::isAllowed);
      int[] levels = model.levels();
      ColumnSets sets = ColumnSets.of(levels, List.of(group));
      List<int[]> wrong = rows.stream().map(this::invalid).toList();
      for (int set = 0; set < sets.size(); set++) {
        BitSet seen = new BitSet();
        for (int i = 0; i < rows.size(); i++) {
          int index = sets.index(set, rows.get(i));
          if (index >= 0 && !isMasked(wrong.get(i), sets.columns(set))) {
            seen.set(index);
          }
        }
        for (int index = 0; index < sets.combinations(set); index++) {
          count(sets, set, index, seen.get(index));
        }
      }
    }

    private boolean isAllowed(int[] row) {
      return Arrays.stream(row).allMatch(place -> place >= 0)
          && ((isFree && !hasInvalid) || model.isPossible(row));
    }

    /** The places of the invalid values of a row. */
    private int[] invalid(int[] row) {
      return IntStream.range(0, hasInvalid ? row.length : 0)
          .filter(place -> row[place] >= 0 && model.isInvalid(place, row[place]))
          .toArray();
    }

    /** Whether an invalid value is in another column. */
    private static boolean isMasked(int[] invalid, int[] columns) {
      for (int place : invalid) {
        if (Arrays.binarySearch(columns, place) < 0) {
          return true;
        }
      }
      return false;
    }

    /** Whether some row has an interaction, and no invalid value besides. */
    private boolean isPossible(int[] row) {
      return (hasInvalid && invalid(row).length == 0)
          ? model.isPossibleWithoutInvalid(row)
          : isFree || model.isPossible(row);
    }

    private void count(ColumnSets sets, int set, int index, boolean isSeen) {
      if (isSeen && (isAllowed || (isFree && !hasInvalid))) {
        covered++;
        return;
      }
      int[] row = new int[model.parameters().size()];
      Arrays.fill(row, -1);
      sets.write(set, index, row);
      if (!isPossible(row)) {
        impossible++;
        note(contradictions, row);
      } else if (isSeen) {
        covered++;
      } else {
        missing++;
        note(examples, row);
      }
    }

    private void note(List<Row> list, int[] row) {
      if (list.size() < shown) {
        list.add(new Row(model, row));
      }
    }
  }

  /** Returns how many parameters an interaction has. */
  public int strength() {
    return strength;
  }

  /** Returns how many interactions some row has. */
  public long covered() {
    return covered;
  }

  /** Returns how many interactions no row has, although the constraints allow them. */
  public long missing() {
    return missing;
  }

  /** Returns how many interactions the constraints do not allow, directly or together. */
  public long impossible() {
    return impossible;
  }

  /** Returns the share of possible interactions that some row has, 0 to 1. */
  public double share() {
    return covered + missing == 0 ? 1 : (double) covered / (covered + missing);
  }

  /** Returns the first interactions that are missing. */
  public List<Row> missingInteractions() {
    return examples;
  }

  /** Returns the first interactions that the constraints do not allow. */
  public List<Row> impossibleInteractions() {
    return contradictions;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,d of %,d interactions of strength %d (%.1f %%)",
        covered,
        covered + missing,
        strength,
        100 * share());
  }
}
