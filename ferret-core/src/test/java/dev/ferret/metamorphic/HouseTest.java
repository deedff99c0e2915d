package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What all properties can do, metamorphic tests can do. */
class HouseTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static Metamorphic<Integer, Integer> broken() {
    return Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x < 500 ? x : -x)
        .relation(Relation.of("next", integers(1, 9), (x, more) -> x + more, atLeast()))
        .relation(Relation.of("far", (x, draw) -> x + draw.from(integers(100, 200)), atLeast()))
        .with(SETTINGS);
  }

  @Test
  void storedViolationsAreFoundAgain(@TempDir Path folder) {
    Settings stored = Settings.standard().withStore(folder).withSeed(1).withFailures(2);
    Outcome first = broken().named("broken").with(stored).run();
    Outcome again = broken().named("broken").with(stored.withSeed(2)).run();
    assertThat(first.counterexamples()).hasSize(2);
    assertThat(tokens(again)).containsExactlyInAnyOrderElementsOf(tokens(first));
    assertThat(again.failure().getMessage().split("in the failure store", -1)).hasSize(3);
    Outcome mended = broken().system(x -> x).named("broken").with(stored).run();
    assertThat(mended.isPassed()).isTrue();
  }

  private static List<String> tokens(Outcome outcome) {
    return outcome.counterexamples().stream().map(Counterexample::token).toList();
  }

  @Test
  void aTokenReplaysItsOwnViolation() {
    Outcome outcome = broken().with(SETTINGS.withFailures(2)).run();
    assertThat(outcome.counterexamples()).hasSize(2);
    for (Counterexample each : outcome.counterexamples()) {
      Outcome again = broken().with(SETTINGS.withReplay(each.token())).run();
      assertThat(again.counterexamples()).hasSize(1);
      Counterexample replayed = again.counterexample().orElseThrow();
      assertThat(replayed.origin()).isEqualTo(each.origin());
      assertThat(replayed.trace()).isEqualTo(each.trace());
    }
    Outcome mended =
        broken()
            .system(x -> x)
            .with(SETTINGS.withReplay(outcome.counterexamples().get(0).token()))
            .run();
    assertThat(mended.isPassed()).isTrue();
  }

  @Test
  void aSeedGivesTheSameRun() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      texts.add(broken().with(SETTINGS.withSeed(7).withFailures(2)).run().failure().getMessage());
    }
    assertThat(texts.get(0)).isEqualTo(texts.get(1));
    texts.clear();
    Settings fixed = Settings.standard().withoutStore().withFixedSeeds();
    for (int i = 0; i < 2; i++) {
      texts.add(broken().with(fixed).run().failure().getMessage());
    }
    assertThat(texts.get(0)).isEqualTo(texts.get(1));
  }

  @Test
  void casesAreObserved(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("observations.jsonl");
    broken().system(x -> x).with(SETTINGS.withTries(20).withObservations(file)).check();
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.stream().filter(line -> line.contains("\"status\":\"passed\""))).hasSize(20);
    broken().with(SETTINGS.withObservations(file)).run();
    assertThat(Files.readString(file)).contains("\"status\":\"failed\"");
  }

  @Test
  void oneTestMayRunInTwoThreadsAtOnce() throws Exception {
    Metamorphic<Integer, Integer> test = broken().with(SETTINGS.withFailures(2));
    String alone = test.run().failure().getMessage();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<Outcome>> runs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        runs.add(threads.submit(test::run));
      }
      for (Future<Outcome> each : runs) {
        // The property is named and marked by the method that runs it, which is another one here.
        assertThat(rest(each.get().failure().getMessage())).isEqualTo(rest(alone));
      }
    } finally {
      threads.shutdown();
    }
  }

  private static String rest(String report) {
    return report
        .replaceAll("Property failed: .*", "Property failed")
        .replaceAll("\\.[\\w-]{4}\"\\)", "\")");
  }

  /** Right but for an error that peaks at 77,777,777 and is too large there only. */
  private static Outcome needle(long seed, boolean searches) {
    Settings settings = SETTINGS.withSeed(seed).withTries(2_000);
    return Metamorphic.<Integer, Double>of(
            integers(0, 1_000_000_000), x -> x < 0 ? 1e9 - Math.abs(-x - 77_777_777) : 0)
        .relation(Relation.of("negated", x -> -x, approximately(1e9 - 10)))
        .where(x -> x > 0)
        .with(searches ? settings : settings.without(Phase.SEARCH))
        .run();
  }

  /** Seeds 1 to 20. */
  @Test
  void aSearchGoesWhereOutputsAreFarApart() {
    int found = 0;
    int foundAtRandom = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Outcome outcome = needle(seed, true);
      found += outcome.isPassed() ? 0 : 1;
      foundAtRandom += needle(seed, false).isPassed() ? 0 : 1;
      if (!outcome.isPassed()) {
        assertThat(outcome.report().toText()).contains("by search", "violated: negated");
      }
    }
    assertThat(foundAtRandom).isZero();
    assertThat(found).isGreaterThanOrEqualTo(18);
  }

  @Test
  void distancesThatAreNoNumbersDoNotDisturbASearch() {
    Metamorphic.<Integer, Double>of(integers(0, 1_000_000), x -> x % 2 == 0 ? Double.NaN : 1.0)
        .relation(Relation.of("next but one", x -> x + 2, approximately(0)))
        .with(SETTINGS)
        .check();
    Outcome outcome =
        Metamorphic.<Integer, Double>of(integers(0, 1_000_000), x -> x % 2 == 0 ? Double.NaN : 1.0)
            .relation(Relation.of("next", x -> x + 1, approximately(1)))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains("violated: next", "expected: Double.NaN within 1.0", "but was:  1.0");
  }

  @Test
  void anExpectationWithInfiniteDistancesIsNoFailure() {
    Expectation<Integer, Integer> infinite =
        new Expectation<>() {
          @Override
          public boolean isMet(Integer source, Integer followUp) {
            return true;
          }

          @Override
          public double distance(Integer source, Integer followUp) {
            return source % 2 == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
          }
        };
    Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x)
        .relation(Relation.of("next", x -> x + 1, infinite))
        .with(SETTINGS)
        .check();
  }
}
