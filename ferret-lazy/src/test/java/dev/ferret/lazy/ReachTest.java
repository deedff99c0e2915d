package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.shape.Shape;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A search knows which share of all values it has left behind. */
class ReachTest {
  private static final Shape NUMBERS = new Shape.Whole(0, 3, 0, number -> (int) number);
  private static final Shape LISTS = new Shape.Sequence(NUMBERS, 0, 3, null);

  record Four(
      @Range(min = 0) int a, @Range(min = 0) int b, @Range(min = 0) int c, @Range(min = 0) int d) {
    int mixed() {
      return (a * 68_921 + b * 1_681 + c * 41 + d) % 1_000_003;
    }
  }

  /** No number is that large. */
  private static boolean isOfFives(@Nullable Object[] asked) {
    return ((List<?>) Objects.requireNonNull(asked[0]))
            .stream().mapToInt(number -> (int) Objects.requireNonNull(number)).sum()
        == 41 * 5;
  }

  private static void isTheShareOfValuesThatWereLookedAt(Bound bound) {
    Levels levels = new Levels(List.of(LISTS, NUMBERS, LISTS), new Outside(), bound);
    Forms.Arguments arguments = levels.at(bound.limit());
    int all = 0;
    ChoiceWalk counted = new ChoiceWalk(arguments, bound.limit());
    do {
      counted.complete();
      all++;
    } while (counted.advance());
    assertThat(all).isGreaterThan(100);
    Counting counting = Counting.of(arguments, bound.limit());
    ChoiceWalk walk = new ChoiceWalk(arguments, bound.limit());
    walk.complete();
    for (int passed = 1; walk.advance(); passed++) {
      assertThat(walk.share(counting)).isCloseTo((double) passed / all, within(1e-9));
      walk.complete();
    }
  }

  @Test
  void isTheShareOfValuesThatWereLookedAtBySize() {
    isTheShareOfValuesThatWereLookedAt(Bound.size(6));
  }

  @Test
  void isTheShareOfValuesThatWereLookedAtByDepth() {
    isTheShareOfValuesThatWereLookedAt(Bound.depth(2));
  }

  @Test
  void isTheShareOfValuesThatWereLookedAtByNodes() {
    isTheShareOfValuesThatWereLookedAt(Bound.nodes(3));
  }

  /** After 262,144 runs; 41^4 values have up to 40 nodes. */
  @Test
  void isSaidOfALongSearch() {
    Found<Four> found =
        search(
            SETTINGS.withTries(300),
            Types.of(Four.class),
            Bound.nodes(40).inOnePass(),
            four -> four.mixed() % 1_000 == 0);
    assertThat(found.values()).hasSize(300);
    assertThat(found.checked())
        .endsWith("; at least 9.3 % of the values of nodes <= 40 were looked at or left out");
  }

  /** The thread of the test waits for a case meanwhile. */
  @Test
  void isKnownWhileNothingIsFound() throws LazySearch.Impossible {
    Shape lists = new Shape.Sequence(NUMBERS, 0, 40, null);
    Given given = new Given(List.of(lists), ReachTest::isOfFives, List.of(0), null);
    AtomicReference<@Nullable Cases> searching = new AtomicReference<>();
    AtomicReference<@Nullable String> seen = new AtomicReference<>();
    Bound bound = Bound.size(20).inOnePass();
    Cases cases =
        new DemandSearch()
            .cases(
                given,
                bound,
                42,
                () -> seen.get() != null,
                () -> {
                  Cases begun = searching.get();
                  seen.set(begun == null ? null : begun.progress());
                });
    try {
      searching.set(cases);
      assertThat(cases.next()).isNull();
    } finally {
      cases.close();
    }
    assertThat(seen.get()).matches("([0-9.]+|less than 0.1) % of the values of size <= 20");
  }

  @Test
  void isNotSaidOfAShortSearch() {
    Found<Four> found =
        search(
            SETTINGS.withTries(30),
            Types.of(Four.class),
            Bound.nodes(40).inOnePass(),
            four -> four.mixed() % 1_000 == 0);
    assertThat(found.checked()).startsWith("stopped after 30 cases").doesNotContain("%");
  }

  @Test
  void isNotKnownOfTexts() {
    Reach reach = new Reach(List.of(new Shape.Text(0, 9, 26, units -> "")));
    for (int i = 0; i < 1 << 19; i++) {
      assertThat(reach.isDue()).isFalse();
    }
    assertThat(reach.of(Bound.size(3), 3, 100)).isNull();
  }

  @Test
  void isShownInPercent() {
    assertThat(Share.text(0)).isEqualTo("0 %");
    assertThat(Share.text(1e-9)).isEqualTo("less than 0.1 %");
    assertThat(Share.text(0.4321)).isEqualTo("43.2 %");
    assertThat(Share.text(1 - 1e-9)).isEqualTo("more than 99.9 %");
    assertThat(Share.text(1)).isEqualTo("100 %");
  }
}
