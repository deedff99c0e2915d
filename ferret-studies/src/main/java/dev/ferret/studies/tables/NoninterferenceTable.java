package dev.ferret.studies.tables;

import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.noninterference.Bug;
import dev.ferret.studies.noninterference.Noninterference;
import dev.ferret.studies.noninterference.Program;
import dev.ferret.studies.noninterference.ProgramGenerator;
import dev.ferret.studies.noninterference.ProgramNeighbours;
import dev.ferret.summary.StudyRow.Figure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Leaks of a stack machine: the noninterference study of ISSTA'17 and ICST'18. */
final class NoninterferenceTable implements Study {
  /** The variants of the papers stand beside; fewer runs do. */
  private static final int FEW = 10;

  private record Published(double random, double constructed) {}

  /** PropEr, measured with random programs of the same sizes. */
  private static final Map<Bug, Published> PROPER =
      Map.of(
          Bug.ADD, new Published(635, 334),
          Bug.PUSH, new Published(14, 17),
          Bug.LOAD, new Published(16_837, 3_415),
          Bug.STORE_A, new Published(64_243, 12_873),
          Bug.STORE_B, new Published(22, 23),
          Bug.STORE_C, new Published(41, 51));

  @Override
  public String name() {
    return "noninterference";
  }

  @Override
  public String interpretation() {
    return Noninterference.interpretation();
  }

  @Override
  public void run(Trials trials) {
    for (Bug bug : Bug.values()) {
      if (bug != Bug.NONE) {
        run(bug, trials);
      }
    }
  }

  private void run(Bug bug, Trials trials) {
    Published proper = PROPER.getOrDefault(bug, new Published(0, 0));
    Problem<Program> sequence = Noninterference.problem(bug, ProgramGenerator.SEQUENCE);
    trials.count(
        sequence,
        sequence.gen(),
        Mode.RANDOM,
        List.of(Figure.published("PropEr", proper.random())));
    trials.count(
        sequence,
        sequence.gen(),
        Mode.CONSTRUCTED,
        List.of(Figure.published("PropEr", proper.constructed())));
    Trials few = trials.atMost(FEW);
    Map<ProgramGenerator, String> generators = new LinkedHashMap<>();
    generators.put(ProgramGenerator.NAIVE, "naive");
    generators.put(ProgramGenerator.LIST, "list");
    generators.put(ProgramGenerator.BY_EXECUTION, "by execution");
    generators.forEach(
        (generator, remark) -> {
          Problem<Program> problem = Noninterference.problem(bug, generator);
          few.count(problem, problem.gen(), Mode.RANDOM.with(remark), List.of());
          few.count(problem, problem.gen(), Mode.CONSTRUCTED.with(remark), List.of());
        });
    Problem<Program> list = Noninterference.problem(bug, ProgramGenerator.LIST);
    few.count(
        list,
        list.gen().withNeighbour(ProgramNeighbours::list),
        Mode.HAND_WRITTEN.with("list").restartingAt(Noninterference.MAX_STEPS),
        List.of());
    Problem<Program> empty = Noninterference.problem(bug, ProgramGenerator.EMPTY);
    few.count(
        empty,
        empty
            .gen()
            .withNeighbour(
                (base, temperature) -> ProgramNeighbours.byExecution(base, temperature, bug)),
        Mode.HAND_WRITTEN.with("by execution").restartingAt(Noninterference.MAX_STEPS),
        List.of());
    few.shrink(
        sequence,
        Mode.CONSTRUCTED,
        program ->
            Minimal.withoutAnyOne(
                program.instructions(),
                shorter -> Noninterference.holds(new Program(shorter), bug)));
  }
}
