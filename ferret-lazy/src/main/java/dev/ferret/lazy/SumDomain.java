package dev.ferret.lazy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of one of several constructors, and constants. */
final class SumDomain extends Domain {
  /**
   * A value without parts.
   *
   * @param here the value as the condition sees it
   * @param size the size of the value
   */
  record Constant(@Nullable Object ordinary, @Nullable Object here, int size) {}

  private final Measure measure;
  private Object[] alternatives = {};
  private int[] extras = {};

  /** The largest of them. */
  private int widest;

  SumDomain(Measure measure) {
    this.measure = measure;
  }

  /** Tells the alternatives: forms and constants. */
  void tell(List<?> all) {
    alternatives = all.toArray();
    extras = new int[alternatives.length];
  }

  @Override
  boolean relax() {
    int before = least;
    for (Object alternative : alternatives) {
      least = Math.min(least, cost(alternative));
    }
    for (int i = 0; i < extras.length; i++) {
      extras[i] = cost(alternatives[i]) - least;
    }
    widest = 0;
    for (int extra : extras) {
      // What has no end is no alternative at any size.
      widest = extra < INFINITE / 2 ? Math.max(widest, extra) : widest;
    }
    return least < before;
  }

  private int cost(Object alternative) {
    return alternative instanceof Form form
        ? measure.least(form)
        : measure.price(((Constant) alternative).size());
  }

  /** The number of alternatives. */
  int count() {
    return alternatives.length;
  }

  @Override
  @Nullable Form form(int alternative) {
    return alternatives[alternative] instanceof Form form ? form : null;
  }

  @Override
  int next(int from, int room) {
    for (int i = from; i < extras.length; i++) {
      if (extras[i] <= room) {
        return i;
      }
    }
    return -1;
  }

  @Override
  boolean isCut(int last, int room) {
    return widest > room;
  }

  @Override
  int extra(int alternative) {
    return extras[alternative];
  }

  @Override
  int size(int alternative) {
    return ((Constant) alternatives[alternative]).size();
  }

  @Override
  @Nullable Object here(int alternative) {
    return ((Constant) alternatives[alternative]).here();
  }

  @Override
  @Nullable Object open(ChoiceWalk walk, Node node, int slot, int alternative) {
    if (alternatives[alternative] instanceof Form form) {
      return open(form, walk, node, slot);
    }
    return here(alternative);
  }

  @Override
  @Nullable Object build(int alternative, @Nullable Node known) throws Throwable {
    return alternatives[alternative] instanceof Form form
        ? form.build(known)
        : ((Constant) alternatives[alternative]).ordinary();
  }

  @Override
  String show(int alternative, @Nullable Node known) {
    return alternatives[alternative] instanceof Form form
        ? form.show(known)
        : String.valueOf(((Constant) alternatives[alternative]).ordinary());
  }
}
