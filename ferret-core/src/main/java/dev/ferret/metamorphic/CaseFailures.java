package dev.ferret.metamorphic;

import dev.ferret.execute.Endings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What relations threw on one source input. None of it hides what another relation threw. */
final class CaseFailures {
  private final List<Throwable> failures = new ArrayList<>();

  /** The first exception that says that a run does not count; null if there is none. */
  private @Nullable Throwable discarded;

  /** Returns whether nothing can follow what was thrown: the run of the whole test ends. */
  static boolean isFatal(Throwable thrown) {
    boolean isBeyondReports =
        thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
    return isBeyondReports || Endings.isInterrupted(thrown);
  }

  /**
   * Keeps what a relation threw. What the source run threw comes from each relation, and counts
   * once.
   *
   * @throws Throwable the same if it is fatal
   */
  void add(Throwable thrown) throws Throwable {
    if (isFatal(thrown)) {
      throw thrown;
    }
    if (!Endings.isDiscarded(thrown)) {
      if (failures.stream().noneMatch(each -> each == thrown)) {
        failures.add(thrown);
      }
    } else if (discarded == null) {
      discarded = thrown;
    }
  }

  /** Throws the failures, if there are any. */
  void raise() throws Throwable {
    if (!failures.isEmpty()) {
      throw failures.size() == 1 ? failures.get(0) : new RelationViolations(failures);
    }
  }

  /** Returns why the case does not count, if a relation has said so; null if none has. */
  @Nullable Throwable discarded() {
    return discarded;
  }
}
