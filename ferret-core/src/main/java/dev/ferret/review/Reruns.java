package dev.ferret.review;

import dev.ferret.cases.Isolating.Answer;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.DeadlineExceeded;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.shrink.Shrinker;
import dev.ferret.store.Compound;
import dev.ferret.store.Origin;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Executions of cases that may fail in one way: whether they do, how they ended, and in which other
 * ways cases failed meanwhile.
 */
final class Reruns {
  /** Each case that hangs takes as long as its deadline allows. */
  private static final int MOST_OVERDUE = 20;

  /** Each thread that is left running takes a share of the processors from all later cases. */
  private static final int MOST_LEFT = 8;

  /** How often a case must overflow its stack to count as one that does. */
  private static final int RUNS_ON_STACK = 3;

  private final LocalExecutor executor;
  private final BooleanSupplier isTimeUp;
  private final Origin origin;
  private final @Nullable Scouts scouts;
  private final Map<Origin, Finding> others = new LinkedHashMap<>();

  /** The stack that cases are checked on, in kilobytes; 0 for that of the thread. */
  private int stack;

  private int overdue;

  /** How many threads did not heed an interrupt and still run. */
  private int left;

  /** Knows what became of candidates that were checked ahead; null if none were. */
  private @Nullable Scouting scouting;

  /**
   * Makes reruns.
   *
   * @param scouts check candidates ahead; null if there are none
   */
  Reruns(LocalExecutor executor, BooleanSupplier isTimeUp, Origin origin, @Nullable Scouts scouts) {
    this.executor = executor;
    this.isTimeUp = isTimeUp;
    this.origin = origin;
    this.scouts = scouts;
  }

  Map<Origin, Finding> others() {
    return others;
  }

  int executions() {
    return executor.executions();
  }

  boolean isStopped() {
    return executor.interrupts().isStopped();
  }

  boolean isOver() {
    return isStopped() || isTimeUp.getAsBoolean() || overdue >= MOST_OVERDUE || left >= MOST_LEFT;
  }

  /** Checks cases on a stack of this size from now on, which they must overflow every time. */
  void checkOnStack(int kilobytes) {
    stack = kilobytes;
  }

  /** Draws a case; throws what the generators throw. */
  Input drawn(Case test) throws Throwable {
    return executor.draw(test);
  }

  /** Draws a case; null if a generator throws, since the failure that is known comes first. */
  @Nullable Input draw(Case test) {
    try {
      return executor.draw(test);
    } catch (Throwable e) {
      return null;
    }
  }

  @Nullable Input draw(Trace answers) {
    return draw(Case.replay(answers));
  }

  /** The arguments of a trace, which no test has changed. */
  @Nullable Object[] fresh(Trace trace, @Nullable Object[] otherwise) {
    Input drawn = draw(trace);
    return drawn == null ? otherwise : drawn.arguments();
  }

  /**
   * Runs the test; how it ended if it fails in the way that is looked for, every time if it must,
   * and null otherwise.
   */
  @Nullable Executed failure(Input input) {
    Executed result = attempt(input);
    Throwable wanted = wanted(result);
    for (int i = 1; wanted != null && stack > 0 && i < RUNS_ON_STACK; i++) {
      Input again = input.trace() == null ? null : draw(input.trace());
      wanted = again == null || wanted(run(again)) == null ? null : wanted;
    }
    return wanted == null ? null : result.because(wanted);
  }

  /** Runs the test and keeps failures of other origins. */
  Executed attempt(Input input) {
    return kept(run(input));
  }

  private Executed kept(Executed result) {
    Throwable failure = isStopped() ? null : result.failure();
    if (failure != null) {
      keepOthers(result, failure);
    }
    return result;
  }

  /** Runs the test with given arguments; whether it fails in the way that is looked for. */
  Answer answer(Case given) {
    Input input = draw(given);
    if (input == null) {
      return Answer.UNKNOWN;
    }
    Executed result = run(input);
    return wanted(result) != null
        ? Answer.FAILS
        : result.isPassed() && !isStopped() ? Answer.PASSES : Answer.UNKNOWN;
  }

  /** Runs the test. */
  Executed run(Input input) {
    return counted(unheard(input));
  }

  /** Runs the test, ahead of when it counts. */
  Executed unheard(Input input) {
    return executor.check(stack == 0 ? input : input.onStack(stack));
  }

