package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Tokens that are given to all properties from outside. */
@Isolated("changes system properties, which all runs read")
class ReplayClaimsTest {
  private static Outcome run(String name, Settings settings, int[] checked) {
    return ForAll.of(integers(0, 1_000))
        .named(name)
        .with(settings)
        .run(
            arguments -> {
              checked[0]++;
              assertThat((Integer) arguments[0]).isLessThan(name.equals("fails") ? 500 : 2_000);
            });
  }

  private static Settings fromOutside(String token) {
    System.setProperty("ferret.replay", token);
    try {
      return Settings.configured().withoutStore();
    } finally {
      System.clearProperty("ferret.replay");
    }
  }

  private static String told() {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      ReplayClaims.print();
    } finally {
      System.setErr(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theOthersRunAsUsual() {
    String token = token(run("fails", SETTINGS, new int[1]).report());
    Settings settings = fromOutside(token);
    int[] checked = new int[1];
    assertThat(run("passes", settings.withTries(300), checked).isPassed()).isTrue();
    assertThat(checked[0]).isEqualTo(300);
    Outcome replayed = run("fails", settings, checked);
    assertThat(text(replayed.report(), "found")).isEqualTo("by replaying a token");
    assertThat(told()).doesNotContain(token);
  }

  @Test
  void aTokenThatNoPropertyClaimsIsToldOnce() {
    String token = token(run("fails", SETTINGS, new int[1]).report());
    run("passes", fromOutside(token).withTries(300), new int[1]);
    assertThat(told())
        .contains("Ferret: no property has replayed " + token + "; its property has changed");
    assertThat(told()).isEmpty();
  }

  @Test
  void aTokenInCodeIsReplayedByItsPropertyOnly() {
    String token = token(run("fails", SETTINGS, new int[1]).report());
    int[] checked = new int[1];
    assertThat(run("passes", SETTINGS.withReplay(token), checked).isPassed()).isFalse();
    assertThat(checked[0]).isZero();
    run("fails", SETTINGS.withReplay(token), checked);
    assertThat(checked[0]).isPositive();
  }
}
