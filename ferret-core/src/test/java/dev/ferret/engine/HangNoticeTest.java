package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** A build that hangs shows its case while it does. */
@Isolated("other properties that run would be told of, too")
@Timeout(60)
class HangNoticeTest {
  private static String look(Duration limit) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HangNotice.look(limit, new PrintStream(bytes, true, StandardCharsets.UTF_8));
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
        .contains("value = ")
        .contains("withReplay(");
    assertThat(look(Duration.ofMillis(1))).isEmpty();
    outside.countDown();
    run.join();
    assertThat(look(Duration.ZERO)).isEmpty();
  }

  @Test
  void usualCasesAreNotToldOf() {
    forAll(integers())
        .with(Settings.standard().withoutStore().withTries(10))
        .check(n -> assertThat(look(Duration.ofMinutes(3))).isEmpty());
  }
}
