package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import example.RareTestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A failure that is rare is found again from the store, whatever passes beside it. */
@Isolated("changes system properties, which all runs read")
class RareTest {
  @TempDir Path folder;

  /** How often each failure must be found again. */
  int runs() {
    return 5;
  }

  @BeforeEach
  void store() {
    System.setProperty("ferret.store", folder.toString());
  }

  @AfterEach
  void clear() {
    System.clearProperty("ferret.store");
    System.clearProperty("ferret.tries");
  }

  /** So many tries check all cases of the samples. */
  private static void checkAll() {
    System.setProperty("ferret.tries", "10000");
  }

  /** So few tries find the rare case in one run of a thousand, if at all. */
  private static void checkFew() {
    System.setProperty("ferret.tries", "10");
  }

  /** Runs all classes again and again: so many of their tests must fail each time. */
  private void assertFoundAgain(int failing, Class<?>... types) {
    checkAll();
    assertThat(failures(types)).hasSize(failing);
    checkFew();
    for (int run = 1; run <= runs(); run++) {
      assertThat(failures(types))
          .as("run %d of %d", run, runs())
          .hasSize(failing)
          .allSatisfy(
              failure ->
                  assertThat(failure).hasMessageContaining("found     in the failure store"));
    }
  }

  private static List<Throwable> failures(Class<?>... types) {
    List<Throwable> failures = new ArrayList<>();
    for (Class<?> type : types) {
      failures.addAll(Runs.thrown(type));
    }
    return failures;
  }

  private long files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".failure")).count();
    }
  }

  @Test
  void besideAPassingPropertyInTheSameMethod() throws IOException {
    assertFoundAgain(1, RareTestCase.InOneMethod.class);
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void besideAPassingTestThatCallsTheSameHelper() throws IOException {
    assertFoundAgain(1, RareTestCase.InAHelper.class);
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void besideOtherParametersOfTheSameTest() throws IOException {
    assertFoundAgain(1, RareTestCase.WithParameters.class);
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void besideAnOverloadWithATypeOfTheSameSimpleName() throws IOException {
    assertFoundAgain(1, RareTestCase.Overloads.class);
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void besideAnOverloadOfTheSuperclass() throws IOException {
    assertFoundAgain(1, RareTestCase.Heir.class);
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void besideAClassOfTheSameNameInAnotherPackage() throws IOException {
    assertFoundAgain(2, example.left.SameNameTestCase.class, example.right.SameNameTestCase.class);
    assertThat(files()).isEqualTo(2);
  }
}
