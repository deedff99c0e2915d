package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;
import dev.ferret.studies.energy.DutyCycle;
import dev.ferret.studies.graph.Graph;
import dev.ferret.studies.graph.GraphStudy;
import dev.ferret.studies.labyrinth.LabyrinthStudy;
import dev.ferret.studies.labyrinth.Maze;
import dev.ferret.studies.labyrinth.Mazes;
import dev.ferret.studies.labyrinth.Step;
import dev.ferret.studies.noninterference.Bug;
import dev.ferret.studies.noninterference.Noninterference;
import dev.ferret.studies.noninterference.Program;
import dev.ferret.studies.noninterference.ProgramGenerator;
import dev.ferret.studies.spells.SpellStudy;
import dev.ferret.summary.StudyRow;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The studies with few runs from fixed seeds: the figures of {@code ./ferret study} come from many
 * more, and these bounds are wide enough for any other seeds.
 */
class ClaimsTest {
  private final Trials trials = new Trials(6, 11, 20_000, row -> {});

  private <T> StudyRow constructed(Problem<T> problem) {
    return trials.count(problem, problem.gen(), Mode.CONSTRUCTED, List.of());
  }

  static List<Problem<Graph>> graphs() {
    return GraphStudy.problems();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void longPathsAreFoundWithEveryGeneratorOfGraphs(Problem<Graph> problem) {
    StudyRow row = constructed(problem);
    assertThat(row.found()).isEqualTo(6);
    assertThat(row.mean()).isLessThan(4_000);
  }

  @Test
  @Tag("slow")
  void annealingFindsLongPathsInFewerTestsThanPropEr() {
    Problem<Graph> graph = GraphStudy.graph();
    StudyRow row =
        new Trials(20, 11, 20_000, each -> {})
            .count(graph, graph.gen(), Mode.CONSTRUCTED.annealing(), List.of());
    assertThat(row.found()).isEqualTo(20);
    assertThat(row.mean()).isLessThan(4_375);
  }

  @Test
  void aNeighbourhoodWrittenByHandFindsLongPathsToo() {
    Problem<Graph> graph = GraphStudy.graph();
    StudyRow row =
        trials.count(
            graph, graph.gen().withNeighbour(GraphStudy::neighbour), Mode.HAND_WRITTEN, List.of());
    assertThat(row.found()).isEqualTo(6);
  }

  static List<Maze> mazes() {
    return Mazes.all();
  }

  @ParameterizedTest
  @MethodSource("mazes")
  void everyMazeIsLeft(Maze maze) {
    assertThat(constructed(LabyrinthStudy.problem(maze)).found()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "PUSH", "STORE_B", "STORE_C"})
  void leaksAreFound(Bug bug) {
    assertThat(constructed(Noninterference.problem(bug, ProgramGenerator.SEQUENCE)).found())
        .isEqualTo(6);
  }

  @Test
  void sumsOfSpellsAreTripled() {
    assertThat(constructed(SpellStudy.threeTimes()).found()).isEqualTo(6);
  }

  @Test
  void nodesThatCannotSleepAreFound() {
    assertThat(constructed(DutyCycle.problem()).found()).isEqualTo(6);
  }

  @Test
  void graphsShrinkToTheirLongPath() {
    assertThat(
            trials
                .atMost(3)
                .shrink(
                    GraphStudy.graph(),
                    Mode.CONSTRUCTED,
                    graph -> graph.edges().size() == GraphStudy.TOO_FAR)
                .found())
        .isEqualTo(3);
  }

  @Test
  void pathsShrinkUntilNoTwoStepsAreSuperfluous() {
    Problem<List<Step>> problem = LabyrinthStudy.problem(Mazes.POCKETS);
    assertThat(
            trials
                .atMost(3)
                .shrink(
                    problem, Mode.CONSTRUCTED, path -> Minimal.withoutAnyTwo(path, problem.holds()))
                .found())
        .isEqualTo(3);
  }

  @Test
  void programsShrinkUntilNoInstructionIsSuperfluous() {
    Problem<Program> problem = Noninterference.problem(Bug.STORE_C, ProgramGenerator.SEQUENCE);
    assertThat(
            trials
                .shrink(
                    problem,
                    Mode.CONSTRUCTED,
                    program ->
                        Minimal.withoutAnyOne(
                            program.instructions(),
                            shorter -> Noninterference.holds(new Program(shorter), Bug.STORE_C)))
                .found())
        .isEqualTo(6);
  }
}
