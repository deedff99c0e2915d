package dev.ferret.lazy;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a set that is not chosen yet: each question is a choice, unless the answer is known. */
final class SetReader {
  private final Node set;

  SetReader(Node set) {
    this.set = set;
  }

  /** What was found out last. */
  private Node latest() {
    Object ignored = set.part(0);
    Node at = set;
    for (Node next = set.below[0]; next != null; next = after(next)) {
      at = next;
    }
    return at;
  }

  /** What was found out after something; null if nothing was, or if there are no more elements. */
  private static @Nullable Node after(Node known) {
    return isOpen(known) ? null : known.part(last(known)) instanceof Node next ? next : null;
  }

  private static int last(Node known) {
    return known.picked.length - 1;
  }

  private static boolean isOpen(Node known) {
    return known.picked[last(known)] == Node.OPEN;
  }

  private static SetStep step(Node latest) {
    return (SetStep) latest.domain(last(latest));
  }

  /** Asks; the answer is the end or what is known then. */
  private static @Nullable Node ask(Node latest, int question) {
    SetStep step = step(latest);
    step.ask(question);
    try {
      return latest.part(last(latest)) instanceof Node known ? known : null;
    } finally {
      if (isOpen(latest)) {
        step.forget();
      }
    }
  }

  /** Returns what stands behind the element at a place of the row; null if the set has it not. */
  @Nullable Node element(int place) {
    Node latest = latest();
    for (Node at = set.below[0]; at != null; at = after(at)) {
      if (at.form instanceof Forms.Element element && element.place() == place) {
        return at;
      }
    }
    if (!isOpen(latest) || !step(latest).isOpen(place)) {
      return null;
    }
    Node answer = ask(latest, place);
    return answer != null && answer.form instanceof Forms.Element ? answer : null;
  }

  /** Returns whether there are elements behind a place, of which all before it are known. */
  boolean hasAfter(int place) {
    Node latest = latest();
    for (Node at = set.below[0]; at != null; at = after(at)) {
      if (at.form instanceof Forms.Element element && element.place() > place) {
        return true;
      }
    }
    return isOpen(latest) && (step(latest).isLonger() || ask(latest, SetStep.ANY) != null);
  }

  /** Returns what stands behind the first element after a place; there is one. */
  Node next(int after) {
    Node known = null;
    for (Node at = set.below[0]; at != null; at = after(at)) {
      if (at.form instanceof Forms.Element element
          && element.place() > after
          && (known == null || element.place() < place(known))) {
        known = at;
      }
    }
    if (known == null) {
      return Objects.requireNonNull(ask(latest(), SetStep.FIRST));
    }
    for (int place = after + 1; place < place(known); place++) {
      Node found = element(place);
      if (found != null) {
        return found;
      }
    }
    return known;
  }

  /** Returns what stands behind an element; null if the set has it not. */
  @Nullable Node find(@Nullable Object element) {
    Node ignored = latest();
    int place = row().place(element, set.bound());
    if (place != ElementRow.UNKNOWN) {
      return place < 0 ? noneSoSmall(0) : element(place);
    }
    for (Node at = set.below[0]; at != null; at = after(at)) {
      if (at.form instanceof Forms.Element && Objects.equals(element, at.part(0))) {
        return at;
      }
    }
    return row().has(ElementRow.FEW, set.bound()) ? findInOrder(element) : findEqual(element);
  }

  /** Asks only for those elements that are equal to one. */
  private @Nullable Node findEqual(@Nullable Object element) {
    int place = 0;
    while (row().has(place, set.bound())) {
      if (Objects.equals(element, set.value(row().value(place)))) {
        Node found = element(place);
        if (found != null) {
          return found;
        }
      }
      place++;
    }
    return noneSoSmall(place);
  }

  /** No set has a certain element, unless there are larger ones from some place on. */
  private @Nullable Node noneSoSmall(int from) {
    int place = from;
    while (row().has(place, set.bound())) {
      place++;
    }
    if (row().mayHave(place)) {
      set.leaveOut();
    }
    return null;
  }

  private @Nullable Node findInOrder(@Nullable Object element) {
    Node found = null;
    int at = -1;
    while (found == null && hasAfter(at)) {
      Node next = next(at);
      at = place(next);
      found = Objects.equals(element, next.part(0)) ? next : null;
    }
    return found;
  }

  private ElementRow row() {
    Node first = Objects.requireNonNull(set.below[0]);
    return step(first).row();
  }

  /** Returns the place of an element. */
  static int place(Node element) {
    return ((Forms.Element) element.form).place();
  }
}
