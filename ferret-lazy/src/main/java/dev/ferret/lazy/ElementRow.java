package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.lazy.WholeValues.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values that elements of sets may have, small ones first. Whether elements differ can only be
 * said of whole ones, so they are chosen as a whole. The row is made as far as it is asked for.
 */
final class ElementRow {
  /** Sets of larger elements are taken to have no largest. */
  private static final int SMALL = 64;

  /** More values are not gone through one by one. */
  static final int FEW = 256;

  static final int UNKNOWN = -2;
  static final int NOWHERE = -1;

  private final WholeValues values;
  private final Domain domain;
  private final Function<@Nullable Object, ? extends @Nullable Object> key;
  private final List<Whole> row = new ArrayList<>();

  /** For each value the first one of the row with the same key. */
  private final List<Integer> groups = new ArrayList<>();

  private final Map<@Nullable Object, Integer> first = new HashMap<>();

  /** The places of values as conditions see them, if that is easily told and there are few. */
  private final Map<@Nullable Object, Integer> places = new HashMap<>();

  private boolean isFlat = true;

  /** All values that take at most so much are in the row. */
  private int done = -1;

  /** The values that come next and take one and the same; null if nothing has asked for them. */
  private @Nullable Source next;

  /** What the largest values take; negative if it was not asked for yet. */
  private int largest = -1;

  /** Makes a row; those of one search share what lists values, which is locked. */
  ElementRow(
      WholeValues values,
      Domain domain,
      Function<@Nullable Object, ? extends @Nullable Object> key) {
    this.values = values;
    this.domain = domain;
    this.key = key;
  }

  /** What the elements are chosen from. */
  Domain domain() {
    return domain;
  }

  /** Returns whether there is a value at an index that takes at most so much. */
  boolean has(int index, int most) {
    synchronized (values) {
      int within = values.within(most);
      while (row.size() <= index && level() <= Math.min(within, largest())) {
        grow();
      }
      return index < row.size() && row.get(index).taken() <= within;
    }
  }

  /** Returns whether there is a value at an index, as far as that can be told without much ado. */
  boolean mayHave(int index) {
    synchronized (values) {
      return has(index, level()) || done < largest();
    }
  }

  /** What the values take that come next. */
  private int level() {
    return Math.max(done + 1, domain.least);
  }

  Whole value(int index) {
    synchronized (values) {
      return row.get(index);
    }
  }

  /** Returns the index of the first value with the same key. */
  int group(int index) {
    synchronized (values) {
      return groups.get(index);
    }
  }

  /**
   * Returns the place of a value; {@link #NOWHERE} if it has none, {@link #UNKNOWN} if that is not
   * easily told.
   *
   * @param most no value takes more
   */
  int place(@Nullable Object value, int most) {
    if (value != null && (value instanceof Record || !(value instanceof Comparable<?>))) {
      // Its hash may ask for all of its parts.
      return UNKNOWN;
    }
    synchronized (values) {
      while (isFlat && places.size() <= FEW && has(places.size(), most)) {
        int place = places.size();
        Whole whole = row.get(place);
        isFlat = whole.isFlat() && places.putIfAbsent(whole.here(), place) == null;
      }
      return isFlat && places.size() <= FEW ? places.getOrDefault(value, NOWHERE) : UNKNOWN;
    }
  }

  /** Adds a value, or finds that there are no more of its size. */
  private void grow() {
    int taken = level();
    Source source = next == null ? values.of(domain, taken) : next;
    next = source;
    Whole whole = values.next(source, taken);
    if (whole == null) {
      done = taken;
      next = null;
      return;
    }
    try {
      Integer same = first.putIfAbsent(key.apply(whole.build()), row.size());
      groups.add(same == null ? row.size() : same);
      row.add(whole);
    } catch (Rejected e) {
      // There is no such value.
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      throw new BrokenGenerator(e);
    }
  }

  /** What the largest values take; infinite if there are larger ones than any. */
  private int largest() {
    if (largest < 0 && domain.least < Domain.INFINITE) {
      // Values that contain themselves have no largest.
      largest = Domain.INFINITE;
      largest = largest(domain, Collections.newSetFromMap(new IdentityHashMap<>()));
    }
    return largest;
  }

  private int largest(Domain of, Set<Domain> outer) {
    if (of.least >= Domain.INFINITE) {
      return 0;
    }
    if (of instanceof RowDomain numbers) {
      return numbers.largest();
    }
    if (of instanceof SetStart set) {
      return set.largest();
    }
    if (!(of instanceof SumDomain sum) || !outer.add(of)) {
      return Domain.INFINITE;
    }
    int most = 0;
    for (int i = 0; i < sum.count(); i++) {
      Form form = sum.form(i);
      most = Math.max(most, form == null ? sum.least + sum.extra(i) : largest(form, outer));
    }
    outer.remove(of);
    return Math.min(Domain.INFINITE, most);
  }

  private int largest(Form form, Set<Domain> outer) {
    int most = form.cost;
    for (int i = 0; i < form.parts.length; i++) {
      most = values.with(form, i, most, largest(form.parts[i], outer));
    }
    return most;
  }

  /** Returns what a set takes that has as many of the largest elements as it may. */
  int largestSet(int most, int value) {
    synchronized (values) {
      if (largest() > SMALL || value > SMALL) {
        return Domain.INFINITE;
      }
      if (has(FEW, largest())) {
        return Domain.INFINITE;
      }
      int taken = 0;
      int length = 0;
      for (int i = row.size() - 1; i >= 0 && length < most; i--) {
        if (groups.get(i) == i) {
          taken = values.both(taken, 1 + values.both(row.get(i).taken(), value));
          length++;
        }
      }
      return taken;
    }
  }

  /** What the largest values of a part take. */
  int largestOf(Domain part) {
    return largest(part, Collections.newSetFromMap(new IdentityHashMap<>()));
  }
}
