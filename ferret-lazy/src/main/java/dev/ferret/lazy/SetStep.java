package dev.ferret.lazy;

import dev.ferret.lazy.SetStart.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a set after what is known of it: whether it has a certain element, or whether it
 * has any other one. Who reads it tells which; otherwise it is gone through in the order of its
 * elements. A set is what is known of it in the end, in whatever order it was asked, so each set is
 * met once.
 */
final class SetStep extends Domain {
  /** Asks for any other element. */
  static final int ANY = -1;

  private static final int UNASKED = -2;

  private static final int NO_MORE = 0;
  private static final int MORE = 1;
  private static final int WITHOUT = 2;
  private static final int WITH = 3;

  /** A place in the row of elements of which it is known whether it is in the set. */
  private record Decided(int place, boolean isIn, @Nullable Decided before) {}

  private final Kind kind;
  private final @Nullable Decided decided;

  /** The number of elements that are known. */
  private final int length;

  /** Whether there is at least one more. */
  private final boolean isMore;

  /** What is asked. */
  private int asked = UNASKED;

  private SetStep(Kind kind, @Nullable Decided decided, int length, boolean isMore, int most) {
    this.kind = kind;
    this.decided = decided;
    this.length = length;
    this.isMore = isMore;
    this.least = smallestRest(most);
  }

  /** What is asked first. */
  static SetStep first(Kind kind, int most) {
    return new SetStep(kind, null, 0, false, most);
  }

  /** Tells what is asked: for the element at a place, or for any. */
  void ask(int place) {
    asked = place;
  }

  @Override
  void forget() {
    asked = UNASKED;
  }

  /** The values that elements may have. */
  ElementRow row() {
    return kind.row();
  }

  /** Returns whether it is known that there is an element which is not known. */
  boolean isLonger() {
    return lack() > 0;
  }

  /** The number of elements that must be there besides those that are known. */
  private int lack() {
    return Math.max(isMore ? 1 : 0, kind.min() - length);
  }

  /** Returns whether the element at a place may be in the set, and may not be. */
  boolean isOpen(int place) {
    int group = kind.row().group(place);
    for (Decided at = decided; at != null; at = at.before()) {
      if (at.place() == place || (at.isIn() && kind.row().group(at.place()) == group)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first place from one on that is open; -1 if there is none that takes so little. */
  private int open(int from, int most) {
    for (int place = from; kind.row().has(place, most); place++) {
      if (isOpen(place)) {
        return place;
      }
    }
    return -1;
  }

  /** Returns what the cheapest elements take that must be there; infinite if that is more. */
  private int smallestRest(int most) {
    int sum = 0;
    int place = -1;
    int own = kind.value() == null ? 0 : kind.value().least;
    for (int i = lack(); i > 0; i--) {
      place = open(place + 1, most);
      if (place < 0) {
        return INFINITE;
      }
      int element = kind.measure().both(kind.row().value(place).taken(), own);
      sum = kind.measure().both(sum, 1 + element);
    }
    return sum;
  }

  private int question() {
    if (asked != UNASKED) {
      return asked;
    }
    return isLonger() ? Math.max(ANY, open(0, INFINITE / 2)) : ANY;
  }

  /** Returns whether an alternative answers what is asked, whatever it takes. */
  private boolean isAnswer(int alternative) {
    boolean isOfAny = question() == ANY;
    return switch (alternative) {
      case NO_MORE -> isOfAny && !isLonger();
      case MORE -> isOfAny && !isLonger() && length < kind.most();
      case WITHOUT -> !isOfAny;
      case WITH -> !isOfAny && length < kind.most();
      default -> false;
    };
  }

  /** Returns what the smallest values of an alternative take; infinite if that is more. */
  private int taken(int alternative, int most) {
    Form form = form(alternative, most);
    return form == null ? 0 : kind.measure().least(form);
  }

  @Override
  int next(int from, int room) {
    int most = Math.min(INFINITE / 2, room + least);
    for (int i = from; i <= WITH && room >= 0; i++) {
      if (isAnswer(i) && taken(i, most) <= most) {
        return i;
      }
    }
    return -1;
  }

  /** Elements that take more are left out of the answers, if there may be any. */
  @Override
  boolean isCut(int last, int room) {
    if (length >= kind.max()) {
      return false;
    }
    int most = Math.min(INFINITE / 2, room + least);
    int place = question();
    if (place == ANY) {
      boolean isLeftOut = !isAnswer(MORE) || taken(MORE, most) > most;
      return isLeftOut && mayHaveMore(place, most);
    }
    return !isAnswer(WITH)
        || taken(WITH, most) > most
        || (taken(WITHOUT, most) > most && mayHaveMore(place, most));
  }

  /** Returns whether there may be an open element besides one, whatever it takes. */
  private boolean mayHaveMore(int besides, int most) {
    int place = 0;
    while (kind.row().has(place, most)) {
      if (place != besides && isOpen(place)) {
        return true;
      }
      place++;
    }
    return kind.row().mayHave(place);
  }

  @Override
  int extra(int alternative) {
    return taken(alternative, INFINITE / 2) - least;
  }

  @Override
  int size(int alternative) {
    return kind.longest() < 0 ? 0 : length;
  }

  @Override
  @Nullable Form form(int alternative) {
    return form(alternative, INFINITE / 2);
  }

  private @Nullable Form form(int alternative, int most) {
    int place = question();
    boolean isForced = kind.isForced();
    return switch (alternative) {
      case MORE -> new Forms.Ahead(isForced, new SetStep(kind, decided, length, true, most));
      case WITHOUT -> {
        Decided without = new Decided(place, false, decided);
        yield new Forms.Ahead(isForced, new SetStep(kind, without, length, isMore, most));
      }
      case WITH -> {
        Decided with = new Decided(place, true, decided);
        SetStep rest = new SetStep(kind, with, length + 1, false, most);
        yield Forms.Element.of(kind, place, rest);
      }
      default -> null;
    };
  }

  @Override
  @Nullable Object open(ChoiceWalk walk, Node node, int slot, int alternative) {
    Form form = form(alternative);
    return form == null ? "end" : open(form, walk, node, slot);
  }

  @Override
  @Nullable Object build(int alternative, @Nullable Node known) throws Throwable {
    if (known != null) {
      return known.form.build(known);
    }
    Form form = form(alternative);
    return form == null ? "end" : form.build(null);
  }

  @Override
  String show(int alternative, @Nullable Node known) {
    return "";
  }
}
