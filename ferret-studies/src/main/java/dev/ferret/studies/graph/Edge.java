package dev.ferret.studies.graph;

/** A link between two vertices, which can be used both ways; generators make {@code from < to}. */
public record Edge(int from, int to) implements Comparable<Edge> {
  @Override
  public int compareTo(Edge other) {
    return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
  }
}
