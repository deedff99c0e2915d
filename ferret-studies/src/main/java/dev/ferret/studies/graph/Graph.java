package dev.ferret.studies.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** An undirected graph over the vertices 0 to {@code vertices - 1}, of which 0 is the sink. */
public record Graph(int vertices, List<Edge> edges) {
  private static final int NONE = -1;

  /**
   * Returns the same graph with its edges in order and without repetitions, as {@code lists:usort}.
   */
  public Graph withoutDuplicates() {
    List<Edge> sorted = new ArrayList<>(edges);
    Collections.sort(sorted);
    int kept = 0;
    for (int i = 0; i < sorted.size(); i++) {
      Edge edge = sorted.get(i);
      if (kept == 0 || !edge.equals(sorted.get(kept - 1))) {
        sorted.set(kept++, edge);
      }
    }
    sorted.subList(kept, sorted.size()).clear();
    return new Graph(vertices, sorted);
  }

  /** Returns the largest distance, in hops, of any vertex that can be reached from the sink. */
  public int longestDistanceFromSink() {
    // Chains of half-edges in flat arrays: edge e gives the half-edges 2e and 2e + 1.
    int[] first = new int[vertices];
    Arrays.fill(first, NONE);
    int[] next = new int[2 * edges.size()];
    int[] target = new int[2 * edges.size()];
    int half = 0;
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      target[half] = edge.to();
      next[half] = first[edge.from()];
      first[edge.from()] = half++;
      target[half] = edge.from();
      next[half] = first[edge.to()];
      first[edge.to()] = half++;
    }
    return deepest(first, next, target);
  }

  private int deepest(int[] first, int[] next, int[] target) {
    int[] distance = new int[vertices];
    Arrays.fill(distance, NONE);
    int[] queue = new int[vertices];
    int end = 1;
    distance[0] = 0;
    int deepest = 0;
    for (int start = 0; start < end; start++) {
      int vertex = queue[start];
      deepest = distance[vertex];
      for (int half = first[vertex]; half != NONE; half = next[half]) {
        int other = target[half];
        if (distance[other] == NONE) {
          distance[other] = deepest + 1;
          queue[end++] = other;
        }
      }
    }
    return deepest;
  }
}
