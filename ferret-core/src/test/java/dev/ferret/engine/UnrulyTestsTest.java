package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.fixtures.Unruly;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.opentest4j.TestAbortedException;

/** Nothing that a test throws, and nothing that its values do, loses the report. */
class UnrulyTestsTest {
  private static final List<String> METHODS = Unruly.METHODS;

  @TempDir Path directory;

  private static List<Supplier<Throwable>> problems() {
    List<Supplier<Throwable>> all = new ArrayList<>(Unruly.PROBLEMS);
    all.add(() -> null);
    return all;
  }

  private static String printed(Throwable thrown) {
    StringWriter out = new StringWriter();
    thrown.printStackTrace(new PrintWriter(out));
    return out.toString();
  }

  @ParameterizedTest
  @FieldSource("METHODS")
  void anUnrulyExceptionIsShrunkReportedAndObserved(String method) throws Exception {
    for (Supplier<Throwable> problem : problems()) {
      Path file = directory.resolve("observations.jsonl");
      Files.deleteIfExists(file);
      Outcome outcome =
          ForAll.of(integers())
              .named("p")
              .with(SETTINGS.withObservations(file))
              .run(
                  arguments -> {
                    if ((Integer) arguments[0] > 5) {
                      throw new Unruly(method, problem);
                    }
                  });
      assertThat(text(outcome.report(), "value")).isEqualTo("6");
      assertThat(text(outcome.report(), "cause")).startsWith("Unruly");
      assertThat(printed(outcome.failure())).contains("Property failed: p", "value = 6");
      assertThat(Files.readString(file)).contains("\"status\":\"failed\"");
    }
  }

  @ParameterizedTest
  @FieldSource("METHODS")
  void anUnrulyExceptionOfAGeneratorIsReported(String method) {
    for (Supplier<Throwable> problem : problems()) {
      Gen<Integer> broken =
          Gen.of(
              draw -> {
                throw new Unruly(method, problem);
              });
      Report report = run(broken, x -> {});
      assertThat(text(report, "generator")).contains("Unruly");
    }
  }

  /** Wants the test case to be discarded, and does not say why. */
  private static final class Silent extends TestAbortedException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new Unruly.Stopped();
    }
  }

  @Test
  void anUnrulyAssumptionDiscardsTheCase() {
    Report report =
        run(
            integers(),
            x -> {
              if (x % 2 != 0) {
                throw new Silent();
              }
            });
    assertThat(report.isFailed()).isFalse();
    assertThat(text(report, "discarded")).contains("cases");
  }

  @Test
  void argumentsOfOneNameAreAllReportedAndObserved() throws Exception {
    Path file = directory.resolve("observations.jsonl");
    Report report =
        ForAll.of(integers(), integers(7, 9))
            .parameters(List.of("x", "x"))
            .named("p")
            .with(SETTINGS.withTries(5).withObservations(file))
            .run(
                arguments -> {
                  throw new IllegalStateException();
                })
            .report();
    assertThat(report.toString()).contains("  x = 0\n  x (2) = 7\n");
    assertThat(Files.readAllLines(file).get(0)).contains("\"x\":\"0\",\"x (2)\":\"7\"");
  }

  /** A value with a text that no terminal and no memory can take. */
  private record Monster(int size) {
    @Override
    public int size() {
      throw new OutOfMemoryError("Java heap space");
    }

    @Override
    public String toString() {
      throw new OutOfMemoryError("Java heap space");
    }

    @Override
    public int hashCode() {
      throw new Unruly.Stopped();
    }

    @Override
    public boolean equals(Object other) {
      throw new Unruly.Stopped();
    }
  }

  @Test
  void aValueThatRunsOutOfMemoryIsNamed() {
    Report report =
        run(
            integers(0, 9).map(Monster::new),
            monster -> {
              throw new IllegalStateException("too big");
            });
    assertThat(text(report, "value"))
        .contains("<UnrulyTestsTest.Monster: size() threw OutOfMemoryError>");
    assertThat(text(report, "IllegalStateException")).isEqualTo("too big");
  }
}
