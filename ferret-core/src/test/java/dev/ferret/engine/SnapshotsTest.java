package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Typical reports, to the letter: what a user reads is reviewed like an interface. */
class SnapshotsTest {
  /** An exception from a fixed place in the user's code. */
  private static IllegalStateException failure(String message) {
    IllegalStateException failure = new IllegalStateException(message);
    failure.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("com.example.Basket", "total", "Basket.java", 40),
          new StackTraceElement("com.example.BasketTest", "adds", "BasketTest.java", 12)
        });
    return failure;
  }

  private static void assertReport(
      ForAll property, Throwing.Consumer<Object[]> check, String expected) {
    String text = property.run(check).report().toString();
    assertThat(text).isEqualTo(expected.strip());
    assertThat(text.lines().count()).isLessThanOrEqualTo(25);
  }

  @Test
  void aFailure() {
    assertReport(
        ForAll.of(lists(integers()), integers(0, 9))
            .named("BasketTest.adds")
            .with(SETTINGS)
            .parameters(List.of("prices", "discount")),
        arguments -> {
          List<?> prices = (List<?>) arguments[0];
          Ferret.note("items: " + prices.size());
          List<Object> reversed = new ArrayList<>(prices);
          Collections.reverse(reversed);
          if (!reversed.equals(prices)) {
            throw failure("expected: <" + prices + "> but was: <" + reversed + ">");
          }
        },
        """
        Property failed: BasketTest.adds
          IllegalStateException: expected: <[0, 1]> but was: <[1, 0]>

          prices = List.of(0, 1)
          discount = 0

          found     at case 5 of 1,000
          shrunk    5 choices in 10 runs (normal form reached)
          matters   prices[1]; prices[0], discount may vary (49 runs)
          notes     items: 2

          cause     IllegalStateException at Basket.java:40
                      total(Basket.java:40)
                      adds(BasketTest.java:12)

          replay    .with(Settings.configured().withReplay("AQhodgcBByEAAIgBACHjNBE.-neF"))
          pin it    .example(List.of(0, 1), 0)
          seed      42
        """);
  }

  @Test
  void aPass() {
    assertReport(
        ForAll.of(integers(-2, 3)).named("p").with(SETTINGS),
        arguments -> Ferret.classify("positive", (Integer) arguments[0] > 0),
        """
        Property passed: p

          checked   all 6 cases
          labels    positive   50.0 %
        """);
  }

  @Test
  void nothingChecked() {
    assertReport(
        ForAll.of(integers()).named("p").with(SETTINGS),
        arguments -> Ferret.assume(false),
        """
        Property failed: p
          vacuous: Nothing was checked: all 10,001 test cases were discarded by assumptions; \
        generate inputs that satisfy the assumptions

          checked   0 cases
          discarded 10,001 cases

          seed      42
        """);
  }

  @Test
  void aBrokenGenerator() {
    Gen<Integer> broken =
        Gen.of(
            draw -> {
              throw failure("no values today");
            });
    assertReport(
        ForAll.of(broken).named("p").with(SETTINGS),
        arguments -> {},
        """
        Property failed: p
          IllegalStateException: no values today
          generator:             The generator of test case 1 threw \
        java.lang.IllegalStateException: no values today; \
        a generator must make a value from any answers

          cause     IllegalStateException at Basket.java:40
                      total(Basket.java:40)
                      adds(BasketTest.java:12)

          seed      42
        """);
  }

  @Test
  void aFlakyTest() {
    int[] runs = {0};
    assertReport(
        ForAll.of(integers()).named("p").with(SETTINGS),
        arguments -> {
          if (runs[0]++ == 5) {
            throw failure("once");
          }
        },
        """
        Property failed: p
          IllegalStateException: once
          flaky:                 The same input failed and then passed; \
        the test depends on something besides its arguments

          value = Integer.MAX_VALUE

          cause     IllegalStateException at Basket.java:40
                      total(Basket.java:40)
                      adds(BasketTest.java:12)

          replay    .with(Settings.configured().withReplay("AQpo8f7___8PAM4Ut4U.dcuO"))
          seed      42
        """);
  }
}
