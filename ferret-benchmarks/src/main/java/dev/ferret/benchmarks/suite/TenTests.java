package dev.ferret.benchmarks.suite;

import org.junit.jupiter.api.Test;

/** Ten tests that do nothing: what JUnit itself costs. */
class TenTests {
  @Test
  void one() {}

  @Test
  void two() {}

  @Test
  void three() {}

  @Test
  void four() {}

  @Test
  void five() {}

  @Test
  void six() {}

  @Test
  void seven() {}

  @Test
  void eight() {}

  @Test
  void nine() {}

  @Test
  void ten() {}
}
