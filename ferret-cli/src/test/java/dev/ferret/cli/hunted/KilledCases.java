package dev.ferret.cli.hunted;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Properties of a campaign whose processes are killed; they take about half a second in all. */
@Tag("killed")
class KilledCases {
  private static long mixed(int n) {
    long mixed = n;
    for (int i = 0; i < 200_000; i++) {
      mixed = mixed * 0x9E3779B97F4A7C15L + i;
    }
    return mixed;
  }

  /** Fails in the first slice, which runs by itself: so the number of cases is known. */
  @Property
  void failsSoon(int n) {
    assertThat(mixed(n) == 42 || n % 5 != 3).isTrue();
  }

  @Property
  void holds(int n) {
    assertThat(mixed(n)).isNotEqualTo(42);
  }

  @Test
  void plainTestHolds() {
    forAll(integers(0, 1_000_000)).check(n -> assertThat(mixed(n)).isNotEqualTo(42));
  }
}
