package dev.ferret.lazy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists the values of domains by what they take, as products of the values of their parts (Feat:
 * "Functional Enumeration of Algebraic Types", 2012).
 */
final class WholeValues {
  private final Measure measure;

  /** The values of sums, which share parts, by what they take. */
  private final IdentityHashMap<Domain, Map<Integer, List<Whole>>> known = new IdentityHashMap<>();

  /** Values that take more are not listed now: they cannot be inside those that are. */
  private int limit = Domain.INFINITE / 2;

  WholeValues(Measure measure) {
    this.measure = measure;
  }

  /** Returns the most that values may take which can be listed now. */
  int within(int most) {
    return Math.min(most, limit);
  }

  /** Lists values that take so much; no value inside takes as much. */
  void inside(int taken, Runnable list) {
    int before = limit;
    limit = Math.min(before, taken - 1);
    try {
      list.run();
    } finally {
      limit = before;
    }
  }

  /** Returns what two parts take together. */
  int both(int first, int second) {
    return measure.both(first, second);
  }

  /** Returns what a form takes with one more part, which takes so much by itself. */
  int with(Form form, int part, int before, int own) {
    return measure.both(before, measure.inside(form, part, own));
  }

  /** Returns all values that take just so much. */
  List<Whole> of(Domain domain, int taken) {
    if (!(domain instanceof SumDomain)) {
      return list(domain, taken);
    }
    Map<Integer, List<Whole>> lists = known.computeIfAbsent(domain, d -> new HashMap<>());
    List<Whole> list = lists.get(taken);
    if (list == null) {
      list = list(domain, taken);
      lists.put(taken, list);
    }
    return list;
  }

  private List<Whole> list(Domain domain, int taken) {
    List<Whole> values = new ArrayList<>();
    int room = taken - domain.least;
    for (int a = domain.next(0, room); a >= 0; a = domain.next(a + 1, room)) {
      Form form = domain.form(a);
      if (form != null) {
        new Products(domain, a, form, taken, values).add(0, form.cost, new ArrayList<>());
      } else if (domain.extra(a) == room) {
        values.add(new Whole(domain, a, null, List.of(), taken));
      }
    }
    return values;
  }

  /** The values of one form, made of all values of its parts that fit. */
  private final class Products {
    private final Domain domain;
    private final int alternative;
    private final Form form;
    private final int taken;
    private final List<Whole> into;

    Products(Domain domain, int alternative, Form form, int taken, List<Whole> into) {
      this.domain = domain;
      this.alternative = alternative;
      this.form = form;
      this.taken = taken;
      this.into = into;
    }

    /**
     * Adds the values with some first parts.
     *
     * @param before what the form takes with these parts
     */
    void add(int part, int before, List<Whole> parts) {
      if (part == form.parts.length) {
        if (before == taken) {
          into.add(new Whole(domain, alternative, form, List.copyOf(parts), taken));
        }
        return;
      }
      if (part < form.given().size()) {
        addWith(form.given().get(part), before, parts);
        return;
      }
      int least = form.parts[part].least;
      for (int own = least; with(form, part, before, own) <= taken; own++) {
        for (Whole each : of(form.parts[part], own)) {
          addWith(each, before, parts);
        }
      }
    }

    private void addWith(Whole each, int before, List<Whole> parts) {
      int part = parts.size();
      int with = WholeValues.this.with(form, part, before, each.taken());
      if (with <= taken) {
        parts.add(each);
        add(part + 1, with, parts);
        parts.remove(part);
      }
    }
  }
}
