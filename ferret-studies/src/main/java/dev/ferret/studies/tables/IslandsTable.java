package dev.ferret.studies.tables;

import dev.ferret.campaign.Migration;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.islands.IslandSearch;
import dev.ferret.studies.islands.Target;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Four islands with and without migration, and one search with as many tests. */
final class IslandsTable implements Study {
  private static final int ISLANDS = 4;
  private static final int TESTS = 40_000;
  private static final int MIGRANTS = 1;

  /**
   * Tests of an island in a round. Of 100, 250, 500, 1,000 and 2,000 (10 runs each, other seeds),
   * 250 is the shortest that leaves most tests of a round to neighbours: the first 30 are starting
   * points. With 1,000 a search has the time to leave a trap before the round ends.
   */
  private static final int[] ROUNDS = {250, 1_000};

  private static final String LINE = "%-12s %-36s %8s %8s %8s  %s%n";

  /** What is measured for each target; its figures are compared with those of another one. */
  private record Way(String mode, IslandSearch search, @Nullable String base) {}

  private record Measured(StudyRow row, Map<Long, Integer> tests, @Nullable Measured base) {}

  private final List<Target> targets;
  private final List<Measured> measured = new ArrayList<>();

  IslandsTable() {
    this(Target.all());
  }

  IslandsTable(List<Target> targets) {
    this.targets = targets;
  }

  @Override
  public String name() {
    return "islands";
  }

  @Override
  public String interpretation() {
    return "Four islands go side by side, one test each at a time. The figures are the tests of all"
        + " islands in sum when the first of them fails, the failing one and discarded ones included;"
        + " all ways may take as many, "
        + String.format(Locale.ROOT, "%,d", TESTS)
        + " in sum at most. At the end of a round a search is over. The next one begins with the best"
        + " input of its own island, and with migration also with that of the island before it"
        + " (ring) or of all others (broadcast). It has not learned anything else, and the other"
        + " ones of its first 30 inputs are random. 'one search' and 'one round' are never"
        + " interrupted. The lengths of rounds were chosen with 10 runs from other seeds, before"
        + " these runs. All ways with rounds of one length are the same until the first round ends,"
        + " so the differences are taken run by run. 'cache 40' is the state machine of the study"
        + " cache with swarms; the walks of 'horseshoe' begin with at most 32 steps.";
  }

  private static List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    ways.add(new Way("one search", IslandSearch.alone(), null));
    ways.add(new Way(ISLANDS + " islands, one round", IslandSearch.apart(ISLANDS), null));
    for (int round : ROUNDS) {
      String base = null;
      for (Migration migration : Migration.values()) {
        String mode =
            String.format(
                Locale.ROOT,
                "%s, rounds of %,d",
                migration == Migration.NONE
                    ? "no migration"
                    : migration.name().toLowerCase(Locale.ROOT),
                round);
        ways.add(new Way(mode, new IslandSearch(ISLANDS, round, migration, MIGRANTS), base));
        base = base == null ? mode : base;
      }
    }
    return ways;
  }

  @Override
  public void run(Trials trials) {
    measured.clear();
    Trials within = trials.within(TESTS);
    for (Target target : targets) {
      List<Measured> before = new ArrayList<>();
      for (Way way : ways()) {
        Map<Long, Integer> tests = new ConcurrentHashMap<>();
        StudyRow row =
            within.count(
                target.name(),
                way.mode(),
                seed -> {
                  int all = way.search().testsToFailure(target, within.cap(), seed);
                  tests.put(seed, Math.min(all, within.cap()));
                  return all;
                },
                List.of());
        Measured base =
            before.stream()
                .filter(each -> each.row().mode().equals(way.base()))
                .findFirst()
                .orElse(null);
        before.add(new Measured(row, tests, base));
      }
      measured.addAll(before);
    }
  }

  /** Returns means with their errors, and the differences that migration makes. */
  @Override
  public String appendix(List<StudyGrid> grids) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, LINE, "case", "mode", "found", "mean", "error", "against no migration"));
    for (Measured each : measured) {
      StudyRow row = each.row();
      Double error = row.error();
      text.append(
          String.format(
              Locale.ROOT,
              LINE,
              row.name(),
              row.mode(),
              row.found() + "/" + row.repetitions(),
              String.format(Locale.ROOT, "%,.0f", row.mean()),
              error == null ? "" : String.format(Locale.ROOT, "%,.0f", error),
              difference(each)));
    }
    text.append("A run that found nothing counts with the limit, so that means are too low there.");
    return text.toString();
  }

  /** The mean difference of runs with the same seed, its error, and how many runs differ. */
  private static String difference(Measured measured) {
    Measured base = measured.base();
    if (base == null) {
      return "";
    }
    double[] differences =
        measured.tests().entrySet().stream()
            .mapToDouble(run -> run.getValue() - base.tests().getOrDefault(run.getKey(), 0))
            .toArray();
    StudyRow all = StudyRow.of("", "", differences, 0, "tests", 0, List.of());
    long less = Arrays.stream(differences).filter(each -> each < 0).count();
    long more = Arrays.stream(differences).filter(each -> each > 0).count();
    Double error = all.error();
    return String.format(
        Locale.ROOT,
        "%+,.0f%s; fewer tests in %d runs, more in %d",
        all.mean(),
        error == null ? "" : String.format(Locale.ROOT, " (error %,.0f)", error),
        less,
        more);
  }
}
