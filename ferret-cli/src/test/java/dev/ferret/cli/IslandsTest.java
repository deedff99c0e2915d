package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.Commands.Result;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same seed, islands and rounds find the same, whatever runs the islands. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class IslandsTest {
  private static final String[] ISLANDS = {
    "--select", "island", "--seed", "5", "--islands", "4", "--rounds", "3"
  };

  @TempDir private Path folder;

  private Result hunt(String name, String... more) throws IOException {
    List<String> all = new ArrayList<>(List.of(ISLANDS));
    all.addAll(List.of(more));
    Path place = Files.createDirectories(folder.resolve(name));
    return Commands.hunt(place, all.toArray(new String[0]));
  }

  /** Cases, failures and proof of each property. */
  private static Map<String, String> result(Path store) throws IOException {
    Map<String, String> result = new TreeMap<>();
    for (PropertySummary each : Summary.read(store.resolve("summary.json")).properties()) {
      List<String> failures = new ArrayList<>();
      for (PropertySummary.Failure failure : each.failures()) {
        failures.add(failure.origin() + " " + failure.token());
      }
      failures.sort(null);
      result.put(
          each.name(),
          each.cases() + " cases, " + each.slices() + " slices, " + each.proof() + failures);
    }
    return result;
  }

  @Test
  void oneWorkerAndTwoFindTheSameAndAgain() throws IOException {
    Result one = hunt("one", "--workers", "1");
    Result two = hunt("two", "--workers", "2");
    Result again = hunt("again", "--workers", "2");
    Map<String, String> expected = result(folder.resolve("one/.ferret"));
    assertThat(expected).as(one.out()).hasSize(4);
    assertThat(expected.get("IslandCases.smallSumsCommute")).contains("441 cases").contains("all");
    assertThat(expected.get("IslandCases.longWalksStayNear")).contains("AssertionError");
    assertThat(result(folder.resolve("two/.ferret"))).as(two.out()).isEqualTo(expected);
    assertThat(result(folder.resolve("again/.ferret"))).as(again.out()).isEqualTo(expected);
    assertThat(one.status()).isEqualTo(two.status()).isEqualTo(Main.FOUND);
  }

  @Test
  void shardsThatAreMergedFindTheSame() throws IOException {
    hunt("whole", "--workers", "2", "--migration", "none");
    Map<String, String> expected = result(folder.resolve("whole/.ferret"));
    for (String shard : List.of("1/2", "2/2")) {
      hunt("shard" + shard.charAt(0), "--workers", "1", "--migration", "none", "--shard", shard);
    }
    Path into = folder.resolve("merged");
    Result merged =
        Commands.run(
            "merge",
            folder.resolve("shard2").toString(),
            folder.resolve("shard1/.ferret").toString(),
            "--into",
            into.toString());
    assertThat(merged.status()).as(merged.out()).isEqualTo(Main.FOUND);
    assertThat(result(into)).isEqualTo(expected);
    assertThat(merged.out()).contains("Merged 2 shards: ").contains("Property failed: ");
    assertThat(files(into)).containsAll(files(folder.resolve("whole/.ferret")));
  }

  private static List<String> files(Path store) throws IOException {
    Path failures = store.resolve("failures");
    try (var files = Files.walk(failures)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> failures.relativize(file).toString())
          .filter(name -> name.endsWith(".failure"))
          .sorted()
          .toList();
    }
  }

  @Test
  void aShardThatIsMissingIsAnError() throws IOException {
    hunt("first", "--select", "small", "--workers", "1", "--shard", "1/3");
    hunt("other", "--select", "small", "--workers", "1", "--shard", "2/3", "--migration", "none");
    String first = folder.resolve("first").toString();
    String into = folder.resolve("merged").toString();
    Result missing = Commands.run("merge", first, "--into", into);
    assertThat(missing.status()).isEqualTo(Main.TROUBLE);
    assertThat(missing.out()).contains("Shard 2/3 is missing: nothing is known of its part");
    assertThat(Commands.run("merge", first, first, "--into", into).out())
        .contains("Shard 1/3 is there twice");
    assertThat(
            Commands.run("merge", first, folder.resolve("other").toString(), "--into", into).out())
        .contains("is of another campaign than");
    assertThat(Commands.run("merge", folder.resolve("nowhere").toString()).out())
        .contains("There is no campaign to merge");
  }

  @Test
  void islandsOfSeveralProcessesReadEachOthersBestInputs() throws IOException {
    String exchange = folder.resolve("exchange").toString();
    String[] first = {"--select", "longWalks", "--workers", "1", "--exchange", exchange};
    hunt("a", with(first, "--shard", "1/2"));
    hunt("b", with(first, "--shard", "2/2"));
    try (var files = Files.walk(folder.resolve("exchange"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".json"))).hasSizeGreaterThan(2);
    }
    // The second process begins its second round with what the first has left.
    hunt("alone", "--select", "longWalks", "--workers", "1", "--shard", "2/2");
    assertThat(result(folder.resolve("b/.ferret")))
        .isNotEqualTo(result(folder.resolve("alone/.ferret")));
  }

  @Test
  void aLazySearchIsSharedExactly() throws IOException {
    Path whole = Files.createDirectories(folder.resolve("whole"));
    Commands.hunt(whole, "--select", "ordered", "--seed", "5", "--workers", "1");
    String[] shared = {"--select", "ordered", "--seed", "5", "--islands", "3"};
    Path one = Files.createDirectories(folder.resolve("one"));
    Commands.hunt(one, with(shared, "--workers", "1"));
    Path two = Files.createDirectories(folder.resolve("two"));
    Result result = Commands.hunt(two, with(shared, "--workers", "2", "--select", "nothing"));
    Map<String, String> found = result(two.resolve(".ferret"));
    assertThat(found).containsAllEntriesOf(result(one.resolve(".ferret"))).hasSize(3);
    PropertySummary alone = property(whole, "orderedTreesAreNotHigh");
    PropertySummary together = property(two, "orderedTreesAreNotHigh");
    assertThat(together.slices()).as(result.out()).isGreaterThan(3);
    assertThat(together.cases()).isEqualTo(alone.cases());
    assertThat(runs(together)).isEqualTo(runs(alone));
    assertThat(result.out())
        .contains("SharedCases.orderedTreesAreNotHigh: all 1,103 cases, nothing found")
        .contains("Property failed: SharedCases.orderedTreesAreLow")
        // Not in any part, which alone would be no failure.
        .contains("Property failed: SharedCases.thereIsNone")
        .contains("Nothing was checked: no part has a case");
    assertThat(property(two, "orderedTreesAreLow").proof()).isNull();
  }

  private static PropertySummary property(Path place, String name) throws IOException {
    return Summary.read(place.resolve(".ferret/summary.json")).properties().stream()
        .filter(each -> each.name().endsWith(name))
        .findFirst()
        .orElseThrow();
  }

  /** How often the condition ran that finds the cases of a property. */
  private static long runs(PropertySummary property) {
    assertThat(property.proof()).startsWith("all ");
    return Long.parseLong(
        property.proof().replaceAll("(?s).* ran ([0-9,]+) times.*", "$1").replace(",", ""));
  }

  private static String[] with(String[] all, String... more) {
    List<String> joined = new ArrayList<>(List.of(all));
    joined.addAll(List.of(more));
    return joined.toArray(new String[0]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--shard 3/2 | There is no shard 3 of 2; shards are counted from 1",
        "--shard x | 'x' is no shard; the second of four is 2/4",
        "--shard 1/2 | --shard needs --seed, the same for all shards",
        "--islands 0 | A campaign needs at least one island",
        "--islands 2 --time 1m | leave out --time, or them",
        "--seed 1 --islands 2 --shard 1/3 | --shard 1/3 needs at least as many islands, not 2",
        "--master local | --master is for --engine spark",
        "--engine nothing | There is no engine 'nothing' on the class path",
      })
  void whatCannotBeIsSaidInASentence(String line) throws IOException {
    String[] parts = line.split(" \\| ", -1);
    Result result = Commands.hunt(folder, parts[0].split(" ", -1));
    assertThat(result.status()).isIn(Main.USAGE, Main.TROUBLE);
    assertThat(result.out()).contains(parts[1]);
  }
}
