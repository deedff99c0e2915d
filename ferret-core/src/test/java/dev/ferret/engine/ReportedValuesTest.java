package dev.ferret.engine;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import java.time.Duration;
import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Several failures, labels in odd places, and generators that are blamed only for what they do. */
class ReportedValuesTest {
  private static void failInOneOfThreeWays(int x) {
    if (x > 900) {
      throw new IllegalStateException("large");
    }
    if (x > 500) {
      throw new UnsupportedOperationException("medium");
    }
    if (x > 100) {
      throw new IllegalArgumentException("small");
    }
  }

  @Test
  void aRunStopsAtTheFirstFailureUnlessMoreAreWanted() {
    Outcome one = outcome(SETTINGS, integers(0, 2_000), ReportedValuesTest::failInOneOfThreeWays);
    assertThat(one.counterexamples()).hasSize(1);
    Outcome three =
        outcome(
            SETTINGS.withFailures(3), integers(0, 2_000), ReportedValuesTest::failInOneOfThreeWays);
    assertThat(three.counterexamples())
        .extracting(found -> found.arguments().get(0))
        .containsExactlyInAnyOrder(101, 501, 901);
    assertThat(three.counterexamples()).extracting(Counterexample::origin).doesNotHaveDuplicates();
    assertThat(three.failure())
        .hasMessageContaining("101")
        .hasMessageContaining("501")
        .hasMessageContaining("901");
  }

  @Test
  void fewerFailuresThanWantedAreReportedAtTheEnd() {
    Outcome outcome =
        outcome(
            SETTINGS.withFailures(9), integers(0, 2_000), ReportedValuesTest::failInOneOfThreeWays);
    assertThat(outcome.counterexamples()).hasSize(3);
    assertThat(outcome.checked()).as("cases that passed").isPositive();
  }

