package dev.ferret.studies.tables;

import static dev.ferret.Ferret.forAll;

import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.merkle.Fault;
import dev.ferret.studies.merkle.MerkleCode;
import dev.ferret.studies.merkle.MerkleTests;
import dev.ferret.studies.searchtree.Bug;
import dev.ferret.studies.searchtree.Enumerated;
import dev.ferret.studies.searchtree.Published;
import dev.ferret.studies.searchtree.Reading;
import dev.ferret.studies.searchtree.Tree;
import dev.ferret.studies.searchtree.TreeCode;
import dev.ferret.studies.searchtree.TreeLaw;
import dev.ferret.studies.searchtree.TreeTests;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Relations on search trees: the paper on metamorphic testing, and Hughes's eight bugs. */
final class MetamorphicTable implements Study {
  private static final Bug FAULT_1 = Bug.INSERT_DISCARDS;
  private static final Bug FAULT_2 = Bug.DELETE_DROPS;

  /** The tests of the paper. */
  private static final int PAPER_TESTS = 100;

  private static final int DERIVED_TESTS = 1_000;

  /** The runs of a cell in a matrix. */
  private static final int MATRIX_RUNS = 20;

  /** Enough for the rarest of the hand-written laws, which QuickCheck needs 1,904 tests for. */
  private static final int MATRIX_TESTS = 20_000;

  /** The kill matrix of the derived laws as text. */
  private String derived = "";

  @Override
  public String name() {
    return "metamorphic";
  }

  @Override
  public String interpretation() {
    return "Search trees with the two faults of the paper (fault 1 = bug 1, fault 2 = bug 4) and the"
        + " eight bugs of Hughes's 'How to Specify It!'. Keys and values are -100 to 100; trees are"
        + " built with the insert under test, as in the original. A test is one source tree with"
        + " all relations of the mode. The pairs are Table 1 of the paper in three readings, with"
        + " 100 tests a run: as printed, the correct tree violates it; the weak pair (k /= k')"
        + " never finds fault 1; the strong pair has a case of its own for k = k', finds both, and"
        + " needs delete-insert for fault 1. So only the case split agrees with the paper's remark"
        + " that fault 1 is missed unless both relations are checked. 'entries' is the most entries"
        + " of a shrunk source. 'derived laws' come from four declarations (insert, delete, union,"
        + " find), 1,000 tests a run. 'enumerated' goes through plain records of keys 0 to 2 and"
        + " values 0 to 1 by depth, relation by relation, and counts how often the validity of a"
        + " tree is asked until the bug is found: eagerly, where all trees are made first, and"
        + " lazily, where a tree is made as far as it is looked at; 'nodes' counts the entries of"
        + " all trees in the violation. The Merkle trees, the paper's outlook on authenticated"
        + " structures, have eleven relations on lists of up to 17 leaves, 1,000 tests a run; there"
        + " 'entries' are leaves.";
  }

  @Override
  public void run(Trials trials) {
    for (Reading reading : Reading.values()) {
      pair(trials, "correct", reading, TreeCode.correct());
      pair(trials, "fault 1", reading, FAULT_1);
      pair(trials, "fault 2", reading, FAULT_2);
    }
    alone(trials, "fault 1", FAULT_1);
    alone(trials, "fault 2", FAULT_2);
    for (Bug bug : Bug.values()) {
      emit(trials, bug.toString(), "derived laws", DERIVED_TESTS, () -> TreeTests.laws(bug));
    }
    for (Bug bug : Bug.values()) {
      emit(trials, bug, "enumerated", Enumerated.eagerly(bug));
      emit(trials, bug, "enumerated, lazily", Enumerated.lazily(bug));
    }
    authenticated(trials);
  }

  private void pair(Trials trials, String name, Reading reading, TreeCode code) {
    emit(trials, name, mode(reading), PAPER_TESTS, () -> TreeTests.pair(reading, code));
  }

