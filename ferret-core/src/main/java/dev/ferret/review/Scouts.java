package dev.ferret.review;

import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import org.jspecify.annotations.Nullable;

/**
 * Those who check cases ahead of a review while it is busy with another one: threads of this JVM,
 * or other JVMs.
 */
public interface Scouts {
  /** Returns how many further cases they can be given now. */
  int room();

  /** Has a case checked. */
  Errand send(Trace trace);

  /** Returns how long a case must take to be worth sending, in nanoseconds. */
  long leastNanos();

  /** A case that was sent. */
  interface Errand {
    /** Returns what was seen; null if that is not known yet. */
    @Nullable Seen seen();

    /** Waits until something was seen, but not for longer than this. */
    void await(long nanos) throws InterruptedException;

    /** Takes the case back; returns whether nothing had begun to check it. */
    boolean withdraw();
  }

  /**
   * What was seen of a case.
   *
   * @param result how it ended; null if that was elsewhere, or is not known
   * @param origin what tells a failure from others, if it was elsewhere; null if there was none
   * @param isKnown whether anything was seen
   */
  record Seen(@Nullable Executed result, @Nullable String origin, boolean isKnown) {
    /** Nothing was seen: the scout was busy, or its end says nothing of the case. */
    public static final Seen NOTHING = new Seen(null, null, false);

    /** The case did not fail, in another JVM. */
    public static final Seen HARMLESS = new Seen(null, null, true);

    /** Returns how a case ended in this JVM. */
    public static Seen of(Executed result) {
      return new Seen(result, null, true);
    }

    /** Returns that a case failed in another JVM. */
    public static Seen failure(String origin) {
      return new Seen(null, origin, true);
    }
  }
}
