package dev.ferret.studies.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GraphStudyTest {
  private final Choices random = Case.simplest().choices();

  @Test
  void theVariantsHaveTheNamesOfThePaper() {
    assertThat(GraphStudy.problems())
        .extracting(Problem::name)
        .containsExactly("graph", "graph_2_42", "graph_no_caching", "graph_no_matching");
  }

  @Test
  void everyVariantFailsAtTwentyOneHopsAndNotBefore() {
    for (Problem<Graph> problem : GraphStudy.problems()) {
      assertThat(problem.holds().test(GraphTest.path(20))).isTrue();
      assertThat(problem.holds().test(GraphTest.path(21))).isFalse();
      assertThat(problem.utility().applyAsDouble(GraphTest.path(21))).isEqualTo(21);
    }
  }

  @Test
  void allGeneratorsMakeSortedEdgesBetweenDifferentVertices() {
    for (Problem<Graph> problem : GraphStudy.problems()) {
      for (Graph graph : samples(problem, 500)) {
        assertSound(graph);
      }
    }
  }

  @Test
  void theMainGeneratorHasFortyTwoVertices() {
    assertThat(samples(GraphStudy.graph(), 200))
        .allSatisfy(graph -> assertThat(graph.vertices()).isEqualTo(42));
  }

  @Test
  void theOtherGeneratorsHaveTwoToFortyTwoVertices() {
    for (Problem<Graph> problem : GraphStudy.problems().subList(1, 4)) {
      Set<Integer> counts = new TreeSet<>();
      samples(problem, 1_000).forEach(graph -> counts.add(graph.vertices()));
      assertThat(counts).as(problem.name()).hasSize(41).contains(2, 42);
    }
  }

  @Test
  void numbersOfEdgesVary() {
    for (Problem<Graph> problem : GraphStudy.problems()) {
      Set<Integer> counts = new HashSet<>();
      samples(problem, 500).forEach(graph -> counts.add(graph.edges().size()));
      assertThat(counts).as(problem.name()).contains(0).hasSizeGreaterThan(25);
    }
  }

  @Test
  void aNeighbourSharesMostEdgesWithItsBase() {
    Graph base = GraphTest.path(40);
    Set<Integer> sizes = new HashSet<>();
    for (int seed = 0; seed < 300; seed++) {
      Graph next = neighbour(base, seed);
      assertSound(next);
      assertThat(next.vertices()).isEqualTo(42);
      List<Edge> kept = new ArrayList<>(base.edges());
      kept.retainAll(next.edges());
      // 40 edges: 37 to 43 afterwards, and 3 to 5 exchanged besides.
      assertThat(kept).hasSizeBetween(40 - 3 - 5, 40);
      assertThat(next.edges().size()).isBetween(37 - 5, 43);
      sizes.add(next.edges().size());
    }
    assertThat(sizes).hasSizeGreaterThan(5);
  }

  @Test
  void anEmptyGraphHasNeighboursWithEdges() {
    Set<Integer> sizes = new TreeSet<>();
    for (int seed = 0; seed < 100; seed++) {
      sizes.add(neighbour(new Graph(42, List.of()), seed).edges().size());
    }
    assertThat(sizes).containsExactly(0, 1, 2);
  }

  @Test
  void randomGraphsHardlyEverReachTheLimit() {
    for (Problem<Graph> problem : GraphStudy.problems()) {
      assertThat(samples(problem, 20_000))
          .as("%s, where one graph of 600,000 does", problem.name())
          .filteredOn(graph -> !problem.holds().test(graph))
          .hasSizeLessThan(2);
    }
  }

  @Test
  void theInterpretationSaysWhatHappensToUnreachableVertices() {
    assertThat(GraphStudy.interpretation()).contains("cannot be reached from the sink");
  }

  private Graph neighbour(Graph base, int seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return GraphStudy.neighbour(base, 0.5).from(random);
  }

  private List<Graph> samples(Problem<Graph> problem, int count) {
    List<Graph> samples = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      samples.add(problem.gen().from(random));
    }
    return samples;
  }

  private static void assertSound(Graph graph) {
    assertThat(graph.edges()).isSorted().doesNotHaveDuplicates();
    assertThat(graph.edges())
        .allMatch(edge -> 0 <= edge.from() && edge.from() < edge.to())
        .allMatch(edge -> edge.to() < graph.vertices());
  }
}
