package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.Throwing;
import dev.ferret.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Names and labels that a test gives appear in the sentences of a report on one line. */
class EscapedNamesTest {
  private static final String NASTY = "a\u001b[2J\u202Eb\nc";
  private static final String VISIBLE = "a\\u001b[2J\\u202eb\\nc";

  private static Report run(Throwing.Consumer<Object[]> check) {
    return ForAll.of(integers(0, 1_000_000), integers(0, 9))
        .parameters(List.of(NASTY, "other"))
        .named(NASTY)
        .with(SETTINGS)
        .run(check)
        .report();
  }

  @Test
  void theTitleIsOneLine() {
    assertThat(run(arguments -> {}).toString()).startsWith("Property passed: " + VISIBLE + "\n");
  }

  @Test
  void partsThatMatterAreNamedOnOneLine() {
    Report report =
        run(
            arguments -> {
              if ((Integer) arguments[0] > 5) {
                throw new IllegalStateException();
              }
            });
    assertThat(text(report, NASTY)).isEqualTo("6");
    assertThat(text(report, "matters")).contains(VISIBLE).hasLineCount(1);
  }

  @Test
  void labelsOfUtilitiesAreOneLine() {
    Report report = run(arguments -> Ferret.maximize(NASTY, (Integer) arguments[0]));
    assertThat(text(report, "best")).startsWith(VISIBLE).hasLineCount(1);
  }

  @Test
  void labelsThatAreMissingAreOneLine() {
    Report report = run(arguments -> Ferret.require(50, NASTY, false));
    assertThat(text(report, "not covered")).startsWith("'" + VISIBLE + "'").hasLineCount(1);
  }

  @Test
  void reasonsForDiscardsAreOneLine() {
    Report report =
        run(
            arguments -> {
              throw new TestAbortedException(NASTY);
            });
    assertThat(text(report, "vacuous")).contains("(" + VISIBLE + ")").hasLineCount(1);
  }
}
