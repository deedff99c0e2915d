package dev.ferret.campaign;

import dev.ferret.cases.SearchPart;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.cases.SearchPart.Larger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a search for cases that satisfy a condition, which islands share: in each round
 * an island searches its share for a number of runs of the condition and hands back what is left of
 * it.
 *
 * <p>No class of values is looked at twice, so the runs of all islands in all rounds are in sum
 * those of one search. Only when nothing is left, all cases were checked. A size or depth is begun
 * by one island, after all smaller ones.
 *
 * @param parts the texts of the parts that are left
 */
public record Frontier(List<String> parts) {
  /** Makes a frontier. */
  public Frontier {
    parts = List.copyOf(parts);
  }

  /** Returns the whole search. */
  public static Frontier whole() {
    return new Frontier(List.of(SearchPart.ALL));
  }

  /** Returns whether nothing is left. */
  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /**
   * Deals the parts out. Those with the fewest choices come first, since they are the largest.
   *
   * @return the share of each island that gets any, see {@code Bound.parts}
   */
  public List<List<String>> shares(int islands) {
    List<SearchPart> branches = new ArrayList<>(parsed(parts));
    branches.removeIf(part -> part instanceof Larger);
    if (branches.isEmpty()) {
      // Who gets all that is left may go on to larger values.
      return isEmpty() ? List.of() : List.of(parts);
    }
    branches.sort(Comparator.comparingInt(part -> ((Branch) part).path().size()));
    List<List<String>> shares = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      if (i < islands) {
        shares.add(new ArrayList<>());
      }
      shares.get(i % islands).add(branches.get(i).toString());
    }
    return shares;
  }

  /**
   * Returns what is left after a round.
   *
   * @param rests what each share has left
   */
  public Frontier after(List<List<String>> rests) {
    List<String> left = new ArrayList<>();
    Larger larger = null;
    boolean isDealt = parsed(parts).stream().noneMatch(part -> part instanceof Branch);
    for (SearchPart part : isDealt ? List.<SearchPart>of() : parsed(parts)) {
      larger = part instanceof Larger kept ? kept : larger;
    }
    for (List<String> rest : rests) {
      for (SearchPart part : parsed(rest)) {
        if (part instanceof Larger more) {
          larger = merged(larger, more);
        } else {
          left.add(part.toString());
        }
      }
    }
    if (larger != null) {
      left.add(larger.toString());
    }
    return new Frontier(left);
  }

  private static Larger merged(@Nullable Larger larger, Larger more) {
    if (larger == null) {
      return more;
    }
    if (larger.level() != more.level() || !larger.mark().equals(more.mark())) {
      throw new IllegalArgumentException(
          "The parts of a round belong to different searches: " + larger + " and " + more);
    }
    return larger.with(more.runs(), more.isCut());
  }

  private static List<SearchPart> parsed(List<String> texts) {
    return texts.stream()
        .filter(text -> !text.equals(SearchPart.ALL))
        .map(SearchPart::parse)
        .toList();
  }
}
