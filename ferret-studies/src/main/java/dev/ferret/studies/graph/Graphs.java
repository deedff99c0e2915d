package dev.ferret.studies.graph;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.List;

/** The generators of graphs, and the neighbourhood that the papers' authors wrote by hand. */
public final class Graphs {
  private static final int FEWEST_VERTICES = 2;
  private static final int MOST_VERTICES = 42;

  /**
   * The paper's number of edges has no bound; at full size 98 % of the numbers that PropEr draws
   * are below this one.
   */
  private static final int MOST_EDGES = 200;

  private Graphs() {}

  /** {@code graph(N)} of ICST'18, Fig. 1: any edges over a fixed number of vertices. */
  public static Gen<Graph> ofSize(int vertices) {
    return lists(edges(vertices))
        .map(edges -> new Graph(vertices, edges).withoutDuplicates(), Graph::edges);
  }

  /** {@code graph()} of ICST'18, section IV: duplicates are removed outside of all choices. */
  public static Gen<Graph> ofAnySize() {
    return withDuplicates().map(Graph::withoutDuplicates);
  }

  /** {@code graph_duplicated_edges()} of ICST'18, section IV. */
  private static Gen<Graph> withDuplicates() {
    return integers(FEWEST_VERTICES, MOST_VERTICES)
        .flatMap(vertices -> lists(edges(vertices)).map(edges -> new Graph(vertices, edges)));
  }

  /**
   * {@code graph_no_caching()} of ICST'18, section IV: the list of edges is drawn and deduplicated
   * inside what depends on the number of vertices.
   */
  public static Gen<Graph> noCaching() {
    return integers(FEWEST_VERTICES, MOST_VERTICES).flatMap(Graphs::ofSize);
  }

  /**
   * {@code graph_no_matching()} of ICST'18, section IV: the numbers of vertices and edges come
   * first, and then that many edges, each from a generator of its own.
   */
  public static Gen<Graph> noMatching() {
    return Gen.of(
            draw -> {
              int vertices = draw.from(integers(FEWEST_VERTICES, MOST_VERTICES));
              int count = draw.from(integers(0, MOST_EDGES));
              return new Counts(vertices, count);
            })
        .flatMap(Graphs::withCounts)
        .map(Graph::withoutDuplicates);
  }

  private record Counts(int vertices, int edges) {}

  private static Gen<Graph> withCounts(Counts counts) {
    Gen<Edge> edge = edges(counts.vertices());
    return Gen.of(
        draw -> {
          List<Edge> edges = new ArrayList<>(counts.edges());
          for (int i = 0; i < counts.edges(); i++) {
            edges.add(draw.from(edge));
          }
          return new Graph(counts.vertices(), edges);
        });
  }

  /** {@code edge(Vs)} of ICST'18, Fig. 1. */
  static Gen<Edge> edges(int vertices) {
    Gen<Integer> vertex = integers(0, vertices - 1);
    return records(Edge.class, vertex, vertex).filter(edge -> edge.from() < edge.to());
  }

  /**
   * {@code graph_next(G, T)} of ICST'18, Fig. 2: a new number of edges near the old one, and some
   * edges exchanged besides. The temperature has no influence, as in the paper.
   */
  public static Gen<Graph> neighbour(Graph base, double temperature) {
    Gen<Edge> edge = edges(base.vertices());
    return Gen.of(
        draw -> {
          int size = base.edges().size();
          int newSize = draw.from(near(size));
          int exchanged = draw.from(near(size / 10));
          int removals = exchanged + Math.max(0, size - newSize);
          int additions = exchanged + Math.max(0, newSize - size);
          List<Edge> edges = new ArrayList<>(base.edges());
          for (int i = 0; i < removals && !edges.isEmpty(); i++) {
            edges.remove((int) draw.from(integers(0, edges.size() - 1)));
          }
          edges.addAll(draw.from(lists(edge).sizes(additions)));
          return new Graph(base.vertices(), edges).withoutDuplicates();
        });
  }

  /** {@code neighboring_integer(Base)} of ICST'18, Fig. 2. */
  private static Gen<Integer> near(int base) {
    int offset = base / 20 + 1;
    return integers(base - offset, base + offset).map(number -> Math.max(0, number));
  }
}
