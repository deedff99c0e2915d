package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** The seeded bugs are found from every seed, in their smallest form. */
@Isolated("changes system properties")
class BundledPropertiesTest {
  @AfterEach
  void forget() {
    System.clearProperty("ferret.seed");
    System.clearProperty("ferret.store");
  }

  private static Events hunted(long seed) {
    System.setProperty("ferret.seed", Long.toString(seed));
    System.setProperty("ferret.store", "none");
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(BundledProperties.class))
        .execute()
        .testEvents();
  }

  @Test
  void allSeededBugsAreFoundFromEverySeed() {
    for (long seed = 1; seed <= 20; seed++) {
      Events events = hunted(seed);
      StringBuilder text = new StringBuilder();
      events.failed().stream()
          .forEach(
              event ->
                  event
                      .getPayload(TestExecutionResult.class)
                      .flatMap(TestExecutionResult::getThrowable)
                      .ifPresent(thrown -> text.append(thrown.getMessage()).append('\n')));
      assertThat(text)
          .as("seed %d", seed)
          .contains("text = \"0\"")
          .contains("x = Integer.MIN_VALUE")
          .contains("transfers = List.of(new Bank.Transfer(0, 0, 1))")
          .contains("not ordered with -3")
          .contains("new Expression.Times(new Expression.Constant(0), new Expression.Variable())");
      assertThat(events.failed().count()).as("seed %d", seed).isEqualTo(6);
      assertThat(events.succeeded().count()).as("seed %d", seed).isEqualTo(2);
    }
  }
}
