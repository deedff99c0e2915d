package dev.ferret.lazy;

import org.jspecify.annotations.Nullable;

/**
 * The rest of a set: nothing, or one more element. Elements come in the order of their row, so that
 * each set is met once.
 */
final class SetCells extends Domain {
  private static final int END = 0;
  private static final int MORE = 1;

  /**
   * What all cells of a set have in common.
   *
   * @param value the values of a map; null if it is a set
   * @param longest the limit for sizes of sets by themselves; negative if elements add up
   * @param isForced whether something is made of the whole set, and again if a cell changes
   */
  record Kind(
      Measure measure,
      ElementRow row,
      @Nullable Domain value,
      int min,
      int max,
      int longest,
      boolean isForced) {
    /** Returns the largest number of elements that a set may have. */
    int most() {
      return longest < 0 ? max : Math.min(max, longest);
    }
  }

  /** The elements of a set that are chosen, by the groups of equal ones that they are in. */
  record Taken(int group, @Nullable Taken before) {
    /** Returns whether an element of a group is chosen. */
    static boolean has(@Nullable Taken last, int group) {
      for (Taken at = last; at != null; at = at.before()) {
        if (at.group() == group) {
          return true;
        }
      }
      return false;
    }
  }

  private final Kind kind;
  private final int length;

  /** The next element, from which the others are made as well. */
  private final SetElements more;

  /** The cells of a set that has no elements yet. */
  SetCells(Kind kind) {
    this(kind, 0, 0, null);
  }

  /**
   * The cells after some elements.
   *
   * @param from the place in the row behind that of the last element
   * @param length the number of elements
   */
  SetCells(Kind kind, int from, int length, @Nullable Taken taken) {
    this.kind = kind;
    this.length = length;
    this.more = new SetElements(kind, from, length, taken);
    if (length > 0) {
      least = length >= kind.min() ? 0 : more.cheapest(INFINITE / 2);
    }
  }

  /**
   * Computes a least size of all sets from that of single elements, which need not differ and may
   * be refused. Where there is nothing that small, it shows when it is asked for.
   */
  @Override
  boolean relax() {
    int before = least;
    Measure measure = kind.measure();
    int own = kind.value() == null ? 0 : kind.value().least;
    int each = Math.min(INFINITE, 1 + measure.both(kind.row().domain().least, own));
    int sum = 0;
    for (int i = 0; i < kind.min() && sum < INFINITE && measure.both(sum, each) > sum; i++) {
      sum = measure.both(sum, each);
    }
    least = sum;
    return least < before;
  }

  /** What the largest sets take; infinite if there are many. */
  int largest() {
    ElementRow row = kind.row();
    return row.largestSet(kind.max(), kind.value() == null ? 0 : row.largestOf(kind.value()));
  }

  @Override
  int next(int from, int room) {
    if (from <= END && length >= kind.min() && length <= kind.most()) {
      return END;
    }
    return from <= MORE && isLonger(room) ? MORE : -1;
  }

  private boolean isLonger(int room) {
    return length < kind.most()
        && room >= 0
        && more.cheapest(Math.min(INFINITE / 2, room + least)) <= room + least;
  }

  @Override
  boolean isCut(int last, int room) {
    return length < kind.max() && !isLonger(room) && more.mayHave();
  }

  @Override
  int extra(int alternative) {
    return alternative == END ? 0 : more.cheapest(INFINITE / 2) - least;
  }

  @Override
  int size(int alternative) {
    return kind.longest() < 0 ? 0 : length;
  }

  @Override
  @Nullable Form form(int alternative) {
    return alternative == END ? null : new Forms.Ahead(kind.isForced(), more.known());
  }

  @Override
  @Nullable Object open(ChoiceWalk walk, Node node, int slot, int alternative) {
    Form form = form(alternative);
    return form == null ? "end" : open(form, walk, node, slot);
  }

  @Override
  @Nullable Object build(int alternative, @Nullable Node known) throws Throwable {
    Form form = form(alternative);
    return form == null ? "end" : known == null ? form.build(null) : known.form.build(known);
  }

  @Override
  String show(int alternative, @Nullable Node known) {
    return "";
  }
}
