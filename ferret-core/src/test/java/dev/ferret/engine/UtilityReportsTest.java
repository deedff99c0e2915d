package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users hear of a search: reports, errors, observations, replay. */
class UtilityReportsTest {
  private static final Gen<List<Integer>> TWENTY = lists(integers(0, 100)).sizes(20);

  @TempDir Path folder;

  private static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  private static void sumIsLow(List<Integer> xs) {
    Ferret.maximize("sum", sum(xs));
    assertThat(sum(xs)).isLessThan(1_900);
  }

  @Test
  void nanIsRefusedByLabel() {
    Report report =
        run(integers(0, 100_000), x -> Ferret.maximize("ratio", (x - 7) * 0.0 / (x - 7)));
    assertThat(text(report, "IllegalArgumentException"))
        .isEqualTo(
            "maximize(\"ratio\", ...) got NaN, which is neither better nor worse; report a number,"
                + " perhaps infinite");
    assertThat(text(report, "value")).isEqualTo("7");
    Report minimized = run(integers(), x -> Ferret.minimize("loss", Double.NaN));
    assertThat(text(minimized, "IllegalArgumentException"))
        .startsWith("minimize(\"loss\", ...) got NaN");
  }

  @Test
  void contradictionsAreRefused() {
    Report report =
        run(
            integers(),
            x -> {
              Ferret.maximize("x", x);
              Ferret.minimize("x", x);
            });
    assertThat(text(report, "IllegalArgumentException"))
        .isEqualTo(
            "minimize(\"x\", ...) contradicts an earlier call, which wants the opposite; use another"
                + " label");
    Report later =
        run(
            integers(),
            x -> {
              if (x < 50_000) {
                Ferret.minimize("x", x);
              } else {
                Ferret.maximize("x", x);
              }
            });
    assertThat(text(later, "IllegalArgumentException"))
        .contains("(\"x\", ...) contradicts an earlier call");
  }

  @Test
  void outsideOfAPropertyThereIsNothingToReport() {
    assertThatIllegalStateException().isThrownBy(() -> Ferret.maximize("x", 1));
    assertThatIllegalStateException().isThrownBy(() -> Ferret.minimize("x", 1));
  }

  @Test
  void aFailureFoundBySearchSaysSo() {
    Report report = run(SETTINGS.withTries(3_000), TWENTY, UtilityReportsTest::sumIsLow);
    assertThat(text(report, "found")).matches("at case [\\d,]+ of 3,000, by search");
    assertThat(text(report, "closest"))
        .matches("sum 1,8\\d\\d among those that passed \\(.* at \\d+, .*\\)");
    assertThat(text(report, "shrunk")).endsWith("(no pass makes it simpler)");
    assertThat(report.toText(false, false).lines().count()).isLessThanOrEqualTo(25);
  }

  @Test
  void aFailureFoundBeforeTheSearchDoesNotMentionOne() {
    Report report =
        run(
            integers(0, 100_000),
            x -> {
              if (x > 1_000) {
                throw new AssertionError();
              }
              Ferret.maximize("x", 1);
            });
    assertThat(report.isFailed()).isTrue();
    Report first =
        run(
            integers(0, 100_000),
            x -> {
              Ferret.maximize("x", x);
              throw new AssertionError();
            });
    assertThat(text(first, "found")).isEqualTo("at case 1 of 1,000");
    assertThat(first.fact("closest")).isEmpty();
  }

  @Test
  void aFailureFoundBySearchShrinks() {
    Report report = run(SETTINGS.withTries(3_000), TWENTY, UtilityReportsTest::sumIsLow);
    String least = "List.of(0, 100" + ", 100".repeat(18) + ")";
    assertThat(text(report, "value")).isEqualTo(least);
  }

  @Test
  void aFailureFoundBySearchReplaysByToken() {
    Report report = run(SETTINGS.withTries(3_000), TWENTY, UtilityReportsTest::sumIsLow);
    List<List<Integer>> seen = new ArrayList<>();
    Report again =
        run(
            SETTINGS.withReplay(token(report)),
            TWENTY,
            xs -> {
              seen.add(List.copyOf(xs));
              sumIsLow(xs);
            });
    assertThat(text(again, "found")).isEqualTo("by replaying a token");
    assertThat(text(again, "value")).isEqualTo(text(report, "value"));
    assertThat(sum(seen.get(0))).isEqualTo(1_900);
  }

