package dev.ferret.benchmarks.suite;

import com.pholser.junit.quickcheck.Property;
import com.pholser.junit.quickcheck.runner.JUnitQuickcheck;
import org.junit.runner.RunWith;

/** Ten trivial properties of junit-quickcheck, which wants them public. */
@RunWith(JUnitQuickcheck.class)
public class TenQuickcheckProperties {
  @Property(trials = 1_000)
  public void one(int x) {}

  @Property(trials = 1_000)
  public void two(int x) {}

  @Property(trials = 1_000)
  public void three(int x) {}

  @Property(trials = 1_000)
  public void four(int x) {}

  @Property(trials = 1_000)
  public void five(int x) {}

  @Property(trials = 1_000)
  public void six(int x) {}

  @Property(trials = 1_000)
  public void seven(int x) {}

  @Property(trials = 1_000)
  public void eight(int x) {}

  @Property(trials = 1_000)
  public void nine(int x) {}

  @Property(trials = 1_000)
  public void ten(int x) {}
}
