package dev.ferret.benchmarks.suite;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;

import org.junit.jupiter.api.Test;

/** Ten trivial properties of Ferret inside ordinary tests. */
class TenFerretTests {
  @Test
  void one() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void two() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void three() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void four() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void five() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void six() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void seven() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void eight() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void nine() {
    forAll(integers()).check(x -> {});
  }

  @Test
  void ten() {
    forAll(integers()).check(x -> {});
  }
}