  private void alone(Trials trials, String name, TreeCode code) {
    emit(
        trials,
        name,
        "strong, insert-delete alone",
        PAPER_TESTS,
        () -> TreeTests.pair(Reading.STRONG, code, true, false));
    emit(
        trials,
        name,
        "strong, delete-insert alone",
        PAPER_TESTS,
        () -> TreeTests.pair(Reading.STRONG, code, false, true));
  }

  /** The paper's outlook: structures that prove what they contain. */
  private void authenticated(Trials trials) {
    emit(
        trials,
        "Merkle, correct",
        "relations",
        DERIVED_TESTS,
        () -> MerkleTests.relations(MerkleCode.correct()));
    for (Fault fault : Fault.values()) {
      emit(
          trials,
          "Merkle, " + fault.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          "relations",
          DERIVED_TESTS,
          () -> MerkleTests.relations(fault));
    }
  }

  private static String mode(Reading reading) {
    return switch (reading) {
      case PRINTED -> "as printed";
      case WEAK -> "weak pair";
      case STRONG -> "strong pair";
    };
  }

  private void emit(
      Trials trials, String name, String mode, int tests, Supplier<Metamorphic<?, ?>> test) {
    Settings settings =
        Settings.standard()
            .withoutStore()
            .withTries(tests)
            .withPhases(Phase.GENERATE, Phase.SEARCH, Phase.SHRINK);
    int[] entries = {0};
    double[] counts =
        trials.measured(
            seed -> {
              Outcome outcome = test.get().with(settings.withSeed(seed)).run();
              synchronized (entries) {
                entries[0] = Math.max(entries[0], entries(outcome));
              }
              return outcome.counterexample().isPresent()
                  ? outcome.checked() + outcome.discarded() + 1
                  : tests + 1;
            });
    int found = (int) Arrays.stream(counts).filter(each -> each <= tests).count();
    double[] capped = Arrays.stream(counts).map(each -> Math.min(each, tests)).toArray();
    List<Figure> figures = new ArrayList<>();
    if (found > 0) {
      figures.add(Figure.measured("entries", entries[0], "entries"));
    }
    trials
        .rows()
        .accept(StudyRow.of(name, mode, capped, found, "tests", tests, figures).censored());
  }

  /** The most entries of a source that violates a relation. */
  private static int entries(Outcome outcome) {
    int most = 0;
    for (Counterexample found : outcome.counterexamples()) {
      if (found.arguments().get(0) instanceof MetamorphicCase test) {
        int size =
            test.source() instanceof Tree tree
                ? tree.size()
                : test.source() instanceof List<?> leaves ? leaves.size() : 0;
        most = Math.max(most, size);
      }
    }
    return most;
  }

  private void emit(Trials trials, Bug bug, String mode, Enumerated found) {
    List<Figure> figures =
        List.of(
            Figure.measured("depth", found.depth(), "levels"),
            Figure.measured("nodes", found.nodes(), "nodes"));
    trials
        .rows()
        .accept(
            StudyRow.of(
                bug.toString(),
                mode,
                new double[] {(double) found.runs()},
                found.isFound() ? 1 : 0,
                "runs of the validity",
                (double) found.runs(),
                figures));
  }

  @Override
  public List<StudyGrid> grids(Trials trials) {
    Trials few = trials.atMost(MATRIX_RUNS);
    Map<String, Supplier<TreeCode>> bugs = new LinkedHashMap<>();
    for (Bug bug : Bug.values()) {
      bugs.put(bug.toString(), () -> bug);
    }
    Settings settings =
        Settings.standard().withoutStore().withSeed(trials.seed()).withTries(DERIVED_TESTS);
    KillMatrix matrix =
        KillMatrix.of(
            code -> TreeTests.laws(code).with(settings), TreeCode::correct, bugs, few.runs());
    derived = matrix.toString();
    return List.of(byHand(few), derived(matrix, few.runs()));
  }

