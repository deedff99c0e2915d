package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.type.Types;
import java.time.Duration;
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
            SETTINGS.withTime(Duration.ofMillis(300)),
            Types.of(Term.class),
            Bound.size(100),
            Term::isWellTyped);
    assertThat(found.outcome().isPassed()).isTrue();
    assertThat(found.checked())
        .matches(
            "stopped after [0-9,]+ cases that satisfy the condition, which ran [0-9,]+ times,"
                + " among them all of size <= [0-9]+, time is up");
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
}
