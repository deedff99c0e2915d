package dev.ferret.engine;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A replayed or stored case is the one that was recorded, or the report says that it is not. */
@Isolated("threads must run at the same moment")
class TokenTruthTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  private static String token(Outcome outcome) {
    return outcome.counterexample().orElseThrow().token();
  }

  private static Outcome small(Gen<Integer> numbers, Settings settings, String name) {
    return forAll(numbers).named(name).with(settings).run(n -> assertThat(n).isLessThan(500));
  }

  private static void fails(Outcome outcome, String sentence) {
    assertThat(outcome.failure()).as(outcome.toString()).isNotNull();
    assertThat(outcome.toString()).contains(sentence);
  }

  @Test
  void aTokenOfAnotherPropertyFails() {
    String token = token(small(integers(), SETTINGS, "one"));
    fails(small(integers(), SETTINGS.withReplay(token), "another"), "belongs to another property");
    fails(
        forAll(lists(strings())).with(SETTINGS.withReplay(token)).run(texts -> {}),
        "belongs to another property");
  }

  @Test
  void aTokenThatTheGeneratorNoLongerFollowsFails() {
    AtomicBoolean isChanged = new AtomicBoolean();
    Gen<Integer> numbers =
        Gen.of(
            draw ->
                isChanged.get() ? draw.from(strings()).length() : draw.from(integers(0, 1_000)));
    String token = token(small(numbers, SETTINGS, "changing"));
    isChanged.set(true);
    fails(
        small(numbers, SETTINGS.withReplay(token), "changing"),
        "The recorded case was not checked");
  }

  @Test
  void aTokenWhoseRangeHasBecomeSmallerFails() {
    AtomicInteger most = new AtomicInteger(1_000);
    Gen<Integer> numbers = Gen.of(draw -> draw.from(integers(0, most.get())));
    String token = token(small(numbers, SETTINGS, "shrinking range"));
    most.set(100);
    fails(
        small(numbers, SETTINGS.withReplay(token), "shrinking range"),
        "The recorded case was not checked");
  }

  @Test
  void aTokenThatIsFollowedPassesOnceTheFaultIsFixed() {
    AtomicBoolean isFixed = new AtomicBoolean();
    Gen<Integer> numbers = integers(0, 1_000);
    Outcome broken =
        forAll(numbers)
            .named("fixed")
            .with(SETTINGS)
            .run(n -> assertThat(isFixed.get() || n < 500).isTrue());
    isFixed.set(true);
    Outcome replayed =
        forAll(numbers)
            .named("fixed")
            .with(SETTINGS.withReplay(token(broken)))
            .run(n -> assertThat(isFixed.get() || n < 500).isTrue());
    assertThat(replayed.failure()).isNull();
    assertThat(replayed.toString()).contains("the replayed case, which passes now");
  }

  @Test
  void aStoredFailureWhoseAssumptionDoesNotHoldIsKeptAndSaidToBeSkipped(@TempDir Path folder) {
    Settings stored = Settings.standard().withStore(folder).withSeed(1);
    AtomicBoolean isHere = new AtomicBoolean(true);
    AtomicBoolean isBroken = new AtomicBoolean(true);
    assertThat(environment(stored, isHere, isBroken).failure()).isNotNull();
    isHere.set(false);
    Outcome elsewhere = environment(stored.withTries(1), isHere, isBroken);
    assertThat(elsewhere.toString()).contains("1 stored failure skipped");
    isHere.set(true);
    Outcome again = environment(stored.withTries(1), isHere, isBroken);
    assertThat(again.failure()).isNotNull();
    assertThat(again.toString()).contains("stored");
    isBroken.set(false);
    assertThat(environment(stored, isHere, isBroken).failure()).isNull();
    isBroken.set(true);
    assertThat(environment(stored.withTries(1), isHere, isBroken).failure())
        .as("dropped once it passed")
        .isNull();
  }

  private static Outcome environment(
      Settings settings, AtomicBoolean isHere, AtomicBoolean isBroken) {
    return forAll(integers(0, 1_000_000))
        .named("environment")
        .with(settings)
        .run(
            n -> {
              assume(isHere.get() || n == 0);
              assertThat(isBroken.get() && n > 1_000).isFalse();
            });
  }

  @Test
  void aStoredRaceThatIsFixedPassesUnderADeadline(@TempDir Path folder) {
    Settings settings =
        Settings.standard().withStore(folder).withSeed(2).withDeadline(Duration.ofMillis(900));
    AtomicBoolean isFixed = new AtomicBoolean();
    StateMachine<Integer, Counter> machine =
        StateMachine.of(() -> 0, () -> new Counter(isFixed))
            .command(
                "increment", c -> c.call(Counter::increment).returns(n -> n + 1).next(n -> n + 1))
            .named("race under a deadline")
            .parallel(2);
    assertThat(machine.with(settings).run().failure()).isNotNull();
    isFixed.set(true);
    Outcome fixed = machine.with(settings.withTries(3)).run();
    assertThat(fixed.failure()).isNull();
  }

  /** Loses increments, and takes so long that hundreds of repetitions exceed the deadline. */
  static final class Counter {
    private final AtomicBoolean isFixed;
    private int count;

    Counter(AtomicBoolean isFixed) {
      this.isFixed = isFixed;
    }

    int increment() throws InterruptedException {
      if (isFixed.get()) {
        synchronized (this) {
          Thread.sleep(1);
          return ++count;
        }
      }
      int before = count;
      Thread.sleep(1);
      count = before + 1;
      return before + 1;
    }
  }
}
