package dev.ferret.benchmarks;

import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;

/** junit-quickcheck as JUnit 4 runs it. */
record QuickcheckChecks(Claims claims) implements Contestant {
  private void run(String property) {
    Result result =
        QuickcheckProperties.with(
            claims,
            () -> new JUnitCore().run(Request.method(QuickcheckProperties.class, property)));
    if (!result.wasSuccessful()) {
      throw new AssertionError(property + " failed", result.getFailures().get(0).getException());
    }
  }

  @Override
  public void lists() {
    run("lists");
  }

  @Override
  public void pairs() {
    run("pairs");
  }

  @Override
  public void strings() {
    run("strings");
  }

  @Override
  public void trees() {
    run("trees");
  }

  @Override
  public void sorted() {
    run("sorted");
  }
}
