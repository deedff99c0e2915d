package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.run.Counterexample;
import dev.ferret.run.PropertyFailure;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** What is thrown and published. */
class FailuresTest {
  static class FailingTestCase {
    static final Gen<Integer> BROKEN =
        Gen.of(
            draw -> {
              throw new IllegalStateException("no value today");
            });

    @Property
    void compares(int n) {
      assertEquals(List.of(), List.of(n).subList(0, n >= 77 ? 1 : 0));
    }

    @Property
    void chain(int n) throws IOException {
      try {
        deep(n);
      } catch (IllegalStateException e) {
        throw new IOException("outer", e);
      }
    }

    private static void deep(int n) {
      throw new IllegalStateException("inner " + n);
    }

    @Property
    void vacuous(int n) {
      assumeTrue(n != n + 0, "never");
    }

    @Property
    void brokenGenerator(@From("BROKEN") int n) {
      assertThat(n).isZero();
    }

    @Property
    void withInfo(TestInfo info, int n) {
      assertThat(n).isNegative();
    }
  }

  private static final Map<String, Throwable> FAILURES = Runs.failures(FailingTestCase.class);

  @Test
  void theReportIsTheMessage() {
    assertThat(FAILURES.get("compares"))
        .isInstanceOf(AssertionFailedError.class)
        .hasCauseInstanceOf(PropertyFailure.class)
        .hasMessageContainingAll(
            "Property failed: FailuresTest.FailingTestCase.compares",
            "n = 77",
            "@Replay(\"",
            "@Test void comparesPinned() { compares(77); }",
            "seed");
    assertThat(FAILURES.get("compares").getCause())
        .hasCauseInstanceOf(AssertionFailedError.class)
        .hasMessage("Property failed: FailuresTest.FailingTestCase.compares");
  }

  @Test
  void theCounterexampleIsReachable() {
    Counterexample counterexample = Runs.counterexample(FAILURES.get("compares"));
    assertThat(counterexample.arguments()).containsExactly(77);
    assertThat(counterexample.exception())
        .isInstanceOf(AssertionFailedError.class)
        .hasMessage("expected: <[]> but was: <[77]>");
    assertThat(counterexample.isCutShort()).isFalse();
    assertThat(FAILURES.get("compares"))
        .hasMessage(counterexample.report().toString())
        .hasMessageContaining("@Replay(\"" + counterexample.token() + "\")");
  }

  @Test
  void whatWasComparedIsCarriedOver() {
    AssertionFailedError error = (AssertionFailedError) FAILURES.get("compares");
    assertThat(error.isExpectedDefined()).isTrue();
    assertThat(error.getExpected().getStringRepresentation()).isEqualTo("[]");
    assertThat(error.getActual().getStringRepresentation()).isEqualTo("[77]");
  }

  @Test
  void theStackTraceEndsAtTheProperty() {
    for (String method : List.of("compares", "chain")) {
      Throwable each = FAILURES.get(method);
      while (each != null) {
        StackTraceElement[] frames = each.getStackTrace();
        assertThat(frames).hasSizeBetween(1, 12);
        assertThat(frames[frames.length - 1].getMethodName()).isEqualTo(method);
        each = each.getCause();
      }
    }
    assertThat(FAILURES.get("compares").getStackTrace())
        .isEqualTo(FAILURES.get("compares").getCause().getStackTrace());
  }

  @Test
  void aCauseWithACauseIsKept() {
    assertThat(FAILURES.get("chain"))
        .hasCauseInstanceOf(PropertyFailure.class)
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .hasMessageContaining("@Test void chainPinned() throws IOException { chain(0); }");
    assertThat(FAILURES.get("chain").getCause()).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void aFailureWithoutAPlaceLeadsToTheProperty() {
    Throwable failure = FAILURES.get("vacuous");
    assertThat(failure)
        .isInstanceOf(AssertionFailedError.class)
        .hasCauseInstanceOf(PropertyFailure.class)
        .hasMessageContaining("Nothing was checked")
        .hasMessageContaining("never");
    PropertyFailure facts = (PropertyFailure) failure.getCause();
    assertThat(facts).hasNoCause();
    assertThat(facts.counterexamples()).isEmpty();
    assertThat(facts.report()).hasToString(failure.getMessage());
    assertThat(failure.getStackTrace())
        .singleElement()
        .hasToString(FailingTestCase.class.getName() + ".vacuous(FailuresTest.java)");
  }

  @Test
  void aBrokenGeneratorIsBlamed() {
    assertThat(FAILURES.get("brokenGenerator"))
        .hasCauseInstanceOf(PropertyFailure.class)
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no value today");
    assertThat(FAILURES.get("brokenGenerator").getStackTrace().length).isLessThan(30);
  }

  @Test
  void aCaseWithForeignArgumentsIsNotPinned() {
    assertThat(FAILURES.get("withInfo")).hasMessageContaining("n = 0");
    assertThat(FAILURES.get("withInfo").getMessage()).doesNotContain("pin it");
  }

  static class AssumingTestCase {
    @Property
    void jupiter(int n) {
      assumeTrue(n % 2 == 0);
      assertThat(n % 2).isZero();
    }

    @Property
    void assertj(int n) {
      Assumptions.assumeThat(n).isEven();
      assertThat(n % 2).isZero();
    }

    @Property
    void ferret(int n) {
      Ferret.assume(n % 2 == 0);
      assertThat(n % 2).isZero();
    }
  }

  @Test
  void assumptionsDiscardTheCase() {
    Runs.of(AssumingTestCase.class).assertStatistics(all -> all.succeeded(3).aborted(0).failed(0));
  }

  static class LabelledTestCase {
    @Property
    void labelled(int n) {
      Ferret.classify("negative", n < 0);
      Ferret.assume(n != 1);
    }
  }

  static class QuietTestCase {
    @Property
    void quiet(int n) {
      Ferret.assume(n % 2 == 0);
    }
  }

  private static List<Map<String, String>> entries(Class<?> type) {
    Events events = Runs.of(type);
    return events
        .reportingEntryPublished()
        .map(Event::getPayload)
        .map(payload -> ((ReportEntry) payload.orElseThrow()).getKeyValuePairs())
        .toList();
  }

  @Test
  void labelsArePublished() {
    assertThat(entries(LabelledTestCase.class))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry).containsEntry("ferret.checked", "1,000 cases");
              assertThat(entry.get("ferret.labels")).contains("negative");
            });
  }

  @Test
  void aPropertyThatPassesIsQuiet() {
    assertThat(entries(QuietTestCase.class)).isEmpty();
  }

  @Test
  void seedAndTokenOfAFailureArePublished() {
    assertThat(entries(FailingTestCase.class))
        .hasSize(5)
        .allSatisfy(entry -> assertThat(entry).containsKey("ferret.seed"))
        .anySatisfy(
            entry -> {
              assertThat(entry).containsOnlyKeys("ferret.seed", "ferret.replay");
              assertThat(entry.get("ferret.replay")).startsWith("@Replay(\"");
            });
  }

  static class LongTestCase {
    static final Gen<String> LONG = Gens.strings().lengths(5_000, 5_000);

    @Property
    void fails(@From("LONG") String text) {
      assertThat(text).isEmpty();
    }
  }

  @Test
  void aTokenThatIsTooLongIsNeitherShownNorPublished() {
    assertThat(entries(LongTestCase.class))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.get("ferret.replay"))
                    .matches("[0-9,]+ characters, too many to show here"));
    assertThat(Runs.failure(LongTestCase.class).getMessage()).hasSizeLessThan(3_000);
  }
}
