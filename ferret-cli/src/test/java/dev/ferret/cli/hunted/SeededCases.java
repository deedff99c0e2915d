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
import dev.ferret.type.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Takes its time until two processes have checked a case. */
  @Property
  @Tag("shared")
  void threeLargeNumbersAreMissing(List<@Range(min = 0, max = 1_000) Integer> list)
      throws IOException, InterruptedException {
    Path seen = Files.createDirectories(Path.of("seen"));
    Files.writeString(seen.resolve(Long.toString(ProcessHandle.current().pid())), "");
    boolean isFailing = list.stream().filter(n -> n > 300).count() >= 3;
    try (var processes = Files.list(seen)) {
      Thread.sleep(processes.count() < 2 && !list.isEmpty() ? 25 : 0);
    }
    assertThat(isFailing).isFalse();
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