  @Test
  void aCounterexampleKnowsItsArgumentsTokenAndException() {
    Outcome outcome =
        outcome(SETTINGS, lists(integers(0, 9)), xs -> assertThat(xs).hasSizeLessThan(3));
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.arguments()).containsExactly(List.of(0, 0, 0));
    assertThat(found.exception()).isInstanceOf(AssertionError.class);
    assertThat(found.isMinimal()).isTrue();
    assertThat(found.executions()).isPositive().isLessThan(outcome.executions());
    assertThat(found.origin()).startsWith("java.lang.AssertionError at " + getClass().getName());
    Outcome replayed =
        outcome(
            SETTINGS.withReplay(found.token()),
            lists(integers(0, 9)),
            xs -> assertThat(xs).hasSizeLessThan(3));
    assertThat(replayed.counterexample().orElseThrow().arguments()).isEqualTo(found.arguments());
  }

  @Test
  void labelsAndUtilitiesCountInsideOfGenerators() {
    Gen<Integer> labelled =
        integers(0, 1_000_000)
            .map(
                x -> {
                  Ferret.classify("drawn", true);
                  Ferret.maximize("x", x);
                  return x;
                });
    Report report = run(SETTINGS.withTries(500), labelled, x -> {});
    assertThat(text(report, "labels")).isEqualTo("drawn  100.0 %");
    assertThat(text(report, "best")).startsWith("x ");
  }

  @Test
  void oneLabelWithTwoSharesMustMeetBoth() {
    Report report =
        run(
            SETTINGS,
            integers(0, 1_000_000),
            x -> {
              Ferret.require(1, "even", x % 2 == 0);
              Ferret.require(90, "even", x % 2 == 0);
            });
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "not covered")).contains("'even' must have at least 90 %");
    assertThat(text(report, "not covered")).doesNotContain("at least 1 %");
  }

  @Test
  void aGeneratorThatRunsOutOfMemoryIsNotCalledNondeterministic() {
    AtomicInteger draws = new AtomicInteger();
    Gen<Integer> hungry =
        integers()
            .map(
                x -> {
                  if (draws.incrementAndGet() > 5) {
                    throw new OutOfMemoryError("Java heap space");
                  }
                  return x;
                });
    Report report =
        run(
            hungry,
            x -> {
              if (draws.get() == 5) {
                throw new IllegalStateException("fails");
              }
            });
    assertThat(text(report, "generator")).contains("ran out of memory");
  }

  @Test
  void aGeneratorThatCatchesWhatADrawThrowsIsDeterministic() {
    Gen<List<Integer>> throwing =
        lists(
                integers(0, 99)
                    .map(
                        x -> {
                          if (x > 50) {
                            throw new IllegalStateException("too large");
                          }
                          return x;
                        }))
            .sizes(0, 5);
    Gen<List<Integer>> catching =
        Gen.of(
            draw -> {
              List<Integer> numbers;
              try {
                numbers = draw.from(throwing);
              } catch (IllegalStateException e) {
                numbers = List.of(draw.from(integers(100, 999)));
              }
              boolean last = draw.from(booleans());
              return last ? numbers : List.copyOf(numbers);
            });
    for (int seed = 0; seed < 50; seed++) {
      Outcome outcome =
          outcome(SETTINGS.withSeed(seed), catching, xs -> assertThat(xs).allMatch(x -> x < 500));
      assertThat(outcome.counterexample().orElseThrow().arguments())
          .as("seed %d", seed)
          .containsExactly(List.of(500));
    }
  }

  @Test
  void shrinkingEndsWithTheTime() {
    Outcome outcome =
        outcome(
            SETTINGS.withTime(Duration.ofNanos(1)),
            lists(integers()).sizes(20),
            xs -> assertThat(xs).isEmpty());
    assertThat(outcome.isPassed()).isFalse();
    assertThat(text(outcome.report(), "shrunk")).endsWith("(cut short)");
  }

  @Test
  void aTestIsNotShrunkWhenTheTimeIsUp() {
    long start = System.nanoTime();
    int[] failures = new int[1];
    Outcome outcome =
        outcome(
            SETTINGS.withTime(Duration.ofSeconds(1)),
            lists(integers()).sizes(20),
            xs -> {
              if (xs.stream().anyMatch(x -> x > 1_000)) {
                failures[0]++;
                while (System.nanoTime() - start < 1_500_000_000L) {
                  Thread.sleep(10);
                }
                throw new IllegalStateException("large");
              }
            });
    assertThat(text(outcome.report(), "shrunk")).endsWith("(cut short)");
    assertThat(failures[0]).as("found, confirmed and run once more").isLessThanOrEqualTo(3);
  }

  @Test
  void discardingEndsWithTheTime() {
    int[] cases = new int[1];
    Outcome outcome =
        outcome(
            SETTINGS.withTime(Duration.ofMillis(20)).withTries(Integer.MAX_VALUE),
            integers(),
            x -> {
              cases[0]++;
              Ferret.assume(false);
            });
    assertThat(text(outcome.report(), "vacuous")).startsWith("Nothing was checked: all ");
    assertThat(cases[0]).isPositive();
  }

  /** A value that must not be compared. */
  private record Prickly(int x) {
    @Override
    public boolean equals(Object other) {
      throw new IllegalStateException("no equality");
    }

    @Override
    public int hashCode() {
      throw new IllegalStateException("no hash");
    }
  }

  @Test
  void anExampleWhoseEqualityThrowsIsStillReported() {
    Outcome outcome =
        outcome(
            ForAll.of(integers().map(Prickly::new, Prickly::x))
                .named("p")
                .with(SETTINGS)
                .example(new Prickly(7)),
            (Prickly p) -> assertThat(p.x()).isNotEqualTo(7));
    assertThat(outcome.counterexample().orElseThrow().exception())
        .isInstanceOf(AssertionError.class);
    assertThat(text(outcome.report(), "found")).isEqualTo("at given example 1");
  }

  /** A list that has a size and no elements. */
  private static final class Hollow extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      throw new IllegalStateException("no element");
    }

    @Override
    public int size() {
      return 3;
    }
  }

  static Stream<Arguments> untraceable() {
    return Stream.of(
        Arguments.of(elementsOf(List.of(new Prickly(1), new Prickly(2))), new Prickly(7)),
        Arguments.of(lists(integers()), new Hollow()),
        Arguments.of(
            integers()
                .map(
                    n -> "" + n,
                    text -> {
                      throw new StackOverflowError();
                    }),
            "7"));
  }

  @ParameterizedTest
  @MethodSource("untraceable")
  void anExampleThatCannotBeTracedBackIsStillReported(Gen<?> gen, Object example) {
    Outcome outcome =
        outcome(
            ForAll.of(gen).named("p").with(SETTINGS).example(example),
            value -> {
              throw new AssertionError("as it should");
            });
    assertThat(outcome.counterexample().orElseThrow().exception())
        .isInstanceOf(AssertionError.class);
    assertThat(text(outcome.report(), "found")).isEqualTo("at given example 1");
    assertThat(text(outcome.report(), "AssertionError")).isEqualTo("as it should");
  }

  private static final class Box {
    private int content;

    Box(int content) {
      this.content = content;
    }

    @Override
    public String toString() {
      return "Box of " + content;
    }
  }

  @Test
  void anExampleThatNothingMakesAnewIsShownAsItWasGiven() {
    Outcome outcome =
        Ferret.forAll(integers().map(Box::new))
            .with(SETTINGS)
            .example(new Box(5))
            .run(
                box -> {
                  box.content = 99;
                  throw new IllegalStateException("always");
                });
    assertThat(outcome.toString()).contains("box = Box of 5").doesNotContain("99");
  }
}
