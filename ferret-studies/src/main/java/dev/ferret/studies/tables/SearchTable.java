package dev.ferret.studies.tables;

import dev.ferret.search.SearchStrategy;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.search.Panel;
import dev.ferret.studies.search.Puzzle;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A panel of small problems, with all strategies beside each other. */
final class SearchTable implements Study {
  private static final int RUNS = 50;
  private static final int TESTS = 10_000;

  /** It looks at all inputs tried before: a run of 10,000 tests takes up to 20 seconds. */
  private static final int FEW = 3;

  /** How many times as many tests as the best column the default may need. */
  private static final double WITHIN = 1.5;

  /** Less than this is chance: the mean of 50 runs is off by about a seventh. */
  private static final double TIED = 1.15;

  private static final Mode FEW_RUNS = new Mode("adaptive random", SearchStrategy::adaptiveRandom);
  private static final Mode DEFAULT = new Mode("default", SearchStrategy::adaptive);
  private static final List<Mode> STRATEGIES =
      List.of(
          Mode.RANDOM,
          FEW_RUNS,
          new Mode("hill climbing", SearchStrategy::hillClimbing),
          new Mode("annealing", SearchStrategy::annealing),
          DEFAULT);
  private static final String CLIMBER = "(1+1) climber";

  private final List<Puzzle<?>> puzzles;

  /** The rows of each puzzle, as they are measured: one for each column. */
  private final List<List<StudyRow>> measured = new ArrayList<>();

  SearchTable() {
    this(Panel.all());
  }

  SearchTable(List<Puzzle<?>> puzzles) {
    this.puzzles = puzzles;
  }

  @Override
  public String name() {
    return "search";
  }

  @Override
  public String interpretation() {
    return "Small problems of our own in eight families, with up to 50 runs of 10,000 tests, adaptive"
        + " random with 3, which are too few to count as the best column. Means are censored: a run that found nothing counts with the limit, so"
        + " that a mean near the limit says little, and a ratio of such means is lower than the true"
        + " one. Walks begin with at most 32 steps. The (1+1) climber is what one writes by hand for"
        + " the problem: it begins with an input of the same generator, changes one position or one"
        + " field of the plain value, and keeps what is not worse. Steps of its numbers are of all"
        + " scales. 'cache 20' and 'cache 40' are state machines; the climber has a plain list of"
        + " the same commands.";
  }

  @Override
  public void run(Trials trials) {
    measured.clear();
    Trials panel = trials.atMost(RUNS).within(TESTS);
    int few = Math.max(1, panel.runs() * FEW / RUNS);
    for (Puzzle<?> puzzle : puzzles) {
      List<StudyRow> row = new ArrayList<>();
      for (Mode mode : STRATEGIES) {
        Trials some = mode.equals(FEW_RUNS) ? panel.atMost(few) : panel;
        row.add(
            some.count(
                puzzle.name(),
                mode.name(),
                seed -> puzzle.search().tests(mode, panel.cap(), seed),
                List.of()));
      }
      row.add(
          panel.count(puzzle.name(), CLIMBER, seed -> puzzle.climb(panel.cap(), seed), List.of()));
      measured.add(row);
    }
  }

  /** Returns the columns beside each other, and how the default compares with the best of them. */
  @Override
  public String appendix(List<StudyGrid> grids) {
    StringBuilder text = new StringBuilder(line("", "problem"));
    measured.get(0).forEach(row -> text.append(cell(row.mode())));
    text.append("  default / best\n");
    int within = 0;
    int tied = 0;
    List<String> unsolved = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      List<StudyRow> rows = measured.get(i);
      text.append(line(puzzles.get(i).family(), puzzles.get(i).name()));
      rows.forEach(row -> text.append(cell(figures(row))));
      double ratio = ratio(rows);
      within += ratio <= WITHIN ? 1 : 0;
      tied += ratio <= TIED ? 1 : 0;
      if (rows.stream().allMatch(row -> row.found() == 0)) {
        unsolved.add(puzzles.get(i).name());
      }
      text.append(
          String.format(
              Locale.ROOT, "  %6.2f %s%n", ratio, ratio <= WITHIN ? "" : "more than " + WITHIN));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%nThe default is within %.1f times the best column on %d of %d problems, and best or"
                + " within %.2f times on %d.%n",
            WITHIN,
            within,
            measured.size(),
            TIED,
            tied));
    text.append("Found by no column: ")
        .append(unsolved.isEmpty() ? "none" : String.join(", ", unsolved))
        .append('.');
    return text.toString();
  }

  private static String line(String family, String problem) {
    return String.format(Locale.ROOT, "%-13s %-23s", family, problem);
  }

  private static String cell(String text) {
    return String.format(Locale.ROOT, " %15s", text);
  }

  private static String figures(StudyRow row) {
    return String.format(Locale.ROOT, "%d/%d %,6.0f", row.found(), row.repetitions(), row.mean());
  }

  /** The mean of the default as a multiple of the lowest mean of as many runs. */
  static double ratio(List<StudyRow> rows) {
    int runs = rows.stream().mapToInt(StudyRow::repetitions).max().orElseThrow();
    double best =
        rows.stream()
            .filter(row -> row.repetitions() == runs)
            .mapToDouble(StudyRow::mean)
            .min()
            .orElseThrow();
    double ours =
        rows.stream()
            .filter(row -> row.mode().equals(DEFAULT.name()))
            .mapToDouble(StudyRow::mean)
            .findFirst()
            .orElseThrow();
    return ours / best;
  }
}
