package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.type.Range;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Properties whose cases are the rows of a covering array. */
class CoveringTest {
  private static final Map<String, List<List<Object>>> SEEN = new ConcurrentHashMap<>();

  private static void see(String property, Object... values) {
    SEEN.computeIfAbsent(property, name -> new ArrayList<>()).add(List.of(values));
  }

  /** The values that two parameters had together. */
  private static Set<List<Object>> pairs(String property, int first, int second) {
    Set<List<Object>> pairs = new HashSet<>();
    SEEN.get(property).forEach(row -> pairs.add(List.of(row.get(first), row.get(second))));
    return pairs;
  }

  @BeforeEach
  void clear() {
    SEEN.clear();
  }

  enum Os {
    LINUX,
    MAC,
    WINDOWS
  }

  record Machine(Os os, @Range(min = 1, max = 4) int cores) {}

  @Combinations(strength = 3)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Triples {}

  static class RowsTestCase {
    static boolean isAllowed(Os os, boolean secure) {
      return os != Os.MAC || secure;
    }

    static Gen<String> texts() {
      return Gens.elementsOf("", "a", "b");
    }

    @Property
    @Combinations
    void pairs(Os os, @Range(min = 1, max = 4) int cores, boolean secure) {
      see("pairs", os, cores, secure);
    }

    @Property
    @Triples
    void triples(Os os, @Range(min = 1, max = 4) int cores, boolean secure, boolean fast) {
      see("triples", os, cores, secure, fast);
    }

    @Property
    @Combinations
    void records(Machine machine, boolean secure, @From("texts") String text) {
      see("records", machine.os(), machine.cores(), secure, text);
    }

    @Property
    @Combinations
    @Where("isAllowed")
    void constrained(Os os, boolean secure, @Range(min = 1, max = 4) int cores) {
      see("constrained", os, secure, cores);
    }

    @Property
    @Combinations(radix = 10)
    void digits(@Range(min = 0, max = 99) int a, @Range(min = 0, max = 99) int b, boolean c) {
      see("digits", a, b, c);
    }

    @Property
    @Combinations(rows = 200)
    void few(@Range(min = 0, max = 99) int a, @Range(min = 0, max = 99) int b, boolean c) {
      see("few", a, b, c);
    }

    @Property(tries = 5)
    @Combinations
    void stopped(@Range(min = 0, max = 9) int a, @Range(min = 0, max = 9) int b) {
      see("stopped", a, b);
    }
  }

  @Test
  void anySoManyParametersAreCombinedInAllWays() {
    assertThat(Runs.failures(RowsTestCase.class)).isEmpty();
    assertThat(SEEN.get("pairs")).hasSizeBetween(12, 13);
    assertThat(pairs("pairs", 0, 1)).hasSize(12);
    assertThat(pairs("pairs", 0, 2)).hasSize(6);
    assertThat(pairs("pairs", 1, 2)).hasSize(8);
    assertThat(SEEN.get("triples")).hasSizeBetween(24, 26);
    assertThat(pairs("records", 0, 1)).hasSize(12);
    assertThat(pairs("records", 1, 3)).hasSize(12);
    assertThat(pairs("constrained", 0, 1)).hasSize(5);
    assertThat(pairs("constrained", 0, 2)).hasSize(12);
    assertThat(SEEN.get("digits")).hasSizeBetween(100, 160);
    assertThat(SEEN.get("few")).hasSizeBetween(100, 200);
    for (String property : List.of("digits", "few")) {
      assertThat(SEEN.get(property).stream().map(row -> row.get(0)).distinct()).hasSize(100);
    }
    assertThat(SEEN.get("stopped")).hasSize(5);
  }

  static class FailingTestCase {
    @Property
    @Combinations(strength = 3)
    void breaks(
        Os os,
        @Range(min = 0, max = 2) int a,
        @Range(min = 0, max = 2) int b,
        @Range(min = 0, max = 2) int c,
        @Range(min = 0, max = 2) int d,
        @Range(min = 0, max = 2) int e,
        @Range(min = 0, max = 2) int f,
        @Range(min = 0, max = 2) int g,
        boolean h,
        boolean i,
        boolean j,
        boolean k) {
      assertThat(os == Os.WINDOWS && d == 1 && j).isFalse();
    }
  }

  @Test
  void theReportNamesTheValuesThatFailTogether() {
    Throwable failure = Runs.failure(FailingTestCase.class);
    Counterexample counterexample = Runs.counterexample(failure);
    assertThat(counterexample.report().fact(Key.INTERACTION).map(Report.Fact::text))
        .hasValue("os = CoveringTest.Os.WINDOWS, d = 1, j = true");
    assertThat(counterexample.arguments())
        .containsExactly(Os.WINDOWS, 0, 0, 0, 1, 0, 0, 0, false, false, true, false);
    assertThat(failure).hasMessageContaining("interaction");
  }

  static class RefusedTestCase {
    @Property
    @Combinations
    void list(List<Integer> list, boolean flag) {}

    @Property(mode = Mode.ENUMERATE)
    @Combinations
    void both(boolean a, boolean b) {}

    @Property
    @Combinations(radix = 3, rows = 5)
    void twice(boolean a, boolean b) {}

    @Property
    @Combinations(strength = 0)
    void weak(boolean a, boolean b) {}
  }

  @Test
  void whatCannotBeCombinedIsRefusedInOneSentence() {
    Map<String, Throwable> failures = Runs.failures(RefusedTestCase.class);
    assertThat(failures).hasSize(4);
    assertThat(failures.values())
        .allSatisfy(
            failure -> assertThat(failure).isInstanceOf(ExtensionConfigurationException.class));
    assertThat(failures.get("list")).hasMessageContaining("The values of list cannot be listed");
    assertThat(failures.get("both")).hasMessageContaining("leave one of them out");
    assertThat(failures.get("twice")).hasMessageContaining("leave one out");
    assertThat(failures.get("weak")).hasMessageContaining("must be at least 1, not 0");
  }
}
