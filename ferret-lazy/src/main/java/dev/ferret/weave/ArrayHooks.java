package dev.ferret.weave;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What rewritten classes call where they use arrays. Not meant to be called by anybody else. */
public final class ArrayHooks {
  /** The arrays of this run of a condition whose elements may not be chosen yet. */
  private static final ThreadLocal<@Nullable Table> TABLE = new ThreadLocal<>();

  /** The number of threads that have a table: without any, there is nothing to look up. */
  private static final AtomicInteger TABLES = new AtomicInteger();

  /** All tables: a thread that has none may look at arrays of those that have. */
  private static final Set<Table> ALL_TABLES = ConcurrentHashMap.newKeySet();

  /**
   * A few arrays. Its thread changes it and holds its lock then, and needs none to read; other
   * threads need it.
   */
  private static final class Table {
    private HollowArray[] all = new HollowArray[8];
    private int count;

    /** The one that was asked for last: loops ask for the same again and again. */
    private @Nullable HollowArray latest;

    synchronized void add(HollowArray array) {
      if (count == all.length) {
        all = java.util.Arrays.copyOf(all, 2 * count);
      }
      all[count] = array;
      count++;
    }

    synchronized void clear() {
      java.util.Arrays.fill(all, 0, count, null);
      count = 0;
      latest = null;
    }

    @SuppressWarnings("ReferenceEquality") // arrays have no equality
    @Nullable HollowArray find(@Nullable Object array) {
      HollowArray known = latest;
      if (known != null && known.array() == array) {
        return known;
      }
      for (int i = 0; i < count; i++) {
        if (all[i].array() == array) {
          latest = all[i];
          return all[i];
        }
      }
      return null;
    }

    @SuppressWarnings("ReferenceEquality") // arrays have no equality
    synchronized @Nullable HollowArray findForOthers(@Nullable Object array) {
      for (int i = 0; i < count; i++) {
        if (all[i].array() == array) {
          return all[i];
        }
      }
      return null;
    }
  }

  private ArrayHooks() {}

  /** Remembers what stands behind an array, in this thread. */
  public static void keep(HollowArray array) {
    Table table = TABLE.get();
    if (table == null) {
      table = new Table();
      TABLE.set(table);
      ALL_TABLES.add(table);
      TABLES.incrementAndGet();
    }
    table.add(array);
  }

  /** Forgets all arrays of this thread, since another run begins. */
  public static void forget() {
    if (TABLES.get() != 0) {
      Table table = TABLE.get();
      if (table != null) {
        table.clear();
      }
    }
  }

  /** Takes the table of this thread away. */
  static void close() {
    Table table = TABLE.get();
    if (table != null) {
      TABLE.remove();
      ALL_TABLES.remove(table);
      TABLES.decrementAndGet();
    }
  }

  /** Says that code is about to read an element. */
  public static void element(@Nullable Object array, int index) {
    if (TABLES.get() != 0) {
      HollowArray hollow = find(array);
      if (hollow != null) {
        hollow.fill(index);
      }
    }
  }

  /** Says that code is about to write an element. */
  public static void change(@Nullable Object array, int index) {
    if (TABLES.get() != 0) {
      HollowArray hollow = find(array);
      if (hollow != null) {
        hollow.change(index);
      }
    }
  }

  /** Says that an object, which may be an array, is about to come to where nobody asks. */
  public static void whole(@Nullable Object object) {
    if (TABLES.get() != 0 && object != null && object.getClass().isArray()) {
      HollowArray hollow = find(object);
      if (hollow != null) {
        hollow.fill();
      }
    }
  }

  private static @Nullable HollowArray find(@Nullable Object array) {
    Table table = TABLE.get();
    return table == null ? foreign(array) : table.find(array);
  }

  /** What stands behind an array of another thread. */
  private static @Nullable HollowArray foreign(@Nullable Object array) {
    for (Table table : ALL_TABLES) {
      HollowArray hollow = table.findForOthers(array);
      if (hollow != null) {
        return hollow;
      }
    }
    return null;
  }
}
