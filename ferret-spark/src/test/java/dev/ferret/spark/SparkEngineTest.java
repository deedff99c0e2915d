package dev.ferret.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.cli.Main;
import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Recorder;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Islands find the same on Spark as in processes of this machine. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class SparkEngineTest {
  private static final String CLUSTER = "local-cluster[2,1,1024]";

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @AfterEach
  void forgetSettings() {
    System.clearProperty("spark.driver.host");
    System.clearProperty("spark.driver.bindAddress");
  }

  /** Hunts in this JVM; returns the status. */
  private int hunt(String name, String tag, String... more) throws IOException {
    System.setProperty("spark.driver.host", "127.0.0.1");
    System.setProperty("spark.driver.bindAddress", "127.0.0.1");
    return Main.run(arguments(name, tag, more).toArray(new String[0]));
  }

  private List<String> arguments(String name, String tag, String... more) throws IOException {
    Path place = Files.createDirectories(folder.resolve(name));
    List<String> all =
        new ArrayList<>(List.of("hunt", recording(place).toString(), "--select", tag));
    all.addAll(List.of("--seed", "5", "--islands", "4", "--rounds", "3"));
    all.addAll(List.of(more));
    return all;
  }

  private Path recording(Path place) throws IOException {
    Path made = Files.createTempDirectory(folder, "recording");
    try {
      List<HuntedTest> tests =
          new Recorder(made, line -> {}).discovered(System.getProperty("java.class.path"));
      assertThat(tests).isNotEmpty();
      try (var files = Files.newDirectoryStream(made.resolve("recordings"), "*.json")) {
        Path file = place.resolve("recording.json");
        String from = "\"folder\":\"" + Path.of("").toAbsolutePath() + "\"";
        String to = "\"folder\":\"" + place.toAbsolutePath() + "\"";
        String text = Files.readString(files.iterator().next()).replace(from, to);
        // Workers on Spark have folders of their own, so they are told of one that they share.
        JsonNode recorded = JSON.readTree(text);
        ((ObjectNode) recorded.path("properties")).put("cases.folder", place.toString());
        JSON.writeValue(file.toFile(), recorded);
        return file;
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Map<String, String> result(String name) throws IOException {
    Map<String, String> result = new TreeMap<>();
    Path file = folder.resolve(name).resolve(".ferret/summary.json");
    for (PropertySummary each : Summary.read(file).properties()) {
      List<String> failures = new ArrayList<>();
      for (PropertySummary.Failure failure : each.failures()) {
        failures.add(failure.origin() + " " + failure.token());
      }
      result.put(each.name(), each.cases() + " cases, " + each.proof() + failures);
    }
    return result;
  }

  private List<String> stored(String name) throws IOException {
    Path store = folder.resolve(name).resolve(".ferret/failures");
    try (var files = Files.walk(store)) {
      return files
          .filter(file -> file.toString().endsWith(".failure"))
          .map(file -> store.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void threadsAndExecutorsOfSparkFindWhatWorkersFind() throws IOException {
    int status = hunt("workers", "calm", "--workers", "2");
    assertThat(hunt("local", "calm", "--engine", "spark", "--master", "local[2]"))
        .isEqualTo(status)
        .isEqualTo(1);
    assertThat(result("local")).isEqualTo(result("workers")).hasSize(3);
    assertThat(stored("local")).isEqualTo(stored("workers")).isNotEmpty();
    assertThat(hunt("cluster", "calm", "--engine", "spark", "--master", CLUSTER)).isEqualTo(1);
    assertThat(result("cluster")).isEqualTo(result("workers"));
    assertThat(stored("cluster")).isEqualTo(stored("workers"));
  }

  @Test
  void aTestThatEndsItsJvmHarmsNoExecutor() throws IOException {
    assertThat(hunt("exit", "villain", "--engine", "spark", "--master", "local[2]")).isEqualTo(1);
    assertThat(result("exit").get("ClusterCases.largeNumbersEndTheJvm")).contains("[");
    assertThat(Files.readString(folder.resolve("exit/.ferret/campaign.json")))
        .contains("n = 101")
        .contains("ends the JVM with System.exit");
  }

  @Test
  void anIslandGoesOnWhileAnotherOneIsBusy() throws IOException {
    String[] more = {"--migration", "none", "--engine", "spark", "--master", "local[2]"};
    assertThat(hunt("straggler", "straggler", more)).isZero();
    assertThat(folder.resolve("straggler/waited")).hasContent("for others");
    assertThat(result("straggler").values()).singleElement().asString().startsWith("120 cases");
  }

  @Test
  void anExecutorThatIsKilledIsReplacedAndNothingIsLost() throws Exception {
    hunt("undisturbed", "slow", "--workers", "2");
    Thread killer =
        new Thread(
            () -> {
              boolean isKilled = false;
              while (!isKilled) {
                try {
                  Thread.sleep(50);
                } catch (InterruptedException e) {
                  return;
                }
                // An executor that has begun: it has a worker.
                for (ProcessHandle each : ProcessHandle.current().descendants().toList()) {
                  String command = each.info().commandLine().orElse("");
                  if (command.contains("CoarseGrainedExecutorBackend")
                      && each.children().findAny().isPresent()) {
                    isKilled = each.destroyForcibly();
                    break;
                  }
                }
              }
            });
    killer.setDaemon(true);
    killer.start();
    int status = hunt("killed", "slow", "--engine", "spark", "--master", CLUSTER);
    killer.join(1_000);
    assertThat(killer.isAlive()).as("an executor was killed").isFalse();
    assertThat(status).isZero();
    assertThat(result("killed")).isEqualTo(result("undisturbed"));
  }

  @Test
  void aDriverThatWasKilledIsResumed() throws Exception {
    hunt("whole", "slow", "--workers", "2");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-Dspark.driver.host=127.0.0.1", "-Dspark.driver.bindAddress=127.0.0.1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(arguments("resumed", "slow", "--engine", "spark", "--master", "local[2]"));
    Process driver =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("driver.log").toFile())
            .start();
    Path state = folder.resolve("resumed/.ferret/campaign.json");
    // The first slice is alone; the next ones are done together, and others are left.
    while (!isBegun(state)) {
      assertThat(driver.isAlive()).as("it is not over yet").isTrue();
      Thread.sleep(50);
    }
    driver.descendants().forEach(ProcessHandle::destroyForcibly);
    driver.destroyForcibly().waitFor();
    assertThat(hunt("resumed", "slow", "--resume", "--engine", "spark", "--master", "local[2]"))
        .isZero();
    assertThat(result("resumed")).isEqualTo(result("whole"));
  }

  private static boolean isBegun(Path state) throws IOException {
    return Files.exists(state) && Files.readString(state).contains("\"done\":[0");
  }
}
