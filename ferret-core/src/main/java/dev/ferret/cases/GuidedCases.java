package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.guide.GuidedSearch;
import dev.ferret.guide.Tested;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.report.Report;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Test cases that a search chooses, given the utilities of those before: one at a time, since each
 * result decides what is next.
 */
final class GuidedCases implements Cases {
  /** Rejected more often than this, an input that a strategy wants to see is discarded. */
  private static final int MOST_PEEKS = 100;

  /** Steps of a hand-written neighbourhood that are taken again before a shorter way is tried. */
  private static final int MOST_STEPS = 16;

  /**
   * After this many inputs in a row that were tested before, the next one is tested in any case:
   * there may be no others.
   */
  private static final int MOST_REPEATS = 64;

  private final OpenTask task;
  private final RandomCases random;
  private final GuidedSearch search;
  private final Tested tested = new Tested();
  private final SearchFigures figures;
  private int peeks;

  /** How many inputs in a row were tested before. */
  private int repeats;

  /** The input that is out, if it was tested before and is not tested again. */
  private @Nullable Trace repeated;

  private @Nullable Case out;

  /** What {@link #isNew} returns, made once. */
  private final Predicate<Trace> isNew = this::isNew;

  GuidedCases(OpenTask task, RandomCases random, int most) {
    this.task = task;
    this.random = random;
    this.search =
        new GuidedSearch(task.strategy(), this::peek, random.seedOf(-1), most, task.searchStart());
    this.figures = new SearchFigures(search, task.goals());
  }

  @Override
  public @Nullable Case next() {
    if (out != null) {
      return null;
    }
    out = search.next().onlyIf(isNew);
    return out;
  }

  /**
   * Returns whether an input is to be tested. One that was tested before need not be: what the
   * search does next depends on its utility alone, which is known.
   */
  private boolean isNew(Trace drawn) {
    boolean isRepeat = tested.has(drawn) && repeats < MOST_REPEATS;
    repeated = isRepeat ? drawn : null;
    repeats = isRepeat ? repeats + 1 : 0;
    return !isRepeat;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // each case is an object of its own
  public void heard(CaseResult result) {
    if (result.test() != out) {
      return;
    }
    out = null;
    Trace trace = repeated == null ? result.trace() : repeated;
    if (trace == null) {
      search.heardNothing();
      return;
    }
    if (repeated == null) {
      tested.add(result.isPassed() ? result.utility() : null);
    } else {
      repeated = null;
      search.repeats();
    }
    Utility utility = tested.utility();
    if (utility != null) {
      search.told(new Tried(withoutSteps(trace), utility));
    } else {
      search.heardNothing();
    }
  }

  /**
   * Draws an input that a strategy wants to see before it decides to try it. One that is rejected
   * is drawn again, since a strategy may look at several for each that it tries.
   */
  private Trace peek(Case input) {
    Case next = input;
    for (int left = MOST_PEEKS; ; left--) {
      try {
        return task.draw(next).trace();
      } catch (Rejection rejection) {
        if (left == 0) {
          throw rejection;
        }
        next = Case.random(random.seedOf(-2 - peeks++), Choices.FULL_SIZE).recorded();
      } catch (Throwable thrown) {
        throw new BrokenGenerator(thrown);
      }
    }
  }

  /**
   * The same input drawn at once, if it can be, instead of by many steps of a hand-written
   * neighbourhood, each of which would be taken again in every test.
   */
  private Trace withoutSteps(Trace trace) {
    if (!search.mayHaveSteps()) {
      return trace;
    }
    int steps = 0;
    for (int i = 0; i < trace.length(); i++) {
      steps += trace.isByHand(i) ? trace.steps(i) : 0;
    }
    if (steps <= MOST_STEPS) {
      return trace;
    }
    try {
      return task.traceOf(task.draw(Case.replay(trace)).arguments()).orElse(trace);
    } catch (Throwable thrown) {
      throw new BrokenGenerator(thrown);
    }
  }

  @Override
  public Report describe(Report report) {
    return figures.describe(report);
  }

  @Override
  public String manner() {
    return ", by search";
  }

  @Override
  public Map<String, Object> figures() {
    return figures.byName();
  }

  @Override
  public List<Trace> best() {
    return search.elite();
  }

  @Override
  public String name() {
    return "The search strategy";
  }
}
