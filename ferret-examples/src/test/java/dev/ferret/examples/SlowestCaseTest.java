package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.plan.CaseResult;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked example of the design page: an observer that is not part of the library. */
class SlowestCaseTest {
  /** Remembers the arguments of the case that took the most time. */
  static final class SlowestCase implements Observer {
    private String arguments = "";
    private String slowest = "none";
    private long begun;
    private long most;

    @Override
    public void drawn(Case test, List<Object> values) {
      arguments = values.toString();
      begun = System.nanoTime();
    }

    @Override
    public void ended(Phase phase, CaseResult result) {
      long taken = System.nanoTime() - begun;
      if (phase == Phase.GENERATE && result.isPassed() && taken > most) {
        most = taken;
        slowest = arguments;
      }
    }
  }

  @Test
  void theSlowestCaseIsKnown() {
    SlowestCase slowest = new SlowestCase();
    Settings settings = Settings.standard().withoutStore();

    forAll(integers(0, 9))
        .with(settings.withObserver(() -> slowest))
        .check(n -> Thread.sleep(n == 7 ? 200 : 0));

    assertThat(slowest.slowest).isEqualTo("[7]");
  }

  @Test
  void anObserverHearsOfEveryCase() {
    List<String> heard = new ArrayList<>();
    Observer all =
        new Observer() {
          @Override
          public void drawn(Case test, List<Object> values) {
            heard.add("drawn " + values);
          }

          @Override
          public void ended(Phase phase, CaseResult result) {
            heard.add(phase + (result.isPassed() ? " passed" : " failed"));
          }

          @Override
          public void close() {
            heard.add("closed");
          }
        };

    Outcome outcome =
        forAll(integers(0, 9))
            .with(Settings.standard().withoutStore().withObserver(() -> all))
            .run(n -> assertThat(n).isLessThan(2));

    assertThat(heard).startsWith("drawn [0]", "GENERATE passed", "drawn [1]", "GENERATE passed");
    assertThat(heard).contains("drawn [2]", "GENERATE failed", "SHRINK failed").endsWith("closed");
    assertThat(heard.stream().filter(line -> line.startsWith("drawn")).count())
        .isEqualTo(outcome.executions());
  }
}
