package dev.ferret.lazy;

import dev.ferret.lazy.SetCells.Kind;
import dev.ferret.lazy.SetCells.Taken;
import org.jspecify.annotations.Nullable;

/**
 * The next element of a set: those of the row that come behind the last one. The alternatives are
 * the places in the row.
 */
final class SetElements extends Domain {
  private final Kind kind;
  private final int from;
  private final int length;
  private final @Nullable Taken taken;

  SetElements(Kind kind, int from, int length, @Nullable Taken taken) {
    this.kind = kind;
    this.from = from;
    this.length = length;
    this.taken = taken;
  }

  /** Returns these elements after what the cheapest one takes was found out. */
  SetElements known() {
    least = cheapest(INFINITE / 2);
    return this;
  }

  /** Returns what the cheapest element takes, with those after it; infinite if it is more. */
  int cheapest(int most) {
    int place = free(from, most);
    return place < 0 ? INFINITE : taken(place);
  }

  /** Returns whether there may be an element, whatever it takes. */
  boolean mayHave() {
    return kind.row().mayHave(from);
  }

  /** Returns the first place from one on whose element may be added; -1 if there is none. */
  private int free(int first, int most) {
    int place = Math.max(first, from);
    while (kind.row().has(place, most)) {
      if (!Taken.has(taken, kind.row().group(place))) {
        return place;
      }
      place++;
    }
    return -1;
  }

  /** Returns what the smallest rest of a set takes that begins with an element. */
  private int taken(int place) {
    return kind.measure().least(form(place));
  }

  @Override
  int next(int first, int room) {
    int most = Math.min(INFINITE / 2, room + least);
    int place = room < 0 ? -1 : free(first, most);
    return place >= 0 && taken(place) <= most ? place : -1;
  }

  @Override
  boolean isCut(int last, int room) {
    return kind.row().mayHave(last + 1);
  }

  @Override
  int extra(int alternative) {
    return taken(alternative) - least;
  }

  @Override
  int size(int alternative) {
    throw new IllegalStateException("Every element is followed by others or the end");
  }

  @Override
  Form form(int alternative) {
    Taken after = new Taken(kind.row().group(alternative), taken);
    SetCells rest = new SetCells(kind, alternative + 1, length + 1, after);
    Whole element = kind.row().value(alternative);
    Domain elements = kind.row().domain();
    return kind.value() == null
        ? new Forms.Element(kind.isForced(), element, elements, rest)
        : new Forms.Element(kind.isForced(), element, elements, kind.value(), rest);
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
