package dev.ferret.cli.hunted;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Throwing;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Relation;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Properties to hunt; none of them is a test of this module. */
class SeededCases {
  @Property
  void sumsAreSmall(List<Integer> list) {
    assertThat(list.stream().mapToLong(n -> n).sum()).isLessThan(1_000_000);
  }

  @Property
  @Tag("good")
  void daysComeBack(DayOfWeek day) {
    assertThat(day.plus(7)).isEqualTo(day);
  }

  @Property
  @Tag("good")
  void listsHaveSizes(List<Integer> list) {
    maximize("size", Math.min(50, list.size()));
    assertThat(list.size()).isNotNegative();
  }

  @Test
  void plainTestsHaveProperties() {
    forAll(integers(0, 1_000)).check(n -> assertThat(n).isLessThan(500));
  }

  @Test
  @Tag("good")
  void plainTestsMayHaveNone() {}

  @Property
  @Tag("work")
  void eachCaseTakesSomeWork(int n) {
    long mixed = n;
    for (int i = 0; i < 2_000_000; i++) {
      mixed = mixed * 0x9E3779B97F4A7C15L + i;
    }
    assertThat(mixed).isNotEqualTo(42);
  }

  @Property(tries = 1_000_000)
  @Tag("endless")
  void thereIsNoEnd(int n) throws InterruptedException {
    Thread.sleep(1);
  }

  @Property
  @Tag("setup")
  void theSetUpFails(@From("nothing") int n) {}

  @Test
  @Tag("matrix")
  void relationsFindFaults() {
    Metamorphic<Integer, Integer> test =
        Metamorphic.of(integers(-1_000, 1_000), Math::abs)
            .relation(Relation.invariant("negated", n -> -n));
    KillMatrix matrix =
        KillMatrix.<Throwing<Integer, Integer>>of(
            test::system, () -> Math::abs, Map.of("no change", () -> n -> n), 4);
    assertThat(matrix.survivors()).isEmpty();
  }
}
