package dev.ferret.studies.graph;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.List;

/**
 * The property {@code prop_length}: no vertex is 21 hops or more away from the sink (ISSTA'17,
 * section 2; ICST'18, sections II to IV).
 */
public final class GraphStudy {
  /** The distance from the sink at which the property fails. */
  public static final int TOO_FAR = 21;

  private static final int VERTICES = 42;

  private GraphStudy() {}

  /** Returns all variants, the papers' main one first. */
  public static List<Problem<Graph>> problems() {
    return List.of(graph(), graphOfAnySize(), graphNoCaching(), graphNoMatching());
  }

  /** Graphs of 42 vertices. */
  public static Problem<Graph> graph() {
    return problem("graph", Graphs.ofSize(VERTICES));
  }

  /** Graphs of 2 to 42 vertices. */
  public static Problem<Graph> graphOfAnySize() {
    return problem("graph_2_42", Graphs.ofAnySize());
  }

  /** Graphs of 2 to 42 vertices, from the generator that defeats the paper's cache. */
  public static Problem<Graph> graphNoCaching() {
    return problem("graph_no_caching", Graphs.noCaching());
  }

  /** Graphs of 2 to 42 vertices, from the generator that defeats the paper's matching. */
  public static Problem<Graph> graphNoMatching() {
    return problem("graph_no_matching", Graphs.noMatching());
  }

  private static Problem<Graph> problem(String name, Gen<Graph> gen) {
    return new Problem<>(
        name,
        gen,
        Graph::longestDistanceFromSink,
        graph -> graph.longestDistanceFromSink() < TOO_FAR);
  }

  /** Returns the papers' hand-written neighbourhood, for graphs of any number of vertices. */
  public static Gen<Graph> neighbour(Graph base, double temperature) {
    return Graphs.neighbour(base, temperature);
  }

  /** Returns what was decided here because the papers leave it open. */
  public static String interpretation() {
    return "Edges can be used both ways, and vertices that cannot be reached from the sink are left"
        + " out of the distance. The property fails at 21 hops or more, for any number of"
        + " vertices. Lists of edges have no bound; random ones have up to 32 edges before"
        + " duplicates are removed (PropEr: up to 42). The number of edges of graph_no_matching is"
        + " drawn from 0 to 200, where the paper has no bound. The hand-written neighbourhood keeps"
        + " the number of vertices; the papers use it for 42 only.";
  }
}
