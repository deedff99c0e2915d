package dev.ferret.benchmarks.suite;

import io.vavr.test.Arbitrary;
import io.vavr.test.Property;
import org.junit.jupiter.api.Test;

/** Ten trivial properties of vavr-test. */
class TenVavrTests {
  @Test
  void one() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void two() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void three() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void four() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void five() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void six() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void seven() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void eight() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void nine() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }

  @Test
  void ten() {
    Property.def("p").forAll(Arbitrary.integer()).suchThat(x -> true).check().assertIsSatisfied();
  }
}
