package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.Commands.Result;
import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ferret hunt} finds, says and returns. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class HuntCommandTest {
  @TempDir private Path folder;

  private static List<String> lines(Result result, String part) {
    return result.out().lines().filter(line -> line.contains(part)).map(String::strip).toList();
  }

  @Test
  void bugsAreFoundInPropertiesAndInPlainTests() throws IOException {
    Result result =
        Commands.hunt(folder, "--select", "sumsAreSmall", "--select", "plainTests", "--seed", "1");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.FOUND);
    assertThat(result.count("Property failed: SeededCases.sumsAreSmall")).isEqualTo(1);
    assertThat(result.count("Property failed: SeededCases.plainTestsHaveProperties")).isEqualTo(1);
    assertThat(result.out())
        .contains("list = List.of(1000000)")
        .contains("n = 500")
        .contains("Hunted in 2 tests: 0 hold, 2 have a bug;");
    assertThat(folder.resolve(".ferret/failures")).isDirectory();
  }

  @Test
  void nothingFoundIsStatusZeroAndSmallSpacesAreCheckedOnce() throws IOException {
    Result result = Commands.hunt(folder, "--select", "good", "--seed", "1");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.NOTHING);
    assertThat(result.out())
        .contains("SeededCases.daysComeBack: all 7 cases, nothing found")
        .contains("Hunted in 2 tests: 2 hold, 0 have a bug; 1,007 cases");
  }

  @Test
  void aTokenReplaysTheSameCounterexampleInAnotherProcess() throws IOException {
    Result found = Commands.hunt(folder, "--select", "sumsAreSmall", "--seed", "3");
    String token = lines(found, "@Replay(").get(0).replaceAll(".*\"(.*)\".*", "$1");
    String recording = Commands.recording(folder).toString();
    Result replayed = Commands.run("replay", token, recording);
    assertThat(replayed.status()).as(replayed.out()).isEqualTo(Main.FOUND);
    assertThat(lines(replayed, "list =")).isEqualTo(lines(found, "list ="));
    assertThat(replayed.out()).contains("by replaying a token");
    Path stored;
    try (var files = Files.walk(folder.resolve(".ferret/failures"))) {
      stored = files.filter(file -> file.toString().endsWith(".failure")).findFirst().orElseThrow();
    }
    Result again = Commands.run("replay", stored.toString(), recording);
    assertThat(lines(again, "list =")).isEqualTo(lines(found, "list ="));
    assertThat(Commands.run("replay", "nonsense", recording).status()).isEqualTo(Main.TROUBLE);
  }

  @Test
  void theSameSeedAndWorkersFindTheSameFailures(@TempDir Path first, @TempDir Path second)
      throws IOException {
    String[] options = {"--select", "sumsAreSmall", "--select", "plain", "--seed", "11"};
    for (String workers : List.of("1", "2")) {
      Path one = Files.createDirectories(first.resolve(workers));
      Path other = Files.createDirectories(second.resolve(workers));
      Result result = Commands.hunt(one, append(options, "--workers", workers));
      Result again = Commands.hunt(other, append(options, "--workers", workers));
      assertThat(lines(result, "@Replay")).isEqualTo(lines(again, "@Replay")).isNotEmpty();
      assertThat(lines(result, "found  "))
          .containsExactlyInAnyOrderElementsOf(lines(again, "found  "));
    }
  }

  @Test
  void workersThatHaveNothingToDoCheckCandidatesOfOthers() throws IOException {
    // The first slice is alone, so the second worker has nothing else to do.
    Result result = Commands.hunt(folder, "--select", "shared", "--seed", "1", "--workers", "2");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.FOUND);
    assertThat(result.out()).contains("List.of(301, 301, 301)");
    assertThat(Files.list(folder.resolve("seen"))).hasSize(2);
    assertThat(Summary.read(folder.resolve(".ferret/summary.json")).properties().get(0).slices())
        .isEqualTo(1);
  }

  private static String[] append(String[] options, String... more) {
    String[] all = Arrays.copyOf(options, options.length + more.length);
    System.arraycopy(more, 0, all, options.length, more.length);
    return all;
  }

  @Test
  void workersShareTheTriesOfAPropertyExactly() throws IOException {
    // Few tries are not cut; a search is cut into larger slices.
    for (String tries : List.of("5", "23", "400")) {
      Result result =
          Commands.hunt(
              folder,
              "--select",
              "listsHaveSizes",
              "--select",
              "isInnocent",
              "--tries",
              tries,
              "--workers",
              "2");
      assertThat(result.out())
          .contains("SeededCases.listsHaveSizes: " + tries + " cases, nothing found")
          .contains("VillainCases.isInnocent: " + tries + " cases, nothing found");
    }
  }

  @Test
  void testsThatCannotRunAreTrouble() throws IOException {
    Result result = Commands.hunt(folder, "--select", "setup");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.TROUBLE);
    assertThat(result.out()).contains("SeededCases.theSetUpFails could not be run");
  }

  @Test
  void whatIsWrongWithTheCommandLineIsSaidInASentence() throws IOException {
    assertThat(Commands.hunt(folder, "--time", "soon").status()).isEqualTo(Main.USAGE);
    assertThat(Commands.hunt(folder, "--time", "soon").out())
        .contains("'soon' is no duration; write it like 90s, 10m or 1h30m");
    assertThat(Commands.hunt(folder, "--workers", "0").status()).isEqualTo(Main.USAGE);
    assertThat(Commands.hunt(folder, "--select", "Nowhere").status()).isEqualTo(Main.NONE);
    assertThat(Commands.run("hunt", folder.toString()).status()).isEqualTo(Main.TROUBLE);
    assertThat(Commands.run("hunt", folder.toString()).out())
        .contains("has neither pom.xml nor build.gradle");
    assertThat(Commands.run("hunt", folder.resolve("absent").toString()).out())
        .contains("There is no ");
    Path damaged = Files.writeString(folder.resolve("damaged.json"), "{\"format\":");
    assertThat(Commands.run("hunt", damaged.toString()).out())
        .contains("is no recording of Ferret; record the tests again");
  }

  @Test
  void aListNamesTheTests() throws IOException {
    Result result = Commands.hunt(folder, "--list", "--select", "SeededCases");
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("dev.ferret.cli.hunted.SeededCases#sumsAreSmall");
  }

  @Test
  void timeIsSharedByAllProperties() throws IOException {
    Result result =
        Commands.hunt(folder, "--time", "3s", "--select", "listsHaveSizes", "--select", "endless");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.NOTHING);
    assertThat(result.out()).contains("Hunted in 2 tests: 2 hold, 0 have a bug;");
  }

  @Test
  void faultsThatAKillMatrixGivesToASystemAreNoBugs() throws IOException {
    Path page = folder.resolve("page.html");
    for (String workers : List.of("1", "2")) {
      Result result =
          Commands.hunt(
              folder, "--select", "matrix", "--workers", workers, "--report", page.toString());
      assertThat(result.status()).as(result.out()).isEqualTo(Main.NOTHING);
      assertThat(Files.readString(page))
          .contains(
              "\"kills\":{\"relations\":[\"negated\"],\"faults\":[\"no change\"],"
                  + "\"cells\":[[[4,4,");
    }
  }

  @Test
  void tokensOfSlowCasesAreReplayed() throws IOException {
    Result result = Commands.hunt(folder, "--select", "listsHaveSizes", "--seed", "1", "--json");
    String json =
        result.out().lines().filter(line -> line.startsWith("{")).findFirst().orElseThrow();
    String token = Summary.parse(json).properties().get(0).slowest().get(0).token();
    assertThat(token).contains(".");
    Result replayed = Commands.run("replay", token, Commands.recording(folder).toString());
    assertThat(replayed.status()).as(replayed.out()).isEqualTo(Main.NOTHING);
    assertThat(replayed.out()).contains("listsHaveSizes");
  }

  @Test
  void tablesOfStudiesBecomeAPageToo() throws IOException {
    Path tables = folder.resolve("tables.json");
    StudyRow row = StudyRow.of("case", "mode", new double[] {3, 4}, 2, "tests", 9, List.of());
    Studies.of(null, 1, 2, 9, List.of(new Studies.Table("made up", "", List.of(row), List.of())))
        .write(tables);
    Path page = folder.resolve("tables.html");
    assertThat(Commands.run("report", tables.toString(), "-o", page.toString()).status())
        .isEqualTo(Main.NOTHING);
    assertThat(page).content().contains("\"mean\":3.5");
  }
}
