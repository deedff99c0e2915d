package dev.ferret.engine;

import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.review.Finding;
import dev.ferret.review.Review;
import dev.ferret.review.Scouts;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.store.FailureStore;
import dev.ferret.store.Origin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Has the failures of a run reviewed one after the other, and stores what comes of them. */
final class Reviews {
  private final Subject subject;
  private final Settings settings;
  private final LocalExecutor executor;
  private final FailureStore store;
  private final BooleanSupplier isTimeUp;
  private final @Nullable Executed passed;
  private final @Nullable Scouts scouts;

  /**
   * Makes reviews.
   *
   * @param passed a case that passed before; null if there is none
   * @param scouts check candidates ahead; null if there are none
   */
  Reviews(
      Subject subject,
      Settings settings,
      LocalExecutor executor,
      FailureStore store,
      BooleanSupplier isTimeUp,
      @Nullable Executed passed,
      @Nullable Scouts scouts) {
    this.subject = subject;
    this.settings = settings;
    this.executor = executor;
    this.store = store;
    this.isTimeUp = isTimeUp;
    this.passed = passed;
    this.scouts = scouts;
  }

  /** Reviews failures, and those of other origins that are met on the way. */
  List<Finding> of(List<Finding> found) {
    List<Finding> findings = new ArrayList<>();
    Set<Origin> known = new HashSet<>();
    Deque<Finding> waiting = new ArrayDeque<>(found);
    for (Finding each : found) {
      known.add(each.origin());
    }
    // The first case may fail in more ways than were asked for, each of which is news.
    int most = Math.max(settings.failures(), together(found));
    while (!waiting.isEmpty() && findings.size() < most) {
      Review review =
          new Review(subject, settings, executor, isTimeUp, passed, scouts, waiting.removeFirst());
      findings.add(review.result());
      for (Map.Entry<Origin, Finding> other : review.others().entrySet()) {
        if (known.add(other.getKey())) {
          waiting.add(other.getValue());
        }
      }
    }
    return findings;
  }

  /** How many failures the first case has. */
  private static int together(List<Finding> findings) {
    Finding first = findings.get(0);
    int count = 0;
    for (Finding each : findings) {
      count += each.phase() == first.phase() && each.number() == first.number() ? 1 : 0;
    }
    return count;
  }

  /** Stores what failed; which findings are stored. */
  Set<Finding> keep(List<Finding> findings) {
    Set<Finding> stored = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Finding finding : findings) {
      Trace trace = finding.trace();
      boolean isKept =
          finding.kind() == Finding.Kind.FAILED
              && trace != null
              && settings.store().isPresent()
              && keep(finding, trace);
      if (isKept) {
        stored.add(finding);
      }
    }
    return stored;
  }

  private boolean keep(Finding finding, Trace trace) {
    String origin = finding.storedOrigin();
    // What a stored failure was shrunk to is simpler, though perhaps not in its bytes.
    return finding.phase() == Phase.STORED
        ? store.replace(subject.key(), origin, trace.encode())
        : store.save(subject.key(), origin, trace.encode());
  }
}
