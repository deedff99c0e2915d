package dev.ferret.studies.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphTest {
  @Test
  void theSinkAloneIsNoHopAway() {
    assertThat(new Graph(42, List.of()).longestDistanceFromSink()).isZero();
  }

  @Test
  void aPathIsAsLongAsItsEdges() {
    assertThat(path(20).longestDistanceFromSink()).isEqualTo(20);
    assertThat(path(41).longestDistanceFromSink()).isEqualTo(41);
  }

  @Test
  void edgesCanBeUsedBothWays() {
    Graph backwards = new Graph(4, List.of(new Edge(0, 3), new Edge(2, 3), new Edge(1, 2)));
    assertThat(backwards.longestDistanceFromSink()).isEqualTo(3);
  }

  @Test
  void verticesThatCannotBeReachedDoNotCount() {
    Graph apart = new Graph(6, List.of(new Edge(0, 1), new Edge(2, 3), new Edge(3, 4)));
    assertThat(apart.longestDistanceFromSink()).isEqualTo(1);
  }

  @Test
  void aShortcutCounts() {
    List<Edge> edges = new ArrayList<>(path(20).edges());
    edges.add(new Edge(0, 20));
    assertThat(new Graph(42, edges).longestDistanceFromSink()).isEqualTo(10);
  }

  @Test
  void distancesAgreeWithRelaxingEveryEdgeUntilNothingChanges() {
    Choices random = Case.simplest().choices();
    for (int seed = 0; seed < 500; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      Graph graph = Graphs.noMatching().from(random);
      assertThat(graph.longestDistanceFromSink())
          .as(graph.toString())
          .isEqualTo(relaxedDistance(graph));
    }
  }

  @Test
  void duplicatesAreRemovedAndTheRestIsSorted() {
    Edge a = new Edge(0, 1);
    Edge b = new Edge(0, 2);
    Edge c = new Edge(1, 2);
    Graph graph = new Graph(3, List.of(c, a, b, a, new Edge(1, 2)));
    assertThat(graph.withoutDuplicates()).isEqualTo(new Graph(3, List.of(a, b, c)));
  }

  static Graph path(int hops) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < hops; i++) {
      edges.add(new Edge(i, i + 1));
    }
    return new Graph(42, edges);
  }

  private static int relaxedDistance(Graph graph) {
    int far = 1_000;
    int[] distance = new int[graph.vertices()];
    Arrays.fill(distance, far);
    distance[0] = 0;
    for (int round = 0; round < graph.vertices(); round++) {
      for (Edge edge : graph.edges()) {
        distance[edge.to()] = Math.min(distance[edge.to()], distance[edge.from()] + 1);
        distance[edge.from()] = Math.min(distance[edge.from()], distance[edge.to()] + 1);
      }
    }
    return Arrays.stream(distance).filter(d -> d < far).max().orElseThrow();
  }
}
