package dev.ferret.weave;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What rewritten classes call. Not meant to be called by anybody else. */
public final class Hooks {
  /**
   * The hollow records of a thread, where the class had been loaded before it was rewritten, so
   * that it could get no field for them.
   */
  private static final ThreadLocal<@Nullable Table> TABLE = new ThreadLocal<>();

  /** The number of threads that have a table: without any, there is nothing to look up. */
  private static final AtomicInteger TABLES = new AtomicInteger();

  /** All tables: a thread that has none may look at records of those that have. */
  private static final Set<Table> ALL_TABLES = ConcurrentHashMap.newKeySet();

  /**
   * Hollow records, and the order in which they were made. Its thread changes it and holds its lock
   * then, and needs none to read; other threads need it.
   */
  private static final class Table {
    final IdentityHashMap<Object, Hollow> hollows = new IdentityHashMap<>();
    final List<Object> order = new ArrayList<>();
  }

  /** Hears of what goes on in a thread that runs a condition. */
  public interface Listener {
    /** Hears that code is about to do what is only right with whole values. */
    void whole(String what);

    /**
     * Hears of a turn of a loop while some search is to stop; throws something if it is this one.
     */
    void turn();

    /** Hears that code is about to ask for its thread, or for what belongs to it. */
    default void ofThread() {}

    /** Hears that code uses a static field that is another one than in the ordinary classes. */
    void differs(String field);
  }

  /** Stands for an object of another class, which whole values have in its place. */
  public interface Substitute {}

  private static final ThreadLocal<@Nullable Listener> LISTENER = new ThreadLocal<>();

  /** All listeners: what another thread does may be on behalf of any of them. */
  private static final Set<Listener> LISTENERS = ConcurrentHashMap.newKeySet();

  /** How many searches are to stop. */
  private static final AtomicInteger STOPPING = new AtomicInteger();

  private Hooks() {}

  /** Lets turns of loops be heard of, until {@link #goOn()}. */
  public static void stop() {
    STOPPING.incrementAndGet();
  }

  /** Ends what {@link #stop()} has begun. */
  public static void goOn() {
    STOPPING.decrementAndGet();
  }

  /** Called on each turn of a loop. */
  public static void turn() {
    if (STOPPING.get() != 0) {
      Listener own = LISTENER.get();
      if (own != null) {
        own.turn();
      }
    }
  }

  /** Tells a listener what goes on in this thread, until {@link #unlisten()}. */
  public static void listen(Listener listener) {
    LISTENER.set(listener);
    LISTENERS.add(listener);
  }

  /** Ends what {@link #listen} has begun. */
  public static void unlisten() {
    Listener listener = LISTENER.get();
    if (listener != null) {
      LISTENER.remove();
      LISTENERS.remove(listener);
    }
    ArrayHooks.close();
  }

  /** Says that code is about to do what is only right with whole values. */
  public static void whole(String what) {
    listeners().forEach(listener -> listener.whole(what));
  }

  /** Says that code is about to look at the class of an object. */
  public static void classOf(@Nullable Object object) {
    if (object instanceof Substitute) {
      whole("getClass or instanceof");
    }
  }

  /** Says that code is about to ask for its thread, or for what belongs to it. */
  public static void ofThread() {
    listeners().forEach(Listener::ofThread);
  }

  /** Says that code uses a static field that is another one than in the ordinary classes. */
  static void differs(String field) {
    listeners().forEach(listener -> listener.differs(field));
  }

  private static Collection<Listener> listeners() {
    Listener own = LISTENER.get();
    return own == null ? LISTENERS : List.of(own);
  }

  /** Gives this thread a table of hollow records; it ends with {@link #closeTable()}. */
  public static void openTable() {
    if (TABLE.get() == null) {
      Table table = new Table();
      TABLE.set(table);
      ALL_TABLES.add(table);
      TABLES.incrementAndGet();
    }
  }

  /** Forgets the hollow records of this thread. */
  public static void closeTable() {
    Table table = TABLE.get();
    if (table != null) {
      TABLE.remove();
      ALL_TABLES.remove(table);
      TABLES.decrementAndGet();
    }
  }

  private static Table table() {
    Table table = TABLE.get();
    if (table == null) {
      throw new IllegalStateException("This thread has no table of hollow records");
    }
    return table;
  }

  /** Remembers what stands behind a record. */
  public static void put(Object instance, Hollow hollow) {
    Table table = table();
    synchronized (table) {
      table.hollows.put(instance, hollow);
      table.order.add(instance);
    }
  }

  /** Returns the number of hollow records in the table of this thread. */
  public static int size() {
    return table().order.size();
  }

  /** Forgets all hollow records but the first ones. */
  public static void forget(int size) {
    Table table = table();
    if (table.order.size() <= size) {
      return;
    }
    synchronized (table) {
      for (int i = table.order.size() - 1; i >= size; i--) {
        table.hollows.remove(table.order.remove(i));
      }
    }
  }

  /** Returns what stands behind a record; null if it is an ordinary one. */
  public static @Nullable Hollow hollow(@Nullable Object instance) {
    if (TABLES.get() == 0) {
      return null;
    }
    Table table = TABLE.get();
    return table == null ? foreign(instance) : table.hollows.get(instance);
  }

  /** What stands behind a record of another thread; null if it is an ordinary one. */
  private static @Nullable Hollow foreign(@Nullable Object instance) {
    for (Table table : ALL_TABLES) {
      synchronized (table) {
        Hollow hollow = table.hollows.get(instance);
        if (hollow != null) {
          return hollow;
        }
      }
    }
    return null;
  }

  /** Returns a component: that of the hollow, or the one of the record's own field. */
  public static @Nullable Object read(@Nullable Hollow hollow, @Nullable Object own, int index) {
    return hollow == null ? own : hollow.part(index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static int read(@Nullable Hollow hollow, int own, int index) {
    return hollow == null ? own : (Integer) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static long read(@Nullable Hollow hollow, long own, int index) {
    return hollow == null ? own : (Long) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static double read(@Nullable Hollow hollow, double own, int index) {
    return hollow == null ? own : (Double) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static float read(@Nullable Hollow hollow, float own, int index) {
    return hollow == null ? own : (Float) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static boolean read(@Nullable Hollow hollow, boolean own, int index) {
    return hollow == null ? own : (Boolean) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static char read(@Nullable Hollow hollow, char own, int index) {
    return hollow == null ? own : (Character) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static short read(@Nullable Hollow hollow, short own, int index) {
    return hollow == null ? own : (Short) present(hollow, index);
  }

  /** Returns a component like {@link #read(Hollow, Object, int)}. */
  public static byte read(@Nullable Hollow hollow, byte own, int index) {
    return hollow == null ? own : (Byte) present(hollow, index);
  }

  private static Object present(Hollow hollow, int index) {
    Object part = hollow.part(index);
    if (part == null) {
      throw new NullPointerException("A primitive component was chosen to be null");
    }
    return part;
  }
}
