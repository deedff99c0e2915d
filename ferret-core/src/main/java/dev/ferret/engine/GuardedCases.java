package dev.ferret.engine;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import org.jspecify.annotations.Nullable;

/** A source of cases, whose own mistakes are told from those of tests and generators. */
record GuardedCases(Cases cases) implements Cases {
  @Override
  public @Nullable Case next() {
    try {
      return cases.next();
    } catch (Rejection | BrokenGenerator known) {
      throw known;
    } catch (Throwable thrown) {
      throw new BrokenCases(thrown);
    }
  }

  @Override
  public void heard(CaseResult result) {
    try {
      cases.heard(result);
    } catch (BrokenGenerator known) {
      throw known;
    } catch (Throwable thrown) {
      throw new BrokenCases(thrown);
    }
  }

  @Override
  public @Nullable String proof() {
    try {
      return cases.proof();
    } catch (Throwable thrown) {
      throw new BrokenCases(thrown);
    }
  }
}
