package dev.ferret.lazy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists the values of domains by what they take, as products of the values of their parts (Feat:
 * "Functional Enumeration of Algebraic Types", 2012), one after the other, since there may be many.
 */
final class WholeValues {
  private final Measure measure;

  /** Values that take more are not listed now: they cannot be inside those that are. */
  private int limit = Domain.INFINITE / 2;

  WholeValues(Measure measure) {
    this.measure = measure;
  }

  /** Values one after the other. */
  interface Source {
    /** Returns the next value; null if there is none. */
    @Nullable Whole next();
  }

  /** Returns all values that take just so much. */
  Source of(Domain domain, int taken) {
    return new OfDomain(domain, taken);
  }

  /** Returns the next of some values that take so much; no value inside them takes as much. */
  @Nullable Whole next(Source source, int taken) {
    int before = limit;
    limit = Math.min(before, taken - 1);
    try {
      return source.next();
    } finally {
      limit = before;
    }
  }

  /** Returns the most that values may take which can be listed now. */
  int within(int most) {
    return Math.min(most, limit);
  }

  /** Returns what two parts take together. */
  int both(int first, int second) {
    return measure.both(first, second);
  }

  /** Returns what a form takes with one more part, which takes so much by itself. */
  int with(Form form, int part, int before, int own) {
    return measure.both(before, measure.inside(form, part, own));
  }

  /** The values of a domain. */
  private final class OfDomain implements Source {
    private final Domain domain;
    private final int taken;
    private final int room;
    private int alternative;
    private @Nullable Source ofForm;

    OfDomain(Domain domain, int taken) {
      this.domain = domain;
      this.taken = taken;
      this.room = taken - domain.least;
      this.alternative = domain.next(0, room);
    }

    @Override
    public @Nullable Whole next() {
      while (alternative >= 0) {
        Form form = domain.form(alternative);
        Source source = ofForm;
        if (source == null && form != null) {
          source = new OfForm(domain, alternative, form, taken);
          ofForm = source;
        }
        Whole next = source == null ? leaf() : source.next();
        if (next == null || source == null) {
          alternative = domain.next(alternative + 1, room);
          ofForm = null;
        }
        if (next != null) {
          return next;
        }
      }
      return null;
    }

    private @Nullable Whole leaf() {
      return domain.extra(alternative) == room
          ? new Whole(domain, alternative, null, List.of(), taken)
          : null;
    }
  }

  /** The values of one form, made of all values of its parts that fit. */
  private final class OfForm implements Source {
    private final Domain domain;
    private final int alternative;
    private final Form form;
    private final int taken;

    /** What the first parts take, together with the form. */
    private final int[] before;

    /** What the last parts take at least. */
    private final int[] behind;

    private final Whole[] parts;

    /** What each part takes by itself now, and its values that do; null for one that is given. */
    private final int[] own;

    private final @Nullable Source[] sources;
    private boolean isBegun;

    OfForm(Domain domain, int alternative, Form form, int taken) {
      int count = form.parts.length;
      this.domain = domain;
      this.alternative = alternative;
      this.form = form;
      this.taken = taken;
      this.parts = new Whole[count];
      this.own = new int[count];
      this.sources = new @Nullable Source[count];
      this.before = new int[count + 1];
      this.before[0] = form.cost;
      this.behind = new int[count + 1];
      for (int i = count - 1; i >= 0; i--) {
        behind[i] = with(form, i, behind[i + 1], form.least(i));
      }
    }

    @Override
    public @Nullable Whole next() {
      int part = parts.length - 1;
      if (!isBegun) {
        isBegun = true;
        part = parts.length == 0 && form.cost != taken ? -1 : 0;
        begin(0);
      }
      while (part >= 0 && part < parts.length) {
        Whole next = next(part);
        if (next == null) {
          part--;
        } else {
          parts[part] = next;
          before[part + 1] = with(form, part, before[part], next.taken());
          part++;
          begin(part);
        }
      }
      return part < 0 ? null : new Whole(domain, alternative, form, List.of(parts), taken);
    }

    private void begin(int part) {
      if (part < parts.length) {
        own[part] = form.least(part);
        if (part == parts.length - 1) {
          // What takes less than all that is left is of no use.
          while (withOwn(part) < taken) {
            own[part]++;
          }
        }
        sources[part] = isGiven(part) ? null : of(form.parts[part], own[part]);
      }
    }

    private boolean isGiven(int part) {
      return part < form.given().size();
    }

    private int withOwn(int part) {
      return both(with(form, part, before[part], own[part]), behind[part + 1]);
    }

    private @Nullable Whole next(int part) {
      while (withOwn(part) <= taken) {
        Source source = sources[part];
        Whole next = source == null ? form.given().get(part) : source.next();
        if (source == null) {
          own[part] = Domain.INFINITE;
        }
        if (next != null) {
          return next;
        }
        own[part]++;
        sources[part] = of(form.parts[part], own[part]);
      }
      return null;
    }
  }
}
