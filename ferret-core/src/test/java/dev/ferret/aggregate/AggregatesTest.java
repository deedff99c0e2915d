package dev.ferret.aggregate;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.collect;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Ferret.minimize;
import static dev.ferret.Ferret.require;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.Gen;
import dev.ferret.cover.Covering;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AggregatesTest {
  private static final ObjectMapper READER = new ObjectMapper();

  private final Aggregates aggregates = new Aggregates();
  private final Settings settings =
      Settings.standard().withoutStore().withSeed(1).withObserver(() -> aggregates);

  private JsonNode json(Outcome outcome) throws Exception {
    return READER.readTree(aggregates.json(outcome));
  }

  private static long sum(JsonNode counts) {
    long sum = 0;
    for (JsonNode each : counts) {
      sum += each.get("count").asLong();
    }
    return sum;
  }

  @Test
  void countsWhatTheRunCounts() throws Exception {
    Outcome outcome =
        forAll(lists(integers(0, 9)).named("list"))
            .with(settings)
            .run(
                list -> {
                  assume(list.size() != 1);
                  classify("empty", list.isEmpty());
                  require(1, "long", list.size() > 3);
                  collect("size", list.size());
                });
    JsonNode json = json(outcome);
    assertThat(json.get("verdict").asText()).isEqualTo("passed");
    assertThat(json.get("cases").asInt()).isEqualTo(outcome.checked()).isEqualTo(1_000);
    assertThat(json.get("counted").asInt()).isEqualTo(1_000);
    assertThat(json.get("discarded").asInt()).isEqualTo(outcome.discarded()).isPositive();
    assertThat(sum(json.get("discards"))).isEqualTo(outcome.discarded());
    assertThat(aggregates.cases()).isEqualTo(outcome.checked() + outcome.discarded());
    assertThat(aggregates.begun()).isZero();
    assertThat(json.get("labels")).hasSize(2);
    for (JsonNode label : json.get("labels")) {
      assertThat(label.has("required")).isEqualTo(label.get("label").asText().equals("long"));
    }
    JsonNode numbers = json.get("numbers").get(0);
    assertThat(numbers.get("label").asText()).isEqualTo("size");
    assertThat(numbers.get("count").asInt()).isEqualTo(1_000);
    assertThat(sum(numbers.get("bins"))).isEqualTo(1_000);
    assertThat(numbers.get("bins").get(0).get("to").asInt()).isPositive();
    assertThat(sum(json.get("sizes").get("bins")))
        .isEqualTo(outcome.checked() + outcome.discarded());
    assertThat(json.get("sample")).hasSize(100);
    assertThat(json.get("sample").get(0).get("input").asText()).startsWith("list = List.of(");
    assertThat(json.get("slowest")).hasSize(10);
    assertThat(json.has("failures")).isFalse();
    assertThat(outcome.report().fact("numbers").orElseThrow().text()).startsWith("size  0 to ");
  }

  @Test
  void theTokenOfASlowCaseReplaysIt() throws Exception {
    // Numbers that are printed as they are.
    Gen<Integer> numbers = integers(0, 1_000_000);
    Outcome outcome = forAll(numbers).with(settings).run(n -> {});
    JsonNode slow = json(outcome).get("slowest").get(0);
    List<Integer> seen = new ArrayList<>();
    forAll(numbers)
        .with(Settings.standard().withoutStore().withReplay(slow.get("token").asText()))
        .run(seen::add);
    assertThat(slow.get("input").asText()).contains(String.valueOf(seen.get(0)));
  }

  @Test
  void tellsFailuresByOrigin() throws Exception {
    Outcome outcome =
        forAll(lists(integers()).named("list"))
            .with(settings.withFailures(2))
            .run(
                list -> {
                  assertThat(list).as("few").hasSizeLessThan(5);
                  if (list.contains(7)) {
                    throw new IllegalStateException("seven");
                  }
                });
    JsonNode failures = json(outcome).get("failures");
    assertThat(failures).hasSameSizeAs(outcome.counterexamples()).hasSize(2);
    JsonNode first = failures.get(0);
    assertThat(first.get("origin").asText()).isEqualTo(outcome.counterexamples().get(0).origin());
    assertThat(first.get("token").asText()).isEqualTo(outcome.counterexamples().get(0).token());
    assertThat(first.get("arguments").get(0).get("name").asText()).isEqualTo("list");
    assertThat(first.get("pin").asText()).isNotEmpty();
    assertThat(first.get("shrunk").asText()).isNotEmpty();
  }

  @Test
  void aRunWithoutACounterexampleHasAFailureThatSaysWhy() throws Exception {
    Outcome outcome = forAll(integers()).with(settings).run(n -> assume(false));
    JsonNode failures = json(outcome).get("failures");
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).get("text").asText()).contains("discarded");
  }

  @Test
  void casesOfTheShrinkerAreNoSample() throws Exception {
    Outcome outcome =
        forAll(lists(integers())).with(settings).run(list -> assertThat(list).hasSizeLessThan(20));
    JsonNode json = json(outcome);
    assertThat(outcome.executions()).isGreaterThan((int) aggregates.cases());
    assertThat(sum(json.get("sizes").get("bins"))).isEqualTo(aggregates.cases());
    assertThat(json.get("sample").size()).isLessThanOrEqualTo((int) aggregates.cases());
  }

  @Test
  void distinctCasesOfASmallDomainAreAsManyAsItHas() throws Exception {
    Outcome outcome =
        forAll(integers().map(n -> List.of(Math.floorMod(n, 7))))
            .with(settings.withTries(5_000))
            .run(list -> {});
    JsonNode curve = json(outcome).get("distinct");
    assertThat(curve.size()).isBetween(2, 201);
    assertThat(curve.get(curve.size() - 1).get(0).asInt()).isEqualTo(5_000);
    assertThat(curve.get(curve.size() - 1).get(1).asInt()).isEqualTo(7);
  }

  @Test
  void valuesWithoutAHashOfTheirOwnGiveNoCurve() throws Exception {
    Outcome outcome = forAll(integers().map(n -> new Object())).with(settings).run(object -> {});
    assertThat(json(outcome).has("distinct")).isFalse();
  }

  @Test
  void exhaustiveRunsHaveAProof() throws Exception {
    Outcome outcome = forAll(integers(0, 6), integers(0, 6)).with(settings).run((a, b) -> {});
    JsonNode json = json(outcome);
    assertThat(json.get("proof").asText()).isEqualTo("all 49 cases");
    JsonNode curve = json.get("distinct");
    assertThat(curve.get(curve.size() - 1).toString()).isEqualTo("[49,49]");
  }

  @Test
  void utilitiesGetBetterOverTheTests() throws Exception {
    Outcome outcome =
        forAll(lists(integers(0, 1_000)))
            .with(settings)
            .run(
                list -> {
                  maximize("sum", list.stream().mapToInt(n -> n).sum());
                  minimize("size", list.size());
                });
    JsonNode utilities = json(outcome).get("utilities");
    assertThat(utilities).hasSize(2);
    assertThat(utilities.get(0).get("goal").asText()).isEqualTo("maximize");
    assertThat(utilities.get(1).get("goal").asText()).isEqualTo("minimize");
    JsonNode best = utilities.get(0).get("best");
    for (int i = 1; i < best.size(); i++) {
      assertThat(best.get(i).get(0).asLong()).isGreaterThan(best.get(i - 1).get(0).asLong());
      assertThat(best.get(i).get(1).asDouble()).isGreaterThan(best.get(i - 1).get(1).asDouble());
    }
    assertThat(utilities.get(0).get("temperature").size()).isBetween(2, 201);
  }

  @Test
  void machinesHaveCommandsAndTransitions() throws Exception {
    Outcome outcome =
        StateMachine.of(() -> 0, () -> new int[1])
            .states(n -> n == 0 ? "none" : "some")
            .command("add", add -> add.run(system -> system[0]++).next(n -> n + 1))
            .command("never", never -> never.when(n -> n > 1_000).run(system -> system[0]--))
            .with(settings)
            .run();
    JsonNode json = json(outcome);
    assertThat(json.get("commands")).hasSize(2);
    assertThat(json.get("commands").get(0).get("count").asLong())
        .isEqualTo(sum(json.get("transitions")));
    assertThat(json.get("commands").get(1).toString())
        .isEqualTo("{\"name\":\"never\",\"count\":0}");
    assertThat(json.get("transitions").get(0).get("from").asText()).isEqualTo("none");
    assertThat(json.get("transitions").get(0).get("command").asText()).isEqualTo("add");
    assertThat(json.get("transitions").get(0).get("to").asText()).isEqualTo("some");
    assertThat(json.get("sizes").get("sum").asLong()).isEqualTo(sum(json.get("commands")));
  }

  @Test
  void coveringRunsHaveACellForEachSetOfParameters() throws Exception {
    Outcome outcome =
        forAll(
                elementsOf("linux", "mac", "windows").named("os"),
                elementsOf("x", "y").named("browser"),
                booleans().named("dark"))
            .with(settings.withCovering(Covering.of(2)))
            .run((os, browser, dark) -> {});
    JsonNode coverage = json(outcome).get("coverage");
    assertThat(coverage.get("strength").asInt()).isEqualTo(2);
    assertThat(coverage.get("all").asInt()).isEqualTo(6 + 6 + 4);
    assertThat(coverage.get("covered").asInt()).isEqualTo(16);
    assertThat(coverage.get("cells")).hasSize(3);
    assertThat(coverage.get("cells").get(0).get("parameters").toString())
        .isEqualTo("[\"os\",\"browser\"]");
  }

  @Test
  void tokensOfSlowCasesNameTheirProperty() throws Exception {
    Outcome outcome =
        forAll(integers(0, 1_000_000).named("n")).named("Slow.cases").with(settings).run(n -> {});
    JsonNode slowest = json(outcome).get("slowest");
    assertThat(slowest).isNotEmpty();
    String token = slowest.get(0).get("token").asText();
    assertThat(token).matches("[^.]+\\.....");
    String input = slowest.get(0).get("input").asText();
    List<Integer> replayed = new ArrayList<>();
    Settings replay = Settings.standard().withoutStore().withReplay(token);
    forAll(integers(0, 1_000_000)).named("Slow.cases").with(replay).check(replayed::add);
    assertThat(replayed).isNotEmpty().allMatch(n -> input.equals("n = " + n));
    assertThat(
            forAll(integers(0, 1_000_000))
                .named("Another.property")
                .with(replay)
                .run(n -> {})
                .isPassed())
        .isFalse();
  }
}