  @Test
  void aFailureFoundBySearchIsStoredAndReplayedFirst() {
    Settings settings = SETTINGS.withTries(3_000).withStore(folder);
    Report report = run(settings, TWENTY, UtilityReportsTest::sumIsLow);
    assertThat(report.fact("stored")).isPresent();
    List<Integer> sums = new ArrayList<>();
    Report again =
        run(
            settings.withSeed(43),
            TWENTY,
            xs -> {
              sums.add(sum(xs));
              sumIsLow(xs);
            });
    assertThat(sums.get(0)).isEqualTo(1_900);
    assertThat(text(again, "found")).isEqualTo("in the failure store");
  }

  @Test
  void aSearchThatPassesTellsHowFarItCame() {
    Report report =
        run(
            TWENTY,
            xs -> {
              Ferret.maximize("sum", sum(xs));
              Ferret.minimize("first", xs.get(0) + 0.5);
            });
    assertThat(report.isFailed()).isFalse();
    assertThat(text(report, "checked")).isEqualTo("1,000 cases");
    assertThat(text(report, "best"))
        .matches("sum [\\d,]+, first \\d+\\.50* among those that passed \\(.*\\)");
    assertThat(text(report, "search"))
        .matches("\\d+ % accepted, \\d+ restarts?, temperature 0\\.\\d\\d");
  }

  @Test
  void theWayUpIsShownInAFewSteps() {
    Report report = run(TWENTY, xs -> Ferret.maximize("sum", sum(xs)));
    String best = text(report, "best");
    String way = best.substring(best.indexOf('(') + 1, best.lastIndexOf(')'));
    String[] steps = way.split(", (?=[\\d,]+ at )");
    assertThat(steps).hasSizeBetween(2, 6);
    int before = -1;
    for (String step : steps) {
      int value = Integer.parseInt(step.substring(0, step.indexOf(' ')).replace(",", ""));
      assertThat(value).isGreaterThan(before);
      before = value;
    }
    assertThat(best).startsWith("sum " + steps[steps.length - 1].split(" ")[0]);
  }

  @Test
  void aUtilityThatDoesNotVaryIsPointedOut() {
    Report report = run(TWENTY, xs -> Ferret.maximize("size", xs.size()));
    assertThat(text(report, "search"))
        .endsWith("; no neighbour was better than its base, so check that the utility varies");
    assertThat(text(report, "best")).isEqualTo("size 20 among those that passed");
    Report varying = run(TWENTY, xs -> Ferret.maximize("sum", sum(xs)));
    assertThat(text(varying, "search"))
        .doesNotContain("check that the utility varies")
        .doesNotContain("no better than random");
    assertThat(text(report, "search"))
        .contains(
            "; no better than random inputs after 198 tests, so half of the rest were random");
  }

  @Test
  void aSearchInWhichNothingPassesSaysSo() {
    int[] cases = new int[1];
    Report report =
        run(
            SETTINGS.withTries(50),
            integers(0, 100_000),
            x -> {
              if (cases[0]++ > 0) {
                Ferret.maximize("x", x);
                Ferret.assume(false);
              }
            });
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "search")).isEqualTo("no test case that passed reported a utility");
  }

  @Test
  void observationsTellTheUtilityAndTheSearch() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    run(
        SETTINGS.withTries(200).withObservations(file),
        TWENTY,
        xs -> {
          Ferret.minimize("negative sum", -sum(xs));
          if (xs.get(0) > 50) {
            Ferret.maximize("second", xs.get(1));
          }
          Ferret.assume(xs.get(2) != 3);
        });
    JsonSchema schema;
    try (InputStream in = getClass().getResourceAsStream("/observation-schema.json")) {
      schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSizeGreaterThanOrEqualTo(200);
    ObjectMapper reader = new ObjectMapper();
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < lines.size(); i++) {
      JsonNode json = reader.readTree(lines.get(i));
      assertThat(schema.validate(json)).as(lines.get(i)).isEmpty();
      if (!json.get("type").asText().equals("test_case")) {
        continue;
      }
      JsonNode features = json.get("features");
      assertThat(features.get("target:negative sum").isNumber()).as(lines.get(i)).isTrue();
      if (i > 2) {
        assertThat(features.get("search:temperature").asDouble()).isBetween(0.0, 1.0);
        assertThat(features.get("search:acceptance").asDouble()).isBetween(0.0, 1.0);
        assertThat(features.get("search:restarts").isInt()).isTrue();
      }
      if (features.has("search:best:negative sum")) {
        assertThat(features.get("search:best:negative sum").asDouble()).isLessThanOrEqualTo(best);
        best = features.get("search:best:negative sum").asDouble();
      }
    }
    assertThat(best).as("some input was the best").isNegative();
  }

  @Test
  void observationsWithoutAUtilityHaveNoFeaturesOfASearch() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    run(SETTINGS.withTries(20).withObservations(file), TWENTY, xs -> {});
    assertThat(Files.readString(file)).doesNotContain("target:").doesNotContain("search:");
  }
}
