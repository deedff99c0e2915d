package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Ferret;
import dev.ferret.choice.Case;
import dev.ferret.lazy.FoundAhead.Extent;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Cases that are found ahead are handed over as if each had been found when it was asked for. */
@Timeout(120)
class FoundAheadTest {
  record Pair(@Range(min = 0) int low, @Range(min = 0) int high) {
    boolean isOrdered() {
      return low < high;
    }
  }

  private static FoundAhead.Found found(int number) {
    return new FoundAhead.Found(Case.given(number), new Extent(number, 0, 0, 0));
  }

  /** Gathers once from a source of cases; how many were found. */
  private static int gather(FoundAhead ahead, boolean mayGoOn) {
    AtomicInteger count = new AtomicInteger();
    ahead.gather(() -> found(count.incrementAndGet()), () -> mayGoOn);
    while (ahead.hasSome()) {
      assertThat(ahead.take()).isNotNull();
    }
    return count.get();
  }

  @Test
  void findsOneFirstAndNoMoreWhereItMayNotGoOn() {
    FoundAhead ahead = new FoundAhead();
    assertThat(gather(ahead, false)).isEqualTo(1);
    assertThat(gather(ahead, false)).isEqualTo(1);
    assertThat(gather(ahead, true)).isEqualTo(1);
  }

  @Test
  void findsNoMoreThanThereAre() {
    FoundAhead ahead = new FoundAhead();
    assertThat(gather(ahead, true)).isEqualTo(1);
    ahead.gather(() -> null, () -> true);
    assertThat(ahead.isAtEnd()).isTrue();
    assertThat(ahead.take()).isNull();
  }

  @Test
  void throwsAfterAllThatWasFoundBefore() {
    FoundAhead ahead = new FoundAhead();
    assertThat(gather(ahead, true)).isEqualTo(1);
    AtomicInteger count = new AtomicInteger();
    ahead.gather(
        () -> {
          if (count.incrementAndGet() > 1) {
            throw new Doubt("it is in doubt");
          }
          return found(1);
        },
        () -> true);
    assertThat(ahead.take()).isNotNull();
    assertThatThrownBy(ahead::take).isInstanceOf(Doubt.class);
    assertThat(ahead.take()).isNull();
  }

  @Test
  void aReportSaysHowFarTheSearchWasWhenTheCaseWasFound() {
    for (int tries : List.of(1, 2, 3, 7, 20, 33)) {
      Searches.Found<Pair> some =
          search(SETTINGS.withTries(tries), Types.of(Pair.class), Bound.size(20), Pair::isOrdered);
      assertThat(some.values()).hasSize(tries);
      long runs = some.runs();
      assertThat(stopped(runs)).hasSize(tries);
      assertThat(stopped(runs - 1)).hasSize(tries - 1);
    }
  }

  /** What is found by a number of runs. */
  private static List<Pair> stopped(long runs) {
    return runs == 0
        ? List.of()
        : search(Pair.class, Bound.size(20).stoppedAfter(runs), Pair::isOrdered).values();
  }

  @Test
  void theFirstFailureEndsTheSearchWithTheRunsThatItTook() {
    Outcome outcome =
        Ferret.enumerate(Types.of(Pair.class))
            .named("pairs")
            .with(SETTINGS.withShrinks(0))
            .within(Bound.size(20))
            .where(Pair::isOrdered)
            .run(pair -> assertThat(pair.low()).isLessThan(3));
    assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly(new Pair(3, 4));
    int tries = outcome.checked() + 1;
    long runs =
        search(SETTINGS.withTries(tries), Types.of(Pair.class), Bound.size(20), Pair::isOrdered)
            .runs();
    assertThat(outcome.evaluations()).isEqualTo(runs);
  }

  private static boolean isOrderedAndEnds(Pair pair) {
    int turns = 0;
    while (pair.high() == 12 && turns >= 0) {
      turns = (turns + 1) % 100;
    }
    return pair.isOrdered();
  }

  @Test
  void whatWasFoundBeforeARunWithoutAnEndIsChecked() {
    List<Pair> seen = new ArrayList<>();
    Outcome outcome =
        Ferret.enumerate(Types.of(Pair.class))
            .named("pairs")
            .with(SETTINGS.withTime(Duration.ofMillis(1500)))
            .within(Bound.size(20))
            .where(FoundAheadTest::isOrderedAndEnds)
            .run(seen::add);
    // All of size 12 and less, which is 1 and the two numbers.
    assertThat(outcome.report().toString()).contains("that had not ended");
    assertThat(seen).hasSizeGreaterThanOrEqualTo(36);
  }
}
