package dev.ferret.benchmarks.suite;

import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import org.junit.jupiter.api.Test;

/** Ten trivial theories of QuickTheories. */
class TenQuickTheoriesTests {
  @Test
  void one() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void two() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void three() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void four() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void five() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void six() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void seven() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void eight() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void nine() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }

  @Test
  void ten() {
    qt().withExamples(1_000).forAll(integers().all()).check(x -> true);
  }
}
