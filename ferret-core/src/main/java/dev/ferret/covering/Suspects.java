package dev.ferret.covering;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What makes a row fail, as far as rows that were tried tell.
 *
 * @param row the row
 * @param values the places of the values that make it fail
 * @param others what may as well do so: no row tells them apart
 * @param companions what every row has that has these values, so that it may matter as well
 * @param isSure whether each of the values is known to be needed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Suspects(int[] row, BitSet values, List<BitSet> others, BitSet companions, boolean isSure) {
  /** More candidates are not listed: they would tell nothing. */
  private static final int MOST_SHOWN = 5;

  private static final String NOT_TOLD_APART = "; the rows do not tell them apart";

  /** A test that fails whatever its values are. */
  static Suspects none(int[] row) {
    return new Suspects(row, new BitSet(), List.of(), new BitSet(), true);
  }

  /** Whether it is known which values they are. */
  boolean isKnown() {
    return isSure && others.isEmpty() && companions.isEmpty();
  }

  /** The same with other values at the same places. */
  Suspects in(int[] other) {
    return new Suspects(other, values, others, companions, isSure);
  }

  /** All places that are spoken of. */
  BitSet all() {
    BitSet all = (BitSet) values.clone();
    all.or(companions);
    others.forEach(all::or);
    return all;
  }

  /** The values as text; null if it is not known which, or if there are none. */
  @Nullable String interaction(Layout layout) {
    return isKnown() && !values.isEmpty() ? text(layout, values) : null;
  }

  /** What may be the values, as text; null if it is known, or if there are none. */
  @Nullable String candidates(Layout layout) {
    if (isKnown() || values.isEmpty()) {
      return null;
    }
    List<BitSet> sets = new ArrayList<>();
    sets.add(values);
    sets.addAll(others);
    List<String> texts =
        sets.stream().limit(MOST_SHOWN).map(set -> "(" + text(layout, set) + ")").toList();
    int more = sets.size() - texts.size();
    return String.join(" or ", texts)
        + (more == 0 && isSure ? "" : " or others")
        + (companions.isEmpty() ? "" : ", perhaps with " + text(layout, companions))
        + NOT_TOLD_APART;
  }

  private String text(Layout layout, BitSet places) {
    return String.join(
        ", ", places.stream().mapToObj(place -> layout.text(place, row[place])).toList());
  }
}
