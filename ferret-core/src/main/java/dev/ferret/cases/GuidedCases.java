package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.guide.Search;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;

/** Test cases that a search chooses, given the utilities of those before. */
public final class GuidedCases implements Cases {
  /** Rejected more often than this, an input that a strategy wants to see is discarded. */
  private static final int MOST_PEEKS = 100;

  /** Steps of a hand-written neighbourhood that are taken again before a shorter way is tried. */
  private static final int MOST_STEPS = 16;

  private final Subject subject;
  private final RandomCases random;
  private final Search search;
  private int peeks;

  GuidedCases(Subject subject, SearchStrategy strategy, RandomCases random, int most) {
    this.subject = subject;
    this.random = random;
    this.search = new Search(strategy, this::peek, random.seedOf(-1), most);
  }

  /** The figures of the search. */
  public Search search() {
    return search;
  }

  @Override
  public Case next() {
    return search.next();
  }

  @Override
  public void heard(CaseResult result) {
    Utility utility = result.utility();
    Trace trace = result.trace();
    if (result.isPassed() && utility != null && trace != null) {
      search.told(new Tried(withoutSteps(trace), utility));
    } else {
      search.heardNothing();
    }
  }

  /**
   * Draws an input that a strategy wants to see before it decides to try it. One that is rejected
   * is drawn again, since a strategy may look at several for each that it tries.
   */
  private void peek(Case input) {
    for (int left = MOST_PEEKS; ; left--) {
      try {
        subject.draw(input);
        return;
      } catch (Rejection rejection) {
        if (left == 0) {
          throw rejection;
        }
        input.restart(random.seedOf(-2 - peeks++), Choices.FULL_SIZE, true);
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
    int steps = 0;
    for (int i = 0; i < trace.length(); i++) {
      steps += trace.isByHand(i) ? trace.steps(i) : 0;
    }
    if (steps <= MOST_STEPS) {
      return trace;
    }
    return subject.traceOf(subject.draw(Case.replay(trace))).orElse(trace);
  }
}