  /** Hears that a case was executed elsewhere. */
  void heard() {
    executor.heard();
  }

  private Executed counted(Executed result) {
    if (result.thrown() instanceof DeadlineExceeded exceeded) {
      overdue++;
      left += exceeded.isEnded() ? 0 : 1;
    }
    return result;
  }

  /** What a case failed with in the way that is looked for; null if it did not. */
  @Nullable Throwable wanted(Executed result) {
    Throwable failure = isStopped() ? null : result.failure();
    if (failure != null) {
      for (Throwable each : Compound.parts(failure)) {
        if (origin.matches(Origin.of(each))) {
          return each;
        }
      }
    }
    return null;
  }

  /** Whether a failure with an origin like this is looked for. */
  boolean isWanted(@Nullable String text) {
    return origin.toString().equals(text);
  }

  private void keepOthers(Executed result, Throwable failure) {
    for (Throwable each : Compound.parts(failure)) {
      Origin found = Origin.of(each);
      if (!origin.matches(found)) {
        others.computeIfAbsent(
            found, unseen -> Finding.of(Phase.SHRINK, executor.executions(), result, each));
      }
    }
  }

  /**
   * Makes an input simpler that fails.
   *
   * @param result how it ended
   */
  Reduced shrink(Input failing, Executed result, Settings settings) {
    Candidate first = new Candidate(failing, result);
    if (!settings.phases().contains(Phase.SHRINK)) {
      return Reduced.not(failing, result, 0);
    }
    Scouts helping = stack > 0 || result.isRace() ? null : scouts;
    Candidates candidates = new Candidates();
    Shrinker.Reduction reduction;
    if (helping == null) {
      reduction = Shrinker.shrink(first, candidates, settings.shrinks(), this::isOver);
    } else {
      try (Scouting ahead = new Scouting(helping, this, first.trace(), settings.shrinks())) {
        scouting = ahead;
        reduction = Shrinker.shrink(first, candidates, settings.shrinks(), this::isOver);
      } finally {
        scouting = null;
      }
    }
    Candidate best = reduction.best() instanceof Candidate candidate ? candidate : first;
    return new Reduced(
        best.input,
        best.result == null ? result : best.result,
        reduction.executions(),
        reduction.form(),
        best.isSeenHere,
        reduction.defect());
  }

  /** Draws what may be simpler. */
  private final class Candidates implements Shrinker.InputSource {
    @Override
    public @Nullable Candidate draw(Trace answers) {
      Input input = Reruns.this.draw(answers);
      return input == null ? null : new Candidate(input, null);
    }

    @Override
    public @Nullable Trace recoded(Trace answers) {
      // Drawn again, since the test may have changed its arguments.
      Input input = Reruns.this.draw(answers);
      try {
        return input == null ? null : executor.traceOf(input.arguments()).orElse(null);
      } catch (Throwable e) {
        // An inverse of the user does not fit; the failure that is known comes first.
        return null;
      }
    }
  }

  /** An input that may be simpler. */
  private final class Candidate implements Shrinker.DrawnInput {
    private Input input;
    private @Nullable Executed result;
    private boolean isSeenHere = true;

    Candidate(Input input, @Nullable Executed result) {
      this.input = input;
      this.result = result;
    }

    @Override
    public Trace trace() {
      Trace trace = input.trace();
      if (trace == null) {
        throw new IllegalStateException("A case under review is recorded");
      }
      return trace;
    }

    @Override
    public boolean fails() {
      Scouting ahead = scouting;
      Scouts.Seen seen = ahead == null ? null : ahead.seen(trace());
      if (seen != null) {
        result = taken(seen);
      } else if (ahead == null) {
        result = failure(input);
      } else {
        long begun = System.nanoTime();
        result = failure(input);
        ahead.learn(trace(), result != null, System.nanoTime() - begun);
      }
      return result != null;
    }

    /** Takes what was seen ahead for what a run would have shown now. */
    private @Nullable Executed taken(Scouts.Seen seen) {
      Executed ended = seen.result();
      if (ended == null) {
        return null;
      }
      kept(counted(ended));
      Throwable wanted = wanted(ended);
      Input checked = ended.input();
      input = checked == null ? input : checked;
      isSeenHere = false;
      return wanted == null ? null : ended.because(wanted);
    }
  }
}
