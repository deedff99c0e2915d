package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Instances and temporary folders of their own for each case. */
class FreshInstanceTest {
  private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());
  private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();

  @BeforeEach
  void clear() {
    LOG.clear();
    FOLDERS.clear();
  }

  static class SharedTestCase {
    private int cases;

    @Property(tries = 20)
    void counts(int n) {
      LOG.add("" + ++cases);
    }

    @Property(tries = 20, freshInstance = true)
    void starts(int n) {
      LOG.add("fresh " + ++cases);
    }
  }

  @Test
  void eachCaseHasAnInstanceOnRequest() {
    Runs.of(SharedTestCase.class).assertStatistics(all -> all.succeeded(2));
    assertThat(LOG).contains("20");
    assertThat(Collections.frequency(LOG, "fresh 1")).isEqualTo(20);
  }

  @PropertyDefaults(tries = 5, freshInstance = true)
  static class OuterTestCase {
    private int outer;
    private final String test;

    OuterTestCase(TestInfo info) {
      test = info.getDisplayName();
    }

    @BeforeCase
    void begin() {
      outer += 10;
    }

    @Nested
    class Inner {
      private int inner;

      @BeforeCase
      void beginInner() {
        inner += 100;
      }

      @Property
      void nested(int n) {
        LOG.add(test + " " + (++outer + ++inner));
      }
    }
  }

  @Test
  void instancesAroundAreFreshTooAndConstructorsGetTheirParameters() {
    Runs.of(OuterTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).hasSize(5).containsOnly("nested(int) 112");
  }

  @PropertyDefaults(tries = 10, freshInstance = true)
  static class FolderTestCase {
    @TempDir Path folder;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    File kept;

    @BeforeCase
    void isEmpty() throws IOException {
      try (var files = Files.list(folder)) {
        assertThat(files).isEmpty();
      }
    }

    @Property
    void writes(int n, @TempDir Path other) throws IOException {
      Files.writeString(Files.createDirectory(folder.resolve("deep")).resolve("file"), "" + n);
      Files.createFile(other.resolve("file"));
      FOLDERS.addAll(List.of(folder, other, kept.toPath()));
    }
  }

  @Test
  void eachCaseHasTemporaryFoldersThatAreDeletedAfterwards() {
    Runs.of(FolderTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(FOLDERS).hasSize(30).allSatisfy(folder -> assertThat(folder).doesNotExist());
  }

  static class FilledTestCase {
    private String service;

    @BeforeEach
    void fill() {
      service = "service";
    }

    @Property(freshInstance = true)
    void usesTheService(int n) {
      assertThat(service.length()).isEqualTo(7);
    }
  }

  @Test
  void aFieldThatIsFilledOncePerPropertyIsNamed() {
    assertThat(Runs.failure(FilledTestCase.class))
        .hasMessageContaining("NullPointerException")
        .hasMessageContaining(
            "the field service is filled before the property only, not in the fresh instance of a"
                + " case; fill it in a @BeforeCase method");
  }

  static class BrokenTestCase {
    private static int made;

    BrokenTestCase() {
      // Jupiter makes the first.
      if (made++ > 0) {
        throw new IllegalStateException("no more of them");
      }
    }

    @Property(freshInstance = true)
    void isNeverCalled(int n) {
      LOG.add("called");
    }
  }

  @Test
  void aConstructorThatThrowsFailsTheCaseWithItsInput() {
    assertThat(Runs.failure(BrokenTestCase.class))
        .hasMessageContaining("IllegalStateException: no more of them")
        .hasMessageContaining("n = 0");
    assertThat(LOG).isEmpty();
  }

  @TestInstance(Lifecycle.PER_CLASS)
  static class PerClassTestCase {
    @Property(freshInstance = true)
    void contradicts(int n) {
      LOG.add("called");
    }
  }

  @Test
  void oneInstancePerClassIsNotOnePerCase() {
    assertThat(Runs.failure(PerClassTestCase.class))
        .hasMessage(
            "FreshInstanceTest.PerClassTestCase.contradicts: freshInstance asks for an instance for"
                + " each case, @TestInstance(PER_CLASS) for one of the class; leave one of them out");
    assertThat(LOG).isEmpty();
  }
}
