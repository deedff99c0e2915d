package dev.ferret.studies.tables;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.graph.Graph;
import dev.ferret.studies.graph.GraphStudy;
import dev.ferret.summary.StudyRow.Figure;
import java.util.List;

/** Long shortest paths in graphs: prop_length of ICST'18. */
final class GraphTable implements Study {
  /** Random testing hardly ever gets there, so a few runs show it. */
  private static final int FEW = 10;

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public String interpretation() {
    return GraphStudy.interpretation();
  }

  @Override
  public void run(Trials trials) {
    Problem<Graph> graph = GraphStudy.graph();
    trials.atMost(FEW).count(graph, graph.gen(), Mode.RANDOM, List.of());
    Problem<Graph> byHand =
        new Problem<>(
            graph.name(),
            graph.gen().withNeighbour(GraphStudy::neighbour),
            graph.utility(),
            graph.holds());
    List<Figure> handWritten =
        List.of(Figure.published("paper", 1_548), Figure.published("PropEr", 1_405));
    trials.count(byHand, byHand.gen(), Mode.HAND_WRITTEN, handWritten);
    trials.count(
        byHand,
        byHand.gen(),
        Mode.HAND_WRITTEN.climbing(),
        List.of(Figure.published("PropEr", 793)));
    trials.count(byHand, byHand.gen(), Mode.HAND_WRITTEN.annealing(), handWritten);
    List<Figure> constructed =
        List.of(
            Figure.published("paper", 4_060),
            Figure.published("PropEr", 4_375),
            Figure.published("Hypothesis", 2_071));
    trials.count(graph, graph.gen(), Mode.CONSTRUCTED, constructed);
    trials.count(graph, graph.gen(), Mode.CONSTRUCTED.climbing(), List.of());
    trials.count(
        graph,
        graph.gen(),
        Mode.CONSTRUCTED.annealing(),
        List.of(Figure.published("PropEr", 4_375)));
    for (double factor : new double[] {1_000, 0.001}) {
      Problem<Graph> scaled =
          new Problem<>(
              graph.name() + ", utility x " + (factor > 1 ? "1000" : "0.001"),
              graph.gen(),
              value -> factor * graph.utility().applyAsDouble(value),
              graph.holds());
      trials.count(scaled, scaled.gen(), Mode.CONSTRUCTED, List.of());
    }
    Problem<Graph> anySize = GraphStudy.graphOfAnySize();
    trials.count(
        anySize, anySize.gen(), Mode.CONSTRUCTED, List.of(Figure.published("PropEr", 15_800)));
    Problem<Graph> noCaching = GraphStudy.graphNoCaching();
    trials.count(noCaching, noCaching.gen(), Mode.CONSTRUCTED, List.of());
    Problem<Graph> noMatching = GraphStudy.graphNoMatching();
    trials.count(
        noMatching, noMatching.gen(), Mode.CONSTRUCTED, List.of(Figure.published("PropEr", 5_000)));
    trials.shrink(graph, Mode.CONSTRUCTED, value -> value.edges().size() == GraphStudy.TOO_FAR);
    trials.shrink(byHand, Mode.HAND_WRITTEN, value -> value.edges().size() == GraphStudy.TOO_FAR);
  }
}