  private static StudyGrid byHand(Trials trials) {
    List<List<StudyGrid.Cell>> cells = new ArrayList<>();
    for (TreeLaw law : TreeLaw.handWritten()) {
      cells.add(Arrays.stream(Bug.values()).map(bug -> cell(trials, law, bug)).toList());
    }
    return new StudyGrid(
        "Laws that are written by hand",
        "tests",
        "QuickCheck (Hughes)",
        TreeLaw.handWritten().stream().map(TreeLaw::label).toList(),
        Arrays.stream(Bug.values()).map(Bug::toString).toList(),
        cells);
  }

  private static StudyGrid.Cell cell(Trials trials, TreeLaw law, Bug bug) {
    OptionalDouble published = Published.tests(law, bug);
    // A law that never finds a bug is tried less long: SmallScope has shown that it cannot.
    int tests = published.isPresent() ? MATRIX_TESTS : PAPER_TESTS;
    double[] counts = trials.measured(seed -> tests(law, bug, tests, seed));
    double[] found = Arrays.stream(counts).filter(each -> each <= tests).toArray();
    OptionalDouble mean = Arrays.stream(found).average();
    return new StudyGrid.Cell(
        counts.length,
        found.length,
        mean.isPresent() ? mean.getAsDouble() : null,
        published.isPresent() ? published.getAsDouble() : null);
  }

  private static StudyGrid derived(KillMatrix matrix, int runs) {
    List<List<StudyGrid.Cell>> cells = new ArrayList<>();
    for (String law : matrix.relations()) {
      List<StudyGrid.Cell> row = new ArrayList<>();
      for (String bug : matrix.mutants()) {
        OptionalDouble mean = matrix.tests(law, bug);
        row.add(
            new StudyGrid.Cell(
                runs, matrix.kills(law, bug), mean.isPresent() ? mean.getAsDouble() : null, null));
      }
      cells.add(row);
    }
    return new StudyGrid(
        "Derived laws", "tests", null, matrix.relations(), matrix.mutants(), cells);
  }

  @Override
  public String appendix(List<StudyGrid> grids) {
    StudyGrid byHand = grids.get(0);
    return "Kill matrix of the laws that are written by hand, mean tests of "
        + byHand.cells().get(0).get(0).runs()
        + " runs of up to "
        + String.format(Locale.ROOT, "%,d", MATRIX_TESTS)
        + " / Hughes's mean (QuickCheck, 1,000 runs).\nKeys and trees are drawn independently here,"
        + " and QuickCheck's keys are smaller, so that they collide more often.\n\n"
        + text(byHand)
        + "\nKill matrix of the derived laws.\n\n"
        + derived;
  }

  private static String text(StudyGrid grid) {
    StringBuilder text = new StringBuilder(String.format("%-22s", "law"));
    grid.columns().forEach(bug -> text.append(String.format("%17s", bug)));
    for (int i = 0; i < grid.rows().size(); i++) {
      text.append(String.format("%n%-22s", grid.rows().get(i)));
      grid.cells().get(i).forEach(cell -> text.append(String.format("%17s", text(cell))));
    }
    return text.append('\n').toString();
  }

  private static String text(StudyGrid.Cell cell) {
    String some = cell.found() == 0 || cell.found() == cell.runs() ? "" : "*";
    return number(cell.mean()) + some + " / " + number(cell.reference());
  }

  private static String number(@Nullable Double value) {
    return value == null ? "." : String.format(Locale.ROOT, "%.1f", value);
  }

  private static double tests(TreeLaw law, Bug bug, int tests, long seed) {
    Outcome outcome =
        forAll(TreeTests.inputs(law, bug))
            .named("study")
            .with(
                Settings.standard()
                    .withoutStore()
                    .withSeed(seed)
                    .withTries(tests)
                    .withPhases(Phase.GENERATE))
            .run(
                input -> {
                  if (!law.holds(bug, input)) {
                    throw new AssertionError("violated");
                  }
                });
    return outcome.counterexample().isPresent() ? outcome.checked() + 1 : tests + 1;
  }
}
