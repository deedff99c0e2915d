package dev.ferret.lazy;

import org.jspecify.annotations.Nullable;

/** A set or map of which nothing is known yet. There is one alternative: that it is asked for. */
final class SetStart extends Domain {
  /**
   * What all sets of one shape have in common.
   *
   * @param row the values that elements or keys may have
   * @param value the values of a map; null if it is a set
   * @param longest the limit for sizes of sets by themselves; negative if elements add up
   * @param isForced whether something is made of the whole set, and again if a choice changes
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

  private final Kind kind;

  SetStart(Kind kind) {
    this.kind = kind;
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
    int most = Math.min(INFINITE / 2, room + least);
    return from == 0 && room >= 0 && SetStep.first(kind, most).least <= most ? 0 : -1;
  }

  @Override
  boolean isCut(int last, int room) {
    return last < 0 && kind.row().mayHave(0);
  }

  @Override
  int extra(int alternative) {
    return SetStep.first(kind, INFINITE / 2).least - least;
  }

  @Override
  int size(int alternative) {
    return 0;
  }

  @Override
  Form form(int alternative) {
    return new Forms.Ahead(kind.isForced(), SetStep.first(kind, INFINITE / 2));
  }

  @Override
  @Nullable Object open(ChoiceWalk walk, Node node, int slot, int alternative) {
    return open(form(alternative), walk, node, slot);
  }

  @Override
  @Nullable Object build(int alternative, @Nullable Node known) throws Throwable {
    return known == null ? form(alternative).build(null) : known.form.build(known);
  }

  @Override
  String show(int alternative, @Nullable Node known) {
    return "";
  }
}
