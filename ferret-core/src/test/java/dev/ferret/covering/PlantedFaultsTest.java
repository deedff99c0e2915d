package dev.ferret.covering;

import static dev.ferret.Ferret.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gens;
import dev.ferret.cover.Covering;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Faults of one to three values on models whose constraints tie parameters to each other. */
class PlantedFaultsTest {
  private static final Settings QUIET = Settings.standard().withoutStore();
  private static final String NOT_TOLD_APART = "the rows do not tell";

  /** Some places of a row, and their values. */
  private record Fault(Map<Integer, Integer> values) {
    boolean isIn(int[] row) {
      return values.entrySet().stream().allMatch(entry -> row[entry.getKey()] == entry.getValue());
    }

    String text() {
      return values.entrySet().stream()
          .map(entry -> "p" + entry.getKey() + " = " + entry.getValue())
          .collect(Collectors.joining(", "));
    }
  }

  /** A model, and all its rows, which are found without the library. */
  private record Drawn(Model model, int[] levels, List<int[]> rows) {}

  private interface Constraint {
    boolean allows(int a, int b);
  }

  private static Drawn drawn(SplittableRandom random) {
    int count = random.nextInt(4, 8);
    int[] levels = IntStream.generate(() -> random.nextInt(2, 5)).limit(count).toArray();
    List<Parameter<Integer>> parameters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parameters.add(Parameter.range("p" + i, 0, levels[i] - 1));
    }
    Model model = Model.of(parameters);
    List<int[]> rows = all(levels);
    for (int i = 0; i < random.nextInt(1, 5); i++) {
      int first = random.nextInt(count);
      int second = (first + random.nextInt(1, count)) % count;
      Constraint constraint = constraint(levels[first], levels[second], random);
      List<int[]> left =
          rows.stream().filter(row -> constraint.allows(row[first], row[second])).toList();
      if (left.size() > 3) {
        rows = left;
        Parameter<Integer> a = parameters.get(first);
        Parameter<Integer> b = parameters.get(second);
        model = model.where("c" + i, row -> constraint.allows(row.get(a), row.get(b)));
      }
    }
    return new Drawn(model, levels, rows);
  }

  private static Constraint constraint(int left, int right, SplittableRandom random) {
    int x = random.nextInt(left);
    int y = random.nextInt(right);
    return switch (random.nextInt(5)) {
      case 0 -> (a, b) -> a != x || b == y;
      case 1 -> (a, b) -> a != x || b != y;
      case 2 -> (a, b) -> (a == x) == (b == y);
      case 3 -> (a, b) -> a <= b;
      default -> (a, b) -> a == x || b == y;
    };
  }

  private static List<int[]> all(int[] levels) {
    List<int[]> rows = new ArrayList<>();
    rows.add(new int[levels.length]);
    for (int i = 0; i < levels.length; i++) {
      List<int[]> more = new ArrayList<>();
      for (int[] row : rows) {
        for (int level = 0; level < levels[i]; level++) {
          int[] next = row.clone();
          next[i] = level;
          more.add(next);
        }
      }
      rows = more;
    }
    return rows;
  }

  /** Some values of a row that there is. */
  private static Fault fault(Drawn drawn, SplittableRandom random) {
    int[] row = drawn.rows().get(random.nextInt(drawn.rows().size()));
    Map<Integer, Integer> values = new TreeMap<>();
    int size = random.nextInt(1, 4);
    while (values.size() < size) {
      int place = random.nextInt(row.length);
      values.put(place, row[place]);
    }
    return new Fault(values);
  }

  private static String fact(Outcome outcome, Key key) {
    return outcome.report().fact(key).map(Report.Fact::text).orElse("");
  }

  private static void check(Row row, List<Fault> faults) {
    for (Fault fault : faults) {
      if (fault.isIn(row.places())) {
        throw new AssertionError("boom");
      }
    }
  }

  /**
   * How many faults were named, how many were among candidates, for how many nothing was said since
   * every row fails, and how many of the candidates could have been told apart.
   */
  private record Score(int exact, int open, int silent, int timid) {}

  /** Whether no other values occur in the same rows. */
  private static boolean isUnique(Drawn drawn, Fault fault) {
    List<int[]> having = drawn.rows().stream().filter(fault::isIn).toList();
    for (int place : fault.values().keySet()) {
      Map<Integer, Integer> fewer = new TreeMap<>(fault.values());
      fewer.remove(place);
      if (drawn.rows().stream().filter(new Fault(fewer)::isIn).count() == having.size()) {
        return false;
      }
    }
    return IntStream.range(0, drawn.levels().length)
        .filter(place -> !fault.values().containsKey(place))
        .noneMatch(place -> having.stream().allMatch(row -> row[place] == having.get(0)[place]));
  }

  /** Whether values are listed that occur in the same rows as a fault, or that may be it. */
  private static boolean isAmong(Drawn drawn, Fault fault, String candidates) {
    String[] sides = candidates.substring(0, candidates.indexOf(';')).split(", perhaps with ");
    Map<Integer, Integer> companions = sides.length == 1 ? Map.of() : parsed(sides[1]);
    for (String part : sides[0].split("\\(|\\)")) {
      if (part.startsWith("p")) {
        Fault listed = new Fault(parsed(part));
        Map<Integer, Integer> most = new TreeMap<>(companions);
        most.putAll(listed.values());
        boolean isWithin =
            fault.values().entrySet().containsAll(listed.values().entrySet())
                && most.entrySet().containsAll(fault.values().entrySet());
        if (isWithin
            || drawn.rows().stream().allMatch(row -> listed.isIn(row) == fault.isIn(row))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether values are listed that are a cause by the slow definition: every row with them fails,
   * and some row passes that lacks one of them. Several faults together may amount to such.
   */
  private static boolean isCauseAmong(Drawn drawn, List<Fault> planted, String candidates) {
    for (String part : candidates.substring(0, candidates.indexOf(';')).split("\\(|\\)")) {
      if (part.startsWith("p") && isCause(drawn, planted, parsed(part))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCause(Drawn drawn, List<Fault> planted, Map<Integer, Integer> values) {
    if (!allFail(drawn, planted, values)) {
      return false;
    }
    for (int place : values.keySet()) {
      Map<Integer, Integer> fewer = new TreeMap<>(values);
      fewer.remove(place);
      if (allFail(drawn, planted, fewer)) {
        return false;
      }
    }
    return true;
  }

  private static boolean allFail(Drawn drawn, List<Fault> planted, Map<Integer, Integer> values) {
    return drawn.rows().stream()
        .filter(new Fault(values)::isIn)
        .allMatch(row -> planted.stream().anyMatch(fault -> fault.isIn(row)));
  }

  private static Map<Integer, Integer> parsed(String text) {
    Map<Integer, Integer> values = new TreeMap<>();
    for (String part : text.split(", ")) {
      String[] sides = part.substring(1).split(" = ");
      values.put(Integer.valueOf(sides[0]), Integer.valueOf(sides[1]));
    }
    return values;
  }

  /**
   * Whether some values are what planted faults amount to: all rows with them fail, and some pass
   * that lack one of them. No rows could tell several faults from these values.
   */
  private static boolean isSum(Drawn drawn, List<Fault> planted, String named) {
    Map<Integer, Integer> values = parsed(named);
    return planted.stream()
                .filter(fault -> fault.values().entrySet().containsAll(values.entrySet()))
                .count()
            > 1
        && drawn.rows().stream()
            .filter(new Fault(values)::isIn)
            .allMatch(row -> planted.stream().anyMatch(fault -> fault.isIn(row)));
  }

  private static Score score(int count, int faults) {
    int exact = 0;
    int open = 0;
    int silent = 0;
    int timid = 0;
    for (long seed = 1; exact + open + silent < count; seed++) {
      SplittableRandom random = new SplittableRandom(seed * 31 + faults);
      Drawn drawn = drawn(random);
      List<Fault> planted = new ArrayList<>();
      for (int i = 0; i < faults; i++) {
        planted.add(fault(drawn, random));
      }
      Outcome outcome =
          forAll(Gens.rows(drawn.model()))
              .covering(Covering.of(Math.min(3, drawn.levels().length)).seed(seed))
              .with(QUIET.withSeed(seed))
              .run(row -> check(row, planted));
      assertThat(outcome.isPassed()).as("seed %d", seed).isFalse();
      String named = fact(outcome, Key.INTERACTION);
      String candidates = fact(outcome, Key.CANDIDATES);
      if (!named.isEmpty()) {
        int[] shown = ((Row) outcome.counterexamples().get(0).arguments().get(0)).places();
        assertThat(
                isSum(drawn, planted, named)
                    || isCause(drawn, planted, parsed(named))
                    || planted.stream()
                        .anyMatch(fault -> fault.text().equals(named) && fault.isIn(shown)))
            .as("%s named with seed %d for %s", named, seed, planted)
            .isTrue();
        exact++;
      } else if (!candidates.isEmpty()) {
        assertThat(candidates).contains(NOT_TOLD_APART);
        assertThat(
                candidates.contains(" or others")
                    || isCauseAmong(drawn, planted, candidates)
                    || planted.stream().anyMatch(fault -> isAmong(drawn, fault, candidates)))
            .as("%s listed with seed %d for %s", candidates, seed, planted)
            .isTrue();
        open++;
        timid += planted.stream().allMatch(fault -> isUnique(drawn, fault)) ? 1 : 0;
      } else {
        // Only if every row fails there is nothing to be said.
        assertThat(drawn.rows()).allMatch(row -> planted.stream().anyMatch(f -> f.isIn(row)));
        silent++;
      }
    }
    return new Score(exact, open, silent, timid);
  }

  @Test
  void aSingleFaultIsNamedOrNotToldApart() {
    Score score = score(80, 1);
    assertThat(score.exact()).isGreaterThan(40);
    assertThat(score.timid()).isLessThan(8);
  }

  @Test
  void oneOfTwoFaultsIsNamedOrNotToldApart() {
    Score score = score(80, 2);
    // Half of 200 are named; the number among 80 varies by nine (two standard deviations).
    assertThat(score.exact()).isGreaterThan(30);
  }

  @Test
  void oneOfThreeFaultsIsNamedOrNotToldApart() {
    Score score = score(40, 3);
    // Of 200 47 % are named; the number among 40 varies by six (two standard deviations).
    assertThat(score.exact()).isGreaterThan(12);
  }

  @Test
  @Tag("slow")
  void manyFaultsAreNamedOrNotToldApart() {
    assertThat(score(200, 1).exact()).isGreaterThan(100);
    assertThat(score(200, 2).exact()).isGreaterThan(100);
    assertThat(score(200, 3).exact()).isGreaterThan(75);
  }

  enum Os {
    LINUX,
    MAC,
    WINDOWS
  }

  enum Browser {
    FIREFOX,
    CHROME,
    SAFARI
  }

  @Test
  void theSystemIsToBlameAndNotTheBrowserThatNeedsIt() {
    Parameter<Os> os = Parameter.of("os", Os.values());
    Parameter<Browser> browser = Parameter.of("browser", Browser.values());
    Model model =
        Model.of(os, browser, Parameter.range("zoom", 1, 4), Parameter.of("dark", false, true))
            .where(
                "Safari needs macOS",
                row -> row.get(browser) != Browser.SAFARI || row.get(os) == Os.MAC);
    for (long seed = 1; seed <= 10; seed++) {
      Outcome outcome =
          forAll(Gens.rows(model))
              .covering(2)
              .with(QUIET.withSeed(seed))
              .run(row -> assertThat(row.get(os)).isNotEqualTo(Os.MAC));
      assertThat(fact(outcome, Key.INTERACTION)).isEqualTo("os = PlantedFaultsTest.Os.MAC");
    }
  }

  @Test
  void whatOccursInTheSameRowsIsNotToldApart() {
    Parameter<Os> os = Parameter.of("os", Os.values());
    Parameter<Browser> browser = Parameter.of("browser", Browser.values());
    Model model =
        Model.of(os, browser, Parameter.of("dark", false, true))
            .where(
                "Safari and macOS need each other",
                row -> (row.get(browser) == Browser.SAFARI) == (row.get(os) == Os.MAC));
    Outcome outcome =
        forAll(Gens.rows(model))
            .covering(2)
            .with(QUIET)
            .run(row -> assertThat(row.get(os)).isNotEqualTo(Os.MAC));
    assertThat(fact(outcome, Key.INTERACTION)).isEmpty();
    assertThat(fact(outcome, Key.CANDIDATES))
        .contains("(os = PlantedFaultsTest.Os.MAC)")
        .contains("(browser = PlantedFaultsTest.Browser.SAFARI)")
        .endsWith("; the rows do not tell them apart");
  }

  @Test
  void anotherFailureThatHidesTheFirstIsNotTakenForAPass() {
    Parameter<Integer> a = Parameter.range("a", 0, 1);
    Parameter<Integer> b = Parameter.range("b", 0, 1);
    Parameter<Integer> c = Parameter.range("c", 0, 2);
    // Where b is 0, nobody sees whether a = 1 would fail alone.
    Outcome outcome =
        forAll(Gens.rows(Model.of(a, b, c)))
            .covering(3)
            .with(QUIET)
            .run(
                row -> {
                  if (row.get(b) == 0 && row.get(a) == 1) {
                    throw new IllegalStateException("hides");
                  }
                  if (row.get(a) == 1) {
                    throw new AssertionError("boom");
                  }
                });
    for (var counterexample : outcome.counterexamples()) {
      String named =
          counterexample.report().fact(Key.INTERACTION).map(Report.Fact::text).orElse("");
      assertThat(named).isIn("", "a = 1, b = 0");
    }
  }

  @Test
  void invalidValuesDoNotHideTheCause() {
    Parameter<Integer> a = Parameter.range("a", 0, 2).invalid(-1, -2);
    Parameter<Integer> b = Parameter.range("b", 0, 2).invalid(-1, -2);
    Parameter<Integer> c = Parameter.range("c", 0, 2).invalid(-1, -2);
    for (long seed = 1; seed <= 10; seed++) {
      Outcome outcome =
          forAll(Gens.rows(Model.of(a, b, c)))
              .covering(2)
              .with(QUIET.withSeed(seed))
              .run(
                  row -> assertThat(row.isValid() && row.get(a) == 2 && row.get(b) == 1).isFalse());
      assertThat(fact(outcome, Key.INTERACTION)).isEqualTo("a = 2, b = 1");
    }
  }
}
