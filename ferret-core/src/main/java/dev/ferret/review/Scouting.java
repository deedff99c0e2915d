package dev.ferret.review;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.DeadlineExceeded;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.review.Scouts.Errand;
import dev.ferret.review.Scouts.Seen;
import dev.ferret.shrink.Foresight;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Has the next candidates of a shrinker checked ahead. What it takes from here is what it would
 * have found out itself, so only the time changes.
 *
 * <p>If a candidate is being checked elsewhere when the shrinker comes to it, the thread of the
 * review checks a later one meanwhile. Otherwise it would only ever run after its scouts.
 */
final class Scouting implements AutoCloseable {
  /** Predictions may take this share of what they could save, since some are wrong. */
  private static final int SHARE = 4;

  /** An answer that takes this many times as long as usual is found out here. */
  private static final int PATIENCE = 4;

  private static final long LEAST_PATIENCE_NANOS = 100_000_000;

  private final Scouts scouts;
  private final Reruns reruns;
  private final Foresight foresight;
  private final Map<Trace, Errand> sent = new HashMap<>();
  private final Map<Trace, Seen> known = new HashMap<>();

  /** What this thread has seen ahead of the shrinker, while it would have waited. */
  private final Map<Trace, Seen> own = new HashMap<>();

  private final Durations checks = new Durations();
  private int taken;
  private long predicting;
  private boolean isOver;

  Scouting(Scouts scouts, Reruns reruns, Trace failing, int budget) {
    this.scouts = scouts;
    this.reruns = reruns;
    this.foresight = new Foresight(failing, this::drawn, budget);
  }

  private @Nullable Trace drawn(Trace candidate) {
    Input input = reruns.draw(candidate);
    return input == null ? null : input.trace();
  }

  /** Hears how long a check of the review itself took, and whether the case fails. */
  void learn(Trace trace, boolean fails, long nanos) {
    checks.add(nanos);
    foresight.learn(trace, fails);
  }

  /** Returns what is known of a case that the shrinker asks for now; null if it must be checked. */
  @Nullable Seen seen(Trace trace) {
    foresight.expect(trace);
    while (!reruns.isOver()) {
      collect();
      Seen seen = known.remove(trace);
      if (seen != null) {
        taken++;
        reruns.heard();
        return seen;
      }
      seen = own.remove(trace);
      if (seen != null) {
        return seen;
      }
      Errand errand = sent.get(trace);
      send();
      if (errand == null || errand.withdraw()) {
        sent.remove(trace);
        return null;
      }
      List<Trace> later = questions(1);
      if (!later.isEmpty()) {
        check(later.get(0));
      } else if (!isSeenInTime(errand)) {
        sent.remove(trace);
        return null;
      }
    }
    return null;
  }

  /** Whether cases take long enough for all this. */
  private boolean isWorthwhile() {
    return !isOver
        && checks.usual() >= scouts.leastNanos()
        && SHARE * predicting <= checks.usual() * (checks.count() + taken);
  }

  private List<Trace> questions(int most) {
    if (most == 0 || !isWorthwhile()) {
      return List.of();
    }
    long begun = System.nanoTime();
    List<Trace> questions = foresight.questions(most);
    predicting += System.nanoTime() - begun;
    return questions;
  }

  private void send() {
    for (Trace next : questions(scouts.room())) {
      sent.put(next, scouts.send(next));
    }
  }

  /** Checks a case that the shrinker has not asked for yet. */
  private void check(Trace later) {
    Input input = reruns.draw(Case.replay(later));
    if (input == null) {
      return;
    }
    long begun = System.nanoTime();
    Executed result = reruns.unheard(input);
    if (!reruns.isStopped()) {
      own.put(later, Seen.of(result));
      learn(later, reruns.wanted(result) != null, System.nanoTime() - begun);
      heed(result);
    }
  }

  /** Takes in what scouts have seen since the last time. */
  private void collect() {
    for (Iterator<Map.Entry<Trace, Errand>> all = sent.entrySet().iterator(); all.hasNext(); ) {
      Map.Entry<Trace, Errand> each = all.next();
      Seen seen = each.getValue().seen();
      if (seen != null) {
        all.remove();
        collect(each.getKey(), seen);
      }
    }
  }

  private void collect(Trace trace, Seen seen) {
    Executed result = seen.result();
    if (result != null) {
      heed(result);
    }
    // On another thread that says nothing of this one: it has another stack, and less time.
    boolean isDoubtful =
        result != null
            && (result.thrown() instanceof VirtualMachineError
                || result.thrown() instanceof DeadlineExceeded
                || !trace.equals(result.trace()));
    if (!seen.isKnown() || isDoubtful) {
      return;
    }
    boolean fails = result == null ? reruns.isWanted(seen.origin()) : reruns.wanted(result) != null;
    foresight.learn(trace, fails);
    if (result != null || seen.origin() == null) {
      known.put(trace, seen);
    }
    // How it failed elsewhere is not known here, so the review runs it here.
  }

  /** A case that takes too long slows down all others, and further ones might do so as well. */
  private void heed(Executed result) {
    isOver |= result.thrown() instanceof DeadlineExceeded;
  }

  /** Waits for an answer for as long as it should take; whether it came. */
  private boolean isSeenInTime(Errand errand) {
    try {
      errand.await(Math.max(LEAST_PATIENCE_NANOS, PATIENCE * checks.usual()));
    } catch (InterruptedException e) {
      // The next check looks at the flag.
      Thread.currentThread().interrupt();
      return false;
    }
    return errand.seen() != null;
  }

  /** Ends all that nothing has begun to check. */
  @Override
  public void close() {
    foresight.close();
    sent.values().forEach(Errand::withdraw);
  }
}
