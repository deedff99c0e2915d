package dev.ferret.lazy;

import dev.ferret.cases.SearchPart.Branch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a walk begins: at the first of all values, or after choices that are given. */
final class Start {
  /** Alternatives to take at the first choices, the last of which is where the search begins. */
  private final int[] path;

  /** Where the alternatives of the last choice of the path end. */
  private final int end;

  /** The part of another search that the walk goes through; null if it is none. */
  private final @Nullable Branch part;

  /** Whether the path does not fit what is asked for. */
  private boolean isAstray;

  /** At the first of all values. */
  Start() {
    this(List.of(), Integer.MAX_VALUE, null);
  }

  /** At a part that another search has left. */
  Start(Branch part) {
    this(part.path(), part.end(), part);
  }

  /** At what another walk of this search has given away. */
  Start(Choices.Rest rest) {
    this(rest.path(), rest.end(), null);
  }

  private Start(List<Integer> path, int end, @Nullable Branch part) {
    this.path = path.stream().mapToInt(Integer::intValue).toArray();
    this.end = end;
    this.part = part;
  }

  /** Whether all values are gone through. */
  boolean isOfAll() {
    return path.length == 0;
  }

  /** How many choices stay as they are given. */
  int floor() {
    return Math.max(0, path.length - 1);
  }

  /** The alternative that a choice begins with. */
  int first(int place, Domain domain, int room) {
    int from = place < path.length ? path[place] : 0;
    int first = domain.next(from, room);
    if (place < path.length && first != from) {
      isAstray = true;
      return domain.next(0, room);
    }
    return first;
  }

  /** Where the alternatives of a choice end. */
  int end(int place) {
    return place == path.length - 1 ? end : Integer.MAX_VALUE;
  }

  /**
   * Hears how many choices a run of the condition has needed.
   *
   * @throws IllegalArgumentException if they are not those of the part that was given
   */
  void arrive(int length) {
    if (part != null && (isAstray || length < path.length)) {
      throw new IllegalArgumentException(
          "The part '"
              + part
              + "' does not belong to this search: its choices are not those that the condition asks"
              + " for");
    }
  }
}
