package dev.ferret.run;

import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.exists;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.plan.Bound;
import dev.ferret.report.Key;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Who starts the tests has the last word, over the code too. */
@Isolated("changes system properties, which all runs read")
class OverridesWinTest {
  @TempDir Path folder;

  @AfterEach
  void clear() {
    for (String key :
        List.of("tries", "seed", "store", "profile", "statistics", "report", "trys")) {
      System.clearProperty("ferret." + key);
    }
  }

  private static int checked(Settings settings) {
    return forAll(integers()).with(settings).run(n -> {}).checked();
  }

  private static List<Integer> values(Settings settings) {
    List<Integer> values = new ArrayList<>();
    forAll(integers()).with(settings).check(values::add);
    return values;
  }

  @Test
  void aSystemPropertyWinsOverSettingsInTheCode() {
    System.setProperty("ferret.tries", "7");
    assertThat(checked(Settings.configured().withTries(100))).isEqualTo(7);
    assertThat(checked(Settings.configured().withBound(Bound.size(60)))).isEqualTo(7);
  }

  @Test
  void aSeedFromOutsideWinsOverTheSeedInTheCode() {
    System.setProperty("ferret.seed", "1");
    Settings few = Settings.configured().withTries(30);
    assertThat(values(few.withSeed(2)))
        .isEqualTo(values(few.withSeed(3)))
        .isNotEqualTo(values(Settings.standard().withTries(30).withSeed(2)));
  }

  @Test
  void nothingOutsideChangesWhatBeginsWithTheStandard() {
    System.setProperty("ferret.tries", "7");
    assertThat(checked(Settings.standard().withTries(20))).isEqualTo(20);
  }

  @Test
  void theReportSaysWhichOfTwoSettingsWins() {
    System.setProperty("ferret.tries", "7");
    Outcome won =
        forAll(integers())
            .with(Settings.configured().withTries(100).withoutStore())
            .run(n -> assertThat(n).isNull());
    assertThat(won.toString())
        .contains("of 7")
        .contains("settings  ferret.tries=7 wins over 100 in the code");
    Outcome lost =
        forAll(integers())
            .with(Settings.standard().withTries(100).withoutStore())
            .run(n -> assertThat(n).isNull());
    assertThat(lost.toString())
        .contains("of 100")
        .contains(
            "settings  ferret.tries=7 has no effect, since the code says 100 and begins with"
                + " Settings.standard(); begin with Settings.configured()");
  }

  @Test
  void theReportIsSilentWhereNothingIsSaidTwice() {
    System.setProperty("ferret.tries", "7");
    System.setProperty("ferret.profile", "ci");
    System.setProperty("ferret.store", folder.toString());
    Outcome outcome =
        forAll(integers())
            .with(Settings.configured().withShrinks(10))
            .run(n -> assertThat(n).isNull());
    assertThat(outcome.report().fact(Key.SETTINGS)).isEmpty();
  }

  @Test
  void whatRanWithTheLastWordIsNotAskedAgain() throws Exception {
    System.setProperty("ferret.store", folder.toString());
    exists(integers()).satisfying(n -> n > 10);
    try (var files = Files.list(folder)) {
      assertThat(files).as("a find is not stored").isEmpty();
    }
  }

  private static String printed(Runnable run) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      run.run();
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void statisticsArePrintedOnDemand() {
    Runnable property =
        () ->
            forAll(integers())
                .named("even numbers")
                .with(Settings.configured().withTries(50))
                .check(n -> classify("even", n % 2 == 0));
    assertThat(printed(property)).isEmpty();
    System.setProperty("ferret.statistics", "true");
    assertThat(printed(property))
        .startsWith("Property passed: even numbers\n\n  checked   50 cases\n")
        .containsPattern("labels +even +\\d+\\.\\d %")
        .containsPattern("time +\\d+\\.\\d{3} s, \\d+ us per case");
    assertThat(printed(() -> checked(Settings.standard().withTries(5).withStatistics())))
        .contains("5 cases");
    System.setProperty("ferret.statistics", "false");
    assertThat(printed(() -> checked(Settings.configured().withStatistics()))).isEmpty();
  }

  @Test
  void aMisspeltNameIsGuessed() {
    System.setProperty("ferret.trys", "5");
    assertThatIllegalArgumentException()
        .isThrownBy(Settings::configured)
        .withMessageStartingWith(
            "The system property ferret.trys is no setting of Ferret; did you mean ferret.tries?"
                + " known are profile, tries, ");
  }

  @Test
  void aNameLikeNoOtherIsNotGuessed() {
    assertThat(Misspelling.nearest("colour", new String[] {"tries", "seed"})).isEmpty();
    assertThat(Misspelling.nearest("sead", new String[] {"tries", "seed"})).isEqualTo("seed");
    assertThat(Misspelling.nearest("trie", new String[] {"time", "tries"})).isEqualTo("tries");
  }
}
