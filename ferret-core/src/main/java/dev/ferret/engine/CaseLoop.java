package dev.ferret.engine;

import dev.ferret.cases.BrokenCases;
import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.Isolating;
import dev.ferret.cases.RandomCases;
import dev.ferret.cases.Rejection;
import dev.ferret.cases.Unguided;
import dev.ferret.choice.Case;
import dev.ferret.execute.Endings;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Statistics;
import dev.ferret.plan.Cases;
import dev.ferret.review.Finding;
import dev.ferret.run.Phase;
import dev.ferret.store.Compound;
import dev.ferret.store.Origin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Has the cases of any source executed, until the source ends, the budget is spent or enough
 * failures are known.
 */
final class CaseLoop {
  private final LocalExecutor executor;
  private final Budget budget;
  private final Statistics statistics;
  private final Progress progress;
  private final int wanted;
  private final Map<Origin, Finding> findings = new LinkedHashMap<>();
  private int examples;
  private int skipped;
  private @Nullable Executed passed;
  private int number;

  /**
   * Makes a loop.
   *
   * @param wanted how many failures of different origins are looked for
   */
  CaseLoop(
      LocalExecutor executor, Budget budget, Statistics statistics, Progress progress, int wanted) {
    this.executor = executor;
    this.budget = budget;
    this.statistics = statistics;
    this.progress = progress;
    this.wanted = wanted;
  }

  /** The failures so far, the first of each origin. */
  List<Finding> findings() {
    return List.copyOf(findings.values());
  }

  /** How many examples passed. */
  int examples() {
    return examples;
  }

  /** How many stored failures were discarded, so that it is not known whether they are fixed. */
  int skipped() {
    return skipped;
  }

  /** The first case of a plan that passed; null if none did. */
  @Nullable Executed passed() {
    return passed;
  }

  /** Whether no further case of any source is to be checked. */
  boolean isOver() {
    return findings.size() >= wanted || executor.interrupts().isStopped();
  }

  /**
   * Checks stored failures or examples, which no budget limits. Stored failures are all checked,
   * whatever is known already.
   */
  void runAll(Phase phase, Cases cases) {
    executor.enter(phase);
    int number = 0;
    while (phase == Phase.STORED ? !executor.interrupts().isStopped() : !isOver()) {
      Case next = cases.next();
      if (next == null) {
        return;
      }
      Executed result = executor.execute(next);
      if (result.isBroken() && phase == Phase.STORED) {
        // The generator has changed since.
        cases.heard(result.because(new Rejection(null)));
        continue;
      }
      // Stored failures that pass have no number.
      number += phase == Phase.STORED && result.failure() == null ? 0 : 1;
      if (result.failure() != null) {
        failed(phase, number, result, cases);
      }
      skipped += result.isDiscarded() && phase == Phase.STORED ? 1 : 0;
      if (result.isPassed()) {
        statistics.mergeNeeds(result.tally());
      }
      examples += result.isPassed() && phase == Phase.EXAMPLES ? 1 : 0;
      cases.heard(result);
    }
  }

  /**
   * Checks the cases of a source within the budget.
   *
   * @param checkers threads that execute them; null if this thread does
   * @return whether the source came to its end
   */
  boolean run(Cases cases, @Nullable Checkers checkers) {
    executor.enter(Phase.GENERATE);
    number = 0;
    progress.begin(cases);
    while (!isOver() && !budget.isSpent(statistics)) {
      Executed result = executed(cases, checkers);
      if (result == null) {
        // A source that looks for its cases may have been stopped by the time.
        return !isOver() && (!budget.isTimeUp() || cases.proof() != null);
      }
      if (LocalExecutor.isPassedOver(result)) {
        budget.passedOverOne();
      } else {
        number++;
        count(result, cases);
        progress.checked(number);
      }
      try {
        cases.heard(result);
      } catch (Throwable thrown) {
        throw BrokenCases.of(thrown);
      }
    }
    return false;
  }

  /** Executes the next case; null if there is none. */
  private @Nullable Executed executed(Cases cases, @Nullable Checkers checkers) {
    if (checkers != null) {
      return checkers.next(() -> next(cases), budget.left());
    }
    Executed told = ahead(cases);
    if (told != null) {
      return told;
    }
    Case next = next(cases);
    return next == null ? null : executor.execute(next);
  }

  /**
   * Has random cases checked until one does not pass or reports something; null if there is no such
   * one. The last case within the budget is left, and so is the next one that progress is shown at.
   */
  private @Nullable Executed ahead(Cases cases) {
    // The first case that passes is kept.
    if (passed == null || budget.isTimed() || !executor.isFused()) {
      return null;
    }
    RandomCases random = cases instanceof Unguided unguided ? unguided.unguided() : null;
    if (random == null) {
      return null;
    }
    int before = random.count();
    int shown = Progress.CASES_BETWEEN - 1 - number % Progress.CASES_BETWEEN;
    Executed told = executor.checkAhead(random, (int) Math.min(shown, budget.left() - 1));
    int silent = random.count() - before - (told == null ? 0 : 1);
    number += silent;
    budget.checked(silent);
    return told;
  }

  private @Nullable Case next(Cases cases) {
    do {
      try {
        return cases.next();
      } catch (Rejection rejection) {
        budget.discardedOne(rejection, true);
      } catch (Throwable thrown) {
        throw BrokenCases.of(thrown);
      }
    } while (!budget.isSpent(statistics));
    return null;
  }

  private void count(Executed result, Cases cases) {
    Throwable thrown = result.thrown();
    if (thrown == null) {
      passed = passed == null ? result : passed;
      budget.checkedOne();
      statistics.merge(result.tally());
      statistics.merge(result.numbers());
    } else if (result.isDiscarded()) {
      budget.discardedOne(thrown, result.isByGenerator());
    } else {
      budget.failedOne();
      failed(Phase.GENERATE, number, result, cases);
    }
  }

  private void failed(Phase phase, int number, Executed result, Cases cases) {
    Throwable failure = result.failure();
    if (failure == null) {
      return;
    }
    if (result.isBroken()) {
      throw new BrokenGenerator(failure);
    }
    if (Endings.isInterrupted(failure) && !executor.underWay().isHanging()) {
      // The interrupt was meant for all cases together.
      return;
    }
    Isolating.Isolation isolation =
        cases instanceof Isolating isolating ? isolating.isolation(result.test()) : null;
    for (Throwable each : Compound.parts(failure)) {
      Finding finding = Finding.of(phase, number, result, each).isolatedBy(isolation);
      findings.putIfAbsent(finding.origin(), finding);
    }
  }
}
