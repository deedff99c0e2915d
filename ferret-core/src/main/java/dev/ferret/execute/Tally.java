package dev.ferret.execute;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What cases have reported, as amounts by what they are about. Tallies merge by one rule, in any
 * order: counts and totals add up, and of several remarks the one of the highest rank stays.
 */
public final class Tally {
  /** What an amount is about. */
  public enum Kind {
    /** Cases that have a label. */
    LABEL,
    /** A label with the least share of cases that must have it, in percent. */
    REQUIRED,
    /** Things that occur many times in a case, by the kind of thing. */
    ITEM,
    /** What must be so in at least one case, as the sentence that the run fails with otherwise. */
    DEMAND,
    /**
     * What a run shows nothing without: the rank says how far cases came, the remark what lacks.
     */
    NEED,
    /** What could happen in cases: the count says in how many it did, the total in how many not. */
    CHANCE,
    /** A place in a table of the run. */
    CELL
  }

  /**
   * What an amount is about.
   *
   * @param group the kind of an item, or the table of a cell; empty for others
   * @param column the column of a cell; empty for others
   */
  public record Entry(Kind kind, String group, String name, String column) {
    Entry(Kind kind, String name) {
      this(kind, "", name, "");
    }
  }

  /**
   * An amount.
   *
   * @param count how often
   * @param total of how many
   * @param rank how much the remark is worth
   * @param remark a sentence, or null
   */
  public record Amount(long count, long total, int rank, @Nullable String remark) {
    static Amount of(long count) {
      return new Amount(count, 0, 0, null);
    }

    Amount plus(Amount other) {
      boolean isOther = other.rank > rank || (other.rank == rank && isBefore(other.remark, remark));
      return new Amount(
          count + other.count,
          total + other.total,
          Math.max(rank, other.rank),
          isOther ? other.remark : remark);
    }

    /** Of two remarks of one rank, none is before any, and others go by their text. */
    private static boolean isBefore(@Nullable String a, @Nullable String b) {
      return b != null && (a == null || a.compareTo(b) < 0);
    }
  }

  private final Map<Entry, Amount> amounts = new LinkedHashMap<>();

  /** Adds an amount. */
  void add(Entry entry, Amount amount) {
    amounts.merge(entry, amount, Amount::plus);
  }

  /** Sets an amount that counts once, however often a case reports it. */
  void set(Entry entry, Amount amount) {
    amounts.put(entry, amount);
  }

  /** Returns the amount of an entry; null if there is none. */
  public @Nullable Amount get(Entry entry) {
    return amounts.get(entry);
  }

  /** Calls a function with each amount of a kind, in the order in which they came. */
  public void forEach(Kind kind, BiConsumer<? super Entry, ? super Amount> action) {
    amounts.forEach(
        (entry, amount) -> {
          if (entry.kind() == kind) {
            action.accept(entry, amount);
          }
        });
  }

  /** Calls a function with each amount. */
  public void forEach(BiConsumer<? super Entry, ? super Amount> action) {
    amounts.forEach(action);
  }

  /** Adds all amounts of another tally. */
  public void merge(Tally other) {
    other.amounts.forEach(this::add);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tally that && amounts.equals(that.amounts);
  }

  @Override
  public int hashCode() {
    return amounts.hashCode();
  }

  @Override
  public String toString() {
    return amounts.toString();
  }
}
