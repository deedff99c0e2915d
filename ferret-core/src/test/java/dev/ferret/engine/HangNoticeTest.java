package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** A build that hangs shows its case while it does. */
@Isolated("other properties that run would be told of, too")
@Timeout(60)
class HangNoticeTest {
  private static String look(Duration limit) {
    return look(limit, Duration.ofMinutes(10));
  }

  private static String look(Duration limit, Duration deadline) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HangNotice.look(limit, deadline, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void hang(CountDownLatch inside, CountDownLatch outside) {
    inside.countDown();
    try {
      outside.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aCaseThatTakesLongIsToldOnceWithItsInputTokenAndStack() throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch outside = new CountDownLatch(1);
    Thread run =
        new Thread(
            () ->
                forAll(integers(0, 1_000))
                    .named("hanging")
                    .with(Settings.standard().withoutStore())
                    .check(
                        n -> {
                          if (n > 500) {
                            hang(inside, outside);
                          }
                        }));
    run.start();
    inside.await();
    String text = "";
    while (text.isEmpty()) {
      Thread.sleep(1);
      text = look(Duration.ofMillis(1));
    }
    assertThat(text)
        .contains("Ferret: hanging has been checking one test case for")
        .contains("HangNoticeTest.hang")
        .contains("n = ")
        .contains("withReplay(");
    assertThat(look(Duration.ofMillis(1))).isEmpty();
    outside.countDown();
    run.join();
    assertThat(look(Duration.ZERO)).isEmpty();
  }

  @Test
  void aCaseThatHangsIsInterruptedInTheEndAndReportedWithItsStackAndThePartOfItsProgramThatRan()
      throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("tick", c -> c.call(system -> 1).next(n -> n + 1))
            .command(
                "hang",
                c ->
                    c.when(n -> n == 3)
                        .call(
                            system -> {
                              inside.countDown();
                              new CountDownLatch(1).await();
                              return 1;
                            }));
    AtomicReference<Outcome> outcome = new AtomicReference<>();
    Thread run =
        new Thread(
            () -> outcome.set(machine.with(Settings.standard().withoutStore().withSeed(1)).run()));
    run.start();
    inside.await();
    String text = "";
    while (text.isEmpty()) {
      Thread.sleep(1);
      text = look(Duration.ofMinutes(3), Duration.ofMillis(1));
    }
    assertThat(text).contains("is interrupted, as one test case has taken more than 0 minutes");
    run.join();
    Report report = outcome.get().report();
    assertThat(text(report, "DeadlineExceeded")).startsWith("The case was still running after");
    assertThat(text(report, "cause")).contains("HangNoticeTest.java");
    assertThat(text(report, "cut off")).startsWith("it takes minutes");
    assertThat(text(report, "replay")).contains("withReplay(");
    String program = text(report, "program");
    assertThat(program.lines().filter(line -> line.contains("hang();"))).hasSize(1);
    assertThat(program.lines().filter(line -> line.contains("tick();"))).hasSize(3);
  }

  @Test
  void usualCasesAreNotToldOf() {
    forAll(integers())
        .with(Settings.standard().withoutStore().withTries(10))
        .check(n -> assertThat(look(Duration.ofMinutes(3))).isEmpty());
  }
}
