package dev.ferret.benchmarks.suite;

import dev.ferret.junit.Property;

/** Ten trivial properties of Ferret. */
class TenProperties {
  @Property
  void one(int x) {}

  @Property
  void two(int x) {}

  @Property
  void three(int x) {}

  @Property
  void four(int x) {}

  @Property
  void five(int x) {}

  @Property
  void six(int x) {}

  @Property
  void seven(int x) {}

  @Property
  void eight(int x) {}

  @Property
  void nine(int x) {}

  @Property
  void ten(int x) {}
}
