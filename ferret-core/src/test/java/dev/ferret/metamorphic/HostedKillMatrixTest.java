package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.Throwing;
import dev.ferret.aggregate.Aggregates;
import dev.ferret.engine.Host;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** A kill matrix in a campaign. */
@Isolated("a host hears of all properties of the JVM")
class HostedKillMatrixTest {
  private static final int RUNS = 3;

  /** What the host was told: a property, and its summary. */
  private record Heard(String property, boolean isPassed, JsonNode summary) {}

  private final List<Heard> heard = new ArrayList<>();

  @AfterEach
  void end() {
    Host.install(null);
  }

  private void install(UnaryOperator<Settings> change) {
    Host.install(
        new Host() {
          private Aggregates run = new Aggregates();

          @Override
          public Settings settings(String property, Settings own, boolean isWhole) {
            Aggregates next = new Aggregates();
            run = next;
            return change.apply(own).withObserver(() -> next);
          }

          @Override
          public void ended(String property, Outcome outcome) {
            try {
              JsonNode summary = new ObjectMapper().readTree(run.json(outcome));
              heard.add(new Heard(property, outcome.isPassed(), summary));
            } catch (java.io.IOException e) {
              throw new AssertionError(e);
            }
          }

          @Override
          public boolean isKilledBy(String property, String token) {
            return false;
          }
        });
  }

  private static KillMatrix matrix() {
    Metamorphic<Integer, Integer> test =
        Metamorphic.of(integers(-1_000, 1_000), Math::abs)
            .named("Abs")
            .with(Settings.standard().withoutStore().withSeed(1).withTries(100))
            .relation(Relation.invariant("negated", n -> -n))
            .relation(Relation.invariant("next, which is wrong", n -> n + 1));
    Map<String, Supplier<Throwing<Integer, Integer>>> mutants = new LinkedHashMap<>();
    mutants.put("no change", () -> n -> n);
    mutants.put("always 0", () -> n -> 0);
    return KillMatrix.<Throwing<Integer, Integer>>of(test::system, () -> Math::abs, mutants, RUNS);
  }

  @Test
  void isOnePropertyThatPassesWithTheMatrixInItsSummary() {
    String alone = matrix().toString();
    install(own -> own);
    KillMatrix matrix = matrix();
    assertThat(matrix).hasToString(alone);
    assertThat(heard)
        .singleElement()
        .satisfies(
            only -> {
              assertThat(only.property()).isEqualTo("Abs, kill matrix");
              assertThat(only.isPassed()).isTrue();
              // Three systems with two relations each.
              assertThat(only.summary().get("cases").asInt()).isEqualTo(3 * 2 * RUNS);
            });
    JsonNode kills = heard.get(0).summary().get("kills");
    assertThat(kills.get("relations").toString())
        .isEqualTo("[\"negated\",\"next, which is wrong\"]");
    assertThat(kills.get("faults").toString()).isEqualTo("[\"no change\",\"always 0\"]");
    assertThat(kills.get("wrong").toString()).isEqualTo("[\"next, which is wrong\"]");
    JsonNode found = kills.at("/cells/0/0");
    assertThat(found.get(0).asInt()).isEqualTo(RUNS);
    assertThat(found.get(1).asInt()).isEqualTo(matrix.kills("negated", "no change")).isPositive();
    assertThat(found.get(2).asDouble() / found.get(1).asInt())
        .isEqualTo(matrix.tests("negated", "no change").orElseThrow());
    assertThat(kills.at("/cells/0/1").toString()).isEqualTo("[3,0,0]");
  }

  @Test
  void isMeasuredToItsEndWhateverTheHostAllows() {
    String alone = matrix().toString();
    install(own -> own.withTries(7).withSeed(99));
    assertThat(matrix()).hasToString(alone);
    assertThat(heard).hasSize(3).allMatch(Heard::isPassed);
    assertThat(heard)
        .extracting(each -> each.summary().get("cases").asInt())
        .containsExactly(7, 7, 4);
    assertThat(heard)
        .extracting(each -> each.summary().has("kills"))
        .containsExactly(false, false, true);
  }

  @Test
  void noTokenPromisesToReplayOneOfItsRuns() {
    install(own -> own);
    matrix();
    assertThat(heard.get(0).summary().get("slowest")).isNotEmpty();
    assertThat(heard.get(0).summary().get("slowest"))
        .allMatch(slow -> slow.has("input") && !slow.has("token"));
  }

  @Test
  void aSystemThatCannotBeMadeIsNamed() {
    install(own -> own);
    assertThatThrownBy(
            () ->
                KillMatrix.<Integer>of(
                    system -> {
                      throw new IllegalStateException("no system");
                    },
                    () -> 1,
                    Map.of("m", () -> 2),
                    1))
        .hasMessage("no system");
  }
}
