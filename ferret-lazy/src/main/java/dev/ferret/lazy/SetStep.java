package dev.ferret.lazy;

import dev.ferret.lazy.SetStart.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a set after what is known of it: whether it has a certain element, whether it
 * has any other one, or which is the first of those. Who reads it tells which; otherwise it is gone
 * through in the order of its elements. A set is what is known of it in the end, in whatever order
 * it was asked, so each set is met once.
 */
final class SetStep extends Domain {
  /** Asks for any other element. */
  static final int ANY = -1;

  /** Asks for the first of all elements that are not known. */
  static final int FIRST = -2;

  private static final int UNASKED = -3;

  private static final int NO_MORE = 0;
  private static final int MORE = 1;
  private static final int WITHOUT = 2;
  private static final int WITH = 3;

  /** The alternatives from here on are the places of elements. */
  private static final int PLACES = 4;

  /** A place in the row of elements of which it is known whether it is in the set. */
  private record Decided(int place, boolean isIn, @Nullable Decided before) {}

  private final Kind kind;
  private final @Nullable Decided decided;

  /** All places before this one are known. */
  private final int from;

  /** The number of elements that are known. */
  private final int length;

  /** Whether there is at least one more. */
  private final boolean isMore;

  /** What is asked. */
  private int asked = UNASKED;

  private SetStep(
      Kind kind, @Nullable Decided decided, int from, int length, boolean isMore, int most) {
    this.kind = kind;
    this.decided = decided;
    this.from = from;
    this.length = length;
    this.isMore = isMore;
    this.least = smallestRest(most);
  }

  /** What is asked first. */
  static SetStep first(Kind kind, int most) {
    return new SetStep(kind, null, 0, 0, false, most);
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
    if (place < from) {
      return false;
    }
    int group = kind.row().group(place);
    for (Decided at = decided; at != null; at = at.before()) {
      if (at.place() == place || (at.isIn() && kind.row().group(at.place()) == group)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first place from one on that is open; -1 if there is none that takes so little. */
  private int open(int first, int most) {
    for (int place = Math.max(from, first); kind.row().has(place, most); place++) {
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
    return isLonger() ? FIRST : ANY;
  }

  /** Returns the first answer from an alternative on, whatever it takes; -1 if there is none. */
  private int answer(int first, int most) {
    boolean isFull = length >= kind.most();
    return switch (question()) {
      case ANY -> first <= NO_MORE && !isLonger() ? NO_MORE : first <= MORE && !isFull ? MORE : -1;
      case FIRST -> {
        int place = isFull ? -1 : open(Math.max(0, first - PLACES), most);
        yield place < 0 ? -1 : PLACES + place;
      }
      default -> first <= WITHOUT ? WITHOUT : first <= WITH && !isFull ? WITH : -1;
    };
  }

  /** Returns what the smallest values of an alternative take; infinite if that is more. */
  private int taken(int alternative, int most) {
    Form form = form(alternative, most);
    return form == null ? 0 : kind.measure().least(form);
  }

  @Override
  int next(int first, int room) {
    int most = Math.min(INFINITE / 2, room + least);
    int answer = room < 0 ? -1 : answer(first, most);
    while (answer >= 0 && taken(answer, most) > most) {
      // Later elements do not take less.
      answer = answer >= PLACES ? -1 : answer(answer + 1, most);
    }
    return answer;
  }

  /** Elements that take more are left out of the answers, if there may be any. */
  @Override
  boolean isCut(int last, int room) {
    if (length >= kind.max()) {
      return false;
    }
    int most = Math.min(INFINITE / 2, room + least);
    int place = question();
    boolean isFull = length >= kind.most();
    if (place == FIRST) {
      return mayHaveMore(Math.max(from, last - PLACES + 1), ANY, most);
    }
    if (place == ANY) {
      return (isFull || taken(MORE, most) > most) && mayHaveMore(from, ANY, most);
    }
    return isFull
        || taken(WITH, most) > most
        || (taken(WITHOUT, most) > most && mayHaveMore(from, place, most));
  }

  /** Returns whether there may be an open element from a place on besides one. */
  private boolean mayHaveMore(int first, int besides, int most) {
    int place = first;
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
    boolean isForced = kind.isForced();
    return switch (alternative) {
      case NO_MORE -> null;
      case MORE -> new Forms.Ahead(isForced, new SetStep(kind, decided, from, length, true, most));
      case WITHOUT -> {
        Decided without = new Decided(question(), false, decided);
        yield new Forms.Ahead(isForced, new SetStep(kind, without, from, length, isMore, most));
      }
      case WITH -> with(question(), from, most);
      default -> with(alternative - PLACES, alternative - PLACES + 1, most);
    };
  }

  /** Adds an element. */
  private Form with(int place, int known, int most) {
    Decided with = new Decided(place, true, decided);
    return Forms.Element.of(kind, place, new SetStep(kind, with, known, length + 1, false, most));
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
