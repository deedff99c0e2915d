package dev.ferret.studies.tables;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.graph.Graph;
import dev.ferret.studies.graph.GraphStudy;
import java.util.Map;

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
    trials.atMost(FEW).count(name(), graph, graph.gen(), Mode.RANDOM, Map.of());
    Problem<Graph> byHand =
        new Problem<>(
            graph.name(),
            graph.gen().withNeighbour(GraphStudy::neighbour),
            graph.utility(),
            graph.holds());
    Map<String, Double> handWritten = Map.of("paper", 1_548.0, "PropEr", 1_405.0);
    trials.count(name(), byHand, byHand.gen(), Mode.HAND_WRITTEN, handWritten);
    trials.count(
        name(), byHand, byHand.gen(), Mode.HAND_WRITTEN.climbing(), Map.of("PropEr", 793.0));
    trials.count(name(), byHand, byHand.gen(), Mode.HAND_WRITTEN.annealing(), handWritten);
    Map<String, Double> constructed =
        Map.of("paper", 4_060.0, "PropEr", 4_375.0, "Hypothesis", 2_071.0);
    trials.count(name(), graph, graph.gen(), Mode.CONSTRUCTED, constructed);
    trials.count(name(), graph, graph.gen(), Mode.CONSTRUCTED.climbing(), Map.of());
    trials.count(
        name(), graph, graph.gen(), Mode.CONSTRUCTED.annealing(), Map.of("PropEr", 4_375.0));
    for (double factor : new double[] {1_000, 0.001}) {
      Problem<Graph> scaled =
          new Problem<>(
              graph.name() + ", utility x " + (factor > 1 ? "1000" : "0.001"),
              graph.gen(),
              value -> factor * graph.utility().applyAsDouble(value),
              graph.holds());
      trials.count(name(), scaled, scaled.gen(), Mode.CONSTRUCTED, Map.of());
    }
    Problem<Graph> anySize = GraphStudy.graphOfAnySize();
    trials.count(name(), anySize, anySize.gen(), Mode.CONSTRUCTED, Map.of("PropEr", 15_800.0));
    Problem<Graph> noCaching = GraphStudy.graphNoCaching();
    trials.count(name(), noCaching, noCaching.gen(), Mode.CONSTRUCTED, Map.of());
    Problem<Graph> noMatching = GraphStudy.graphNoMatching();
    trials.count(name(), noMatching, noMatching.gen(), Mode.CONSTRUCTED, Map.of("PropEr", 5_000.0));
    trials.shrink(
        name(), graph, Mode.CONSTRUCTED, value -> value.edges().size() == GraphStudy.TOO_FAR);
    trials.shrink(
        name(), byHand, Mode.HAND_WRITTEN, value -> value.edges().size() == GraphStudy.TOO_FAR);
  }
}
