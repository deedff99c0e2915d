package dev.ferret.junit;

import static dev.ferret.junit.Mode.ENUMERATE;
import static dev.ferret.junit.Mode.RANDOM;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.parallel.Isolated;

/** Properties whose cases are enumerated. */
@Isolated("changes system properties, which all runs read")
class EnumerationTest {
  private static final Map<String, List<Object>> SEEN = new ConcurrentHashMap<>();

  private static void see(String property, Object value) {
    SEEN.computeIfAbsent(property, name -> new ArrayList<>()).add(value);
  }

  private static int count(String property) {
    return SEEN.getOrDefault(property, List.of()).size();
  }

  @BeforeEach
  @AfterEach
  void clear() {
    SEEN.clear();
    System.clearProperty("ferret.tries");
  }

  static class BoundedTestCase {
    @Property(mode = ENUMERATE, size = 3)
    void ofSize(int a, int b) {
      see("ofSize", List.of(a, b));
    }

    @Property(mode = ENUMERATE, depth = 3)
    void ofDepth(int a, int b) {
      see("ofDepth", List.of(a, b));
    }

    @Property(mode = ENUMERATE, size = 10)
    void many(List<Boolean> list) {
      see("many", list);
    }

    @Property(mode = ENUMERATE, size = 10, tries = 50)
    void stopped(List<Boolean> list) {
      see("stopped", list);
    }

    @Property(mode = ENUMERATE)
    void openEnded(List<Integer> list) {
      see("openEnded", list);
    }

    @Property(mode = ENUMERATE, tries = 20)
    void openEndedWithTries(List<Integer> list) {
      see("openEndedWithTries", list);
    }

    @Property(mode = ENUMERATE)
    void small(boolean a, boolean b) {
      see("small", List.of(a, b));
    }
  }

  @Test
  void allCasesUpToABoundAreChecked() {
    Runs.of(BoundedTestCase.class);
    assertThat(SEEN.get("ofSize")).hasSize(25).doesNotHaveDuplicates();
    assertThat(SEEN.get("ofDepth")).hasSize(49).doesNotHaveDuplicates();
    assertThat(SEEN.get("many")).hasSize(2_047).doesNotHaveDuplicates();
    assertThat(SEEN.get("small")).hasSize(4).doesNotHaveDuplicates();
  }

  @Test
  void withoutABoundTheTriesAre() {
    Runs.of(BoundedTestCase.class);
    assertThat(count("stopped")).isEqualTo(50);
    assertThat(SEEN.get("openEnded")).hasSize(1_000).doesNotHaveDuplicates();
    assertThat(count("openEndedWithTries")).isEqualTo(20);
  }

  @Test
  void whoeverStartsTheTestsHasTheLastWordOnTries() {
    System.setProperty("ferret.tries", "7");
    Runs.of(BoundedTestCase.class);
    assertThat(count("many")).isEqualTo(7);
    assertThat(count("openEnded")).isEqualTo(7);
    assertThat(count("small")).isEqualTo(4);
  }

  @PropertyDefaults(mode = ENUMERATE, size = 2)
  static class DefaultsTestCase {
    @Property
    void ofClass(int n) {
      see("ofClass", n);
    }

    @Property(size = 4)
    void ofMethod(int n) {
      see("ofMethod", n);
    }

    @Property(mode = RANDOM, tries = 30)
    void random(int n) {
      see("random", n);
    }

    @Nested
    @PropertyDefaults(depth = 1)
    class Inner {
      @Property
      void ofNestedClass(int a, int b) {
        see("ofNestedClass", List.of(a, b));
      }
    }
  }

  @Test
  void theNearestAnnotationWins() {
    assertThat(Runs.thrown(DefaultsTestCase.class)).isEmpty();
    assertThat(SEEN.get("ofClass")).containsExactly(0, 1, -1, 2, -2);
    assertThat(count("ofMethod")).isEqualTo(9);
    assertThat(count("random")).isEqualTo(30);
    assertThat(count("ofNestedClass")).isEqualTo(9);
  }

  static class FailingTestCase {
    @Property(mode = ENUMERATE, size = 20)
    void small(List<Integer> list) {
      assertThat(list).doesNotContain(-3);
    }
  }

  @Test
  void aFailureIsReportedLikeAnyOther() {
    Throwable failure = Runs.failure(FailingTestCase.class);
    assertThat(Runs.counterexample(failure).arguments()).containsExactly(List.of(-3));
    assertThat(failure).hasMessageContaining("at case ").hasMessageContaining("@Replay(");
  }

  static class BothTestCase {
    @Property(mode = ENUMERATE, size = 2, depth = 2)
    void both(int n) {}
  }

  static class ModelessTestCase {
    @Property(size = 2)
    void modeless(int n) {}
  }

  static class NegativeTestCase {
    @Property(mode = ENUMERATE, depth = -2)
    void negative(int n) {}
  }

  @Test
  void nonsenseIsRefused() {
    assertThat(Runs.failure(BothTestCase.class))
        .isInstanceOf(ExtensionConfigurationException.class)
        .hasMessage(
            "EnumerationTest.BothTestCase.both: size and depth cannot be bounded at once; leave one"
                + " out");
    assertThat(Runs.failure(ModelessTestCase.class))
        .hasMessage("EnumerationTest.ModelessTestCase.modeless: a size needs mode = ENUMERATE");
    assertThat(Runs.failure(NegativeTestCase.class))
        .hasMessage(
            "EnumerationTest.NegativeTestCase.negative: The depth of a bound must be at least 0, not"
                + " -2");
  }
}
