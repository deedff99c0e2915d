package dev.ferret.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Isolated("changes system properties, which all runs read")
class OverridesTest {
  private static final String[] KEYS = {
    "profile",
    "tries",
    "seed",
    "time",
    "shrinks",
    "discards",
    "store",
    "replay",
    "observations",
    "report"
  };

  @TempDir Path folder;

  @AfterEach
  void clear() {
    for (String key : KEYS) {
      System.clearProperty("ferret." + key);
    }
  }

  /** Settings as they are with this file on the class path. */
  private Settings withFile(String content) throws Exception {
    Files.writeString(folder.resolve("ferret.properties"), content);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      return ((Callable<Settings>) Settings::configured).call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void withoutAnythingTheDefaultsHold() {
    Settings settings = Settings.configured();
    assertThat(settings.tries()).isEqualTo(1_000);
    assertThat(settings.seed()).isEmpty();
    assertThat(settings.store()).contains(Path.of(".ferret"));
  }

  @Test
  void systemPropertiesSetEverything() {
    String token = new dev.ferret.edit.TraceWriter().trace(100).toToken();
    System.setProperty("ferret.profile", "ci");
    System.setProperty("ferret.tries", " 77 ");
    System.setProperty("ferret.seed", "-5");
    System.setProperty("ferret.time", "PT2M");
    System.setProperty("ferret.shrinks", "9");
    System.setProperty("ferret.discards", "3");
    System.setProperty("ferret.replay", token);
    System.setProperty("ferret.observations", "seen.jsonl");
    System.setProperty("ferret.report", "full");
    Settings settings = Settings.configured();
    assertThat(settings.tries()).isEqualTo(77);
    assertThat(settings.seed()).hasValue(-5);
    assertThat(settings.hasFixedSeeds()).isTrue();
    assertThat(settings.time()).contains(Duration.ofMinutes(2));
    assertThat(settings.shrinks()).isEqualTo(9);
    assertThat(settings.discards()).isEqualTo(3);
    assertThat(settings.replayForAll()).contains(token);
    assertThat(settings.replay()).isEmpty();
    assertThat(settings.observations()).contains(Path.of("seen.jsonl"));
    assertThat(settings.isFullReport()).isTrue();
    assertThat(settings.store()).as("the profile ci stores nothing").isEmpty();
  }

  @Test
  void observationsThatEndWithASlashAreAFolder() {
    Path made = folder.resolve("new/observations");
    System.setProperty("ferret.observations", made + "/");
    assertThat(Settings.configured().observations()).contains(made);
    assertThat(made).isEmptyDirectory();
  }

  @Test
  void theStoreCanBeMovedOrLeftOut() {
    System.setProperty("ferret.store", "elsewhere");
    assertThat(Settings.configured().store()).contains(Path.of("elsewhere"));
    System.setProperty("ferret.store", "none");
    assertThat(Settings.configured().store()).isEmpty();
  }

  @Test
  void aFileOnTheClassPathCounts() throws Exception {
    assertThat(withFile("tries = 12\nprofile = default\nreport = short\n").tries()).isEqualTo(12);
    System.setProperty("ferret.tries", "13");
    assertThat(withFile("tries = 12\n").tries()).as("system properties win").isEqualTo(13);
  }

  @Test
  void anUnknownKeyIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withFile("trys = 12\n"))
        .withMessage(
            "ferret.properties has the unknown key 'trys'; did you mean 'tries'? known are profile, tries, effort, threads, seed, time,"
                + " deadline, shrinks, discards, failures, store, replay, observations, report, statistics");
  }

  @Test
  void aBrokenFileIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withFile("tries = \\u12\n"))
        .withMessageStartingWith("ferret.properties cannot be read: ")
        .withMessageEndingWith("; repair or remove it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tries | many | it must be a whole number",
        "tries | 0 | The number of tries must be at least 1, not 0",
        "seed | 1.5 | it must be a whole number",
        "time | 5s | it must be a duration such as PT30S or PT5M",
        "time | PT0S | The time for a property must be above zero, not PT0S",
        "shrinks | -1 | The number of shrinks must be at least 0, not -1",
        "discards | x | it must be a whole number",
        "profile | nightly | known are 'default' and 'ci'",
        "report | ful | known are 'full' and 'short'",
        "replay | x | Not a replay token of this library: it has characters or a length that no token has. Copy the whole token from the report, or drop it and run again."
      })
  void aWrongValueIsNamed(String key, String value, String why) {
    System.setProperty("ferret." + key, value);
    assertThatIllegalArgumentException()
        .isThrownBy(Settings::configured)
        .withMessage("The setting ferret." + key + " cannot be '" + value + "': " + why);
  }
}
