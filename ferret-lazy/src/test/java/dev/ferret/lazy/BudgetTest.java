package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Settings;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tries and time end a search, and the report says how far it came. */
@Timeout(120)
class BudgetTest {
  record Flags(boolean a, boolean b) {}

  @Test
  void triesEndASearch() {
    Found<Term> found =
        search(SETTINGS.withTries(30), Types.of(Term.class), Bound.size(9), Term::isWellTyped);
    assertThat(found.values()).hasSize(30);
    assertThat(found.checked())
        .matches(
            "stopped after 30 cases that satisfy the condition, which ran [0-9,]+ times, among"
                + " them all of size <= 6");
  }

  @Test
  void triesEndASearchInOnePass() {
    Found<Term> found =
        search(
            SETTINGS.withTries(10),
            Types.of(Term.class),
            Bound.size(9).inOnePass(),
            Term::isWellTyped);
    assertThat(found.checked())
        .matches("stopped after 10 cases that satisfy the condition, which ran [0-9,]+ times");
  }

  @Test
  void timeEndsASearchAmongHits() {
    Found<Term> found =
        search(
            SETTINGS.withTime(Duration.ofSeconds(1)),
            Types.of(Term.class),
            Bound.size(100),
            Term::isWellTyped);
    assertThat(found.outcome().isPassed()).isTrue();
    assertThat(found.checked())
        .matches(
            "stopped after [0-9,]+ cases that satisfy the condition, which ran [0-9,]+ times,"
                + " among them all of size <= [0-9]+"
                // A fast machine comes so far that the share is known.
                + "(; at least [0-9.]+ % of the values of size <= [0-9]+ were looked at or left"
                + " out)?, time is up");
  }

  @Test
  void timeEndsASearchWithoutHits() {
    Found<Term> found =
        search(
            SETTINGS.withTime(Duration.ofMillis(300)),
            Types.of(Term.class),
            Bound.size(100),
            term -> Term.size(term) > 1_000);
    assertThat(found.values()).isEmpty();
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(text(found.outcome().report(), "vacuous")).startsWith("Nothing was checked: ");
    assertThat(found.checked()).startsWith("stopped after 0 cases").endsWith("time is up");
  }

  @Test
  void aSpaceThatEndsIsGoneThroughOnce() {
    Found<Flags> found = search(Flags.class, Bound.size(1_000), Flags::a);
    assertThat(found.values()).hasSize(2);
    assertThat(found.checked())
        .isEqualTo("all 2 cases that satisfy the condition, which ran 2 times");
  }

  @Test
  void aSpaceWithoutSatisfyingValuesIsVacuous() {
    Found<Term> found = search(Term.class, Bound.size(5), term -> false);
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(text(found.outcome().report(), "vacuous")).startsWith("Nothing was checked: ");
    assertThat(found.checked())
        // It asks for nothing but the constructor, so larger terms are no others.
        .isEqualTo("no cases that satisfy the condition, which ran 8 times");
  }

  @Test
  void aBoundBelowTheSmallestValueIsVacuous() {
    Found<Flags> found = search(Flags.class, Bound.size(0), flags -> true);
    assertThat(found.values()).isEmpty();
    assertThat(found.outcome().isPassed()).isFalse();
  }

  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {}

  private static boolean isEndless(Pair pair) {
    int n = pair.a();
    while (pair.a() == 3 && n < 10) {
      n = n == 9 ? 3 : n + 1;
    }
    return pair.b() == 1;
  }

  @Test
  void timeEndsAConditionWithoutAnEnd() {
    Settings settings = SETTINGS.withTime(Duration.ofMillis(500));
    Found<Pair> found =
        search(settings, Types.of(Pair.class), Bound.size(9), BudgetTest::isEndless);
    assertThat(found.checked())
        .matches(
            "stopped after 3 cases that satisfy the condition, which ran [0-9]+ times, among them"
                + " all of size <= 3, in a run for new Pair\\(3, _\\) that had not ended, time is up");
  }

  @Test
  void timeEndsEndlessStreamsAndSharedSearchesToo() {
    Settings settings = SETTINGS.withTime(Duration.ofMillis(500));
    Condition<Pair> endless =
        pair -> Stream.iterate(0, n -> n).allMatch(n -> pair.a() < 4) && pair.b() == 1;
    for (int threads : new int[] {1, 3}) {
      Bound bound = Bound.size(9).inOnePass().threads(threads);
      Found<Pair> found = search(settings, Types.of(Pair.class), bound, endless);
      assertThat(found.checked()).startsWith("stopped after ").endsWith("time is up");
    }
  }

  @Test
  void anInterruptEndsAConditionWithoutAnEnd() {
    Thread searching = Thread.currentThread();
    Thread interrupting =
        new Thread(
            () -> {
              try {
                Thread.sleep(500);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              searching.interrupt();
            });
    interrupting.start();
    Found<Pair> found = search(Pair.class, Bound.size(9).inOnePass(), BudgetTest::isEndless);
    assertThat(Thread.interrupted() || !found.outcome().isPassed()).isTrue();
    assertThat(found.checked()).doesNotContain("all ");
  }

  @Test
  void slowRunsAreStoppedInTime() {
    Settings settings = SETTINGS.withTime(Duration.ofMillis(200));
    AtomicInteger ignored = new AtomicInteger();
    Found<Pair> found =
        search(
            settings,
            Types.of(Pair.class),
            Bound.size(200).inOnePass(),
            pair -> {
              for (long until = System.nanoTime() + 5_000_000; System.nanoTime() < until; ) {
                ignored.incrementAndGet();
              }
              return pair.a() + pair.b() == 300;
            });
    // At most one run for each 5 ms, and it was looked at the clock between all of them.
    assertThat(found.outcome().evaluations()).isLessThan(200);
    assertThat(found.checked()).endsWith("time is up");
  }

  @Test
  void aSampleWhoseTimeIsUpSaysSo() {
    Settings settings = SETTINGS.withTime(Duration.ofNanos(1));
    Found<Pair> found =
        search(settings, Types.of(Pair.class), Bound.size(9).sampled(), pair -> pair.a() == 1);
    assertThat(text(found.outcome().report(), "vacuous"))
        .startsWith("Nothing was checked: 0 cases drawn uniformly from those of size <= 9")
        .endsWith("time is up; allow more time");
  }
}
