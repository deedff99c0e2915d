package dev.ferret.studies.search;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import dev.ferret.studies.graph.Edge;
import dev.ferret.studies.graph.Graph;
import dev.ferret.studies.graph.GraphStudy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** Graphs: those of the study, and lists of edges over few vertices. */
final class Networks {
  private static final String FAMILY = "graphs";
  private static final int COLOURED = 14;
  private static final int COLOURS = 8;
  private static final int WITHOUT_TRIANGLES = 10;
  private static final int MANY_EDGES = 21;
  private static final int MOST_EDGES = 60;

  private Networks() {}

  static List<Puzzle<?>> all() {
    return List.of(
        ofStudy(GraphStudy.graph()),
        ofStudy(GraphStudy.graphOfAnySize()),
        ofStudy(GraphStudy.graphNoMatching()),
        edges("colours", COLOURED, Networks::colours, COLOURS, complete(COLOURS)),
        edges(
            "no triangles",
            WITHOUT_TRIANGLES,
            Networks::edgesMinusTriangles,
            MANY_EDGES,
            twoSides(WITHOUT_TRIANGLES)));
  }

  private static Puzzle<Graph> ofStudy(Problem<Graph> problem) {
    return Puzzle.of(
        FAMILY,
        problem,
        path(),
        (graph, random) ->
            new Graph(
                    graph.vertices(),
                    Changes.edited(
                        graph.edges(), Changes.ANY, random, fresh -> edge(graph.vertices(), fresh)))
                .withoutDuplicates());
  }

  private static Graph path() {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < GraphStudy.TOO_FAR; i++) {
      edges.add(new Edge(i, i + 1));
    }
    return new Graph(42, edges);
  }

  private static Edge edge(int vertices, RandomGenerator random) {
    int one = random.nextInt(vertices);
    int other = (one + 1 + random.nextInt(vertices - 1)) % vertices;
    return new Edge(Math.min(one, other), Math.max(one, other));
  }

  /** Edges over some vertices whose utility reaches a goal. */
  private static Puzzle<List<Edge>> edges(
      String name,
      int vertices,
      ToDoubleFunction<List<Edge>> utility,
      int goal,
      List<Edge> solution) {
    Gen<Integer> vertex = integers(0, vertices - 1);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name,
            lists(records(Edge.class, vertex, vertex)).sizes(0, MOST_EDGES),
            utility,
            edges -> utility.applyAsDouble(edges) < goal),
        solution,
        (edges, random) ->
            Changes.edited(edges, MOST_EDGES, random, fresh -> edge(vertices, fresh)));
  }

  private static boolean[][] linked(List<Edge> edges) {
    boolean[][] linked = new boolean[COLOURED][COLOURED];
    for (Edge edge : edges) {
      linked[edge.from()][edge.to()] = true;
      linked[edge.to()][edge.from()] = true;
    }
    return linked;
  }

  /** The colours that are used if each vertex in turn gets the first that no neighbour has. */
  private static int colours(List<Edge> edges) {
    boolean[][] linked = linked(edges);
    int[] colour = new int[COLOURED];
    int most = 0;
    for (int i = 0; i < COLOURED; i++) {
      BitSet taken = new BitSet();
      for (int k = 0; k < i; k++) {
        if (linked[i][k]) {
          taken.set(colour[k]);
        }
      }
      colour[i] = taken.nextClearBit(0);
      most = Math.max(most, colour[i] + 1);
    }
    return most;
  }

  /** The number of different edges, less three for each triangle. */
  private static int edgesMinusTriangles(List<Edge> edges) {
    boolean[][] linked = linked(edges);
    int sum = 0;
    for (int a = 0; a < WITHOUT_TRIANGLES; a++) {
      for (int b = 0; b < a; b++) {
        sum += linked[a][b] ? 1 : 0;
        for (int c = 0; c < b; c++) {
          sum -= linked[a][b] && linked[b][c] && linked[a][c] ? 3 : 0;
        }
      }
    }
    return sum;
  }

  private static List<Edge> complete(int vertices) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < vertices; i++) {
      for (int k = i + 1; k < vertices; k++) {
        edges.add(new Edge(i, k));
      }
    }
    return edges;
  }

  private static List<Edge> twoSides(int vertices) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < vertices; i += 2) {
      for (int k = 1; k < vertices; k += 2) {
        edges.add(new Edge(Math.min(i, k), Math.max(i, k)));
      }
    }
    return edges;
  }
}
