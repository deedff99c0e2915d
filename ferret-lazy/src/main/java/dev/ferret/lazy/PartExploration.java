package dev.ferret.lazy;

import dev.ferret.cases.SearchPart;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.cases.SearchPart.Larger;
import dev.ferret.plan.Bound;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some parts of a search that several runs share, one after the other, until they are done or the
 * condition has run as often as it may.
 *
 * <p>Who is also given what is larger has all that is left, and goes on to the next size or depth.
 * All others say what they have seen of it.
 */
final class PartExploration implements Exploration {
  /** What this search has in common with one that is not shared. */
  interface Steps {
    /** Begins to search a part. */
    Explorer explorer(ChoiceWalk walk, int level, List<Integer> order, long before);

    /** Finds a better order for a condition, given how often it ran for a size or depth. */
    ConditionOrder orders();

    /** Compares values that are larger than all that the condition looks at. */
    void compareLarger(int level, List<Integer> order);
  }

  private final Steps steps;
  private final Levels levels;
  private final Bound bound;
  private final List<Integer> declared;
  private final String mark;
  private final long most;

  /** What is to be searched, the largest parts last. */
  private final List<Branch> waiting = new ArrayList<>();

  private final List<SearchPart> rest = new ArrayList<>();

  /** What follows the size or depth that is searched, as far as it is known here. */
  private Larger larger;

  /** Whether all that is larger belongs to this search. */
  private boolean isLast;

  private @Nullable Explorer current;
  private boolean isDone;
  private long before;
  private long runs;
  private long accepted;
  private long refused;

  /**
   * Begins a search.
   *
   * @param first the first size or depth of a whole search
   * @param declared the order in which the parts of the condition were given
   * @throws IllegalArgumentException if a text is not that of a part of this search
   */
  PartExploration(
      Steps steps, Levels levels, Bound bound, int first, List<Integer> declared, String mark) {
    this.steps = steps;
    this.levels = levels;
    this.bound = bound;
    this.declared = declared;
    this.mark = mark;
    this.most = bound.stop().orElse(Long.MAX_VALUE);
    Larger given = null;
    for (String text : bound.parts()) {
      SearchPart part =
          text.equals(SearchPart.ALL) ? new Larger(mark, first, List.of(), 0, true) : own(text);
      before = Math.max(before, part.runs());
      if (part instanceof Branch branch) {
        if (waiting.contains(branch)) {
          throw new IllegalArgumentException("The part '" + text + "' is given twice");
        }
        waiting.add(branch);
      } else if (given != null) {
        throw new IllegalArgumentException(
            "The part '" + text + "' is the second one for all that is larger; give one of them");
      } else {
        given = (Larger) part;
      }
    }
    if (bound.parts().isEmpty()) {
      given = new Larger(mark, first, List.of(), 0, true);
    }
    waiting.sort(Comparator.comparingInt(part -> -part.path().size()));
    isLast = given != null;
    Branch some = waiting.isEmpty() ? null : waiting.get(0);
    larger =
        given != null || some == null
            ? required(given)
            : new Larger(mark, some.level() + 1, some.order(), 0, false);
    for (Branch each : waiting) {
      if (each.level() + 1 != larger.level() || !each.order().equals(waiting.get(0).order())) {
        throw new IllegalArgumentException(
            "The parts " + waiting.get(0) + " and " + each + " do not belong to one round");
      }
    }
  }

  private static Larger required(@Nullable Larger given) {
    if (given == null) {
      throw new IllegalArgumentException("There is no part to search");
    }
    return given;
  }

  private SearchPart own(String text) {
    SearchPart part = SearchPart.parse(text);
    if (!part.mark().equals(mark)) {
      throw new IllegalArgumentException(
          "The part '"
              + text
              + "' belongs to another search; types, bound and number of conditions must be the"
              + " same");
    }
    List<Integer> sorted = part.order().stream().sorted().toList();
    if (part.level() > bound.limit() + 1 || !(sorted.isEmpty() || sorted.equals(declared))) {
      throw new IllegalArgumentException("The part '" + text + "' cannot be of this search");
    }
    return part;
  }

  @Override
  public Explorer.@Nullable Hit next() {
    while (!isDone) {
      Explorer explorer = current;
      if (explorer == null) {
        begin();
        continue;
      }
      Explorer.Hit hit = explorer.next();
      if (hit != null) {
        return hit;
      }
      boolean isUsedUp = explorer.runs() >= most - runs;
      if (!explorer.isDone() && (!isUsedUp || explorer.stoppedAt() != null)) {
        // It was stopped from outside.
        return null;
      }
      end(explorer);
    }
    return null;
  }

  private void end(Explorer explorer) {
    if (!explorer.isDone()) {
      rest.addAll(explorer.handOut(branch(larger.level() - 1, before + runs + explorer.runs())));
    }
    runs += explorer.runs();
    accepted += explorer.accepted();
    refused += explorer.refused();
    larger = larger.with(explorer.runs(), explorer.isCut());
    current = null;
  }

  private Branch branch(int level, long after) {
    return new Branch(mark, level, larger.order(), after, List.of(), SearchPart.OPEN_END);
  }

  private void begin() {
    if (runs >= most) {
      stop();
    } else if (!waiting.isEmpty()) {
      explore(waiting.remove(0));
    } else if (!isLast) {
      stop();
    } else if (!larger.isCut() || larger.level() > bound.limit()) {
      if (!larger.isCut() && larger.level() <= bound.limit()) {
        steps.compareLarger(larger.level() - 1, order());
      }
      isDone = true;
    } else {
      beginLevel();
    }
  }

  /** Gives back what was not searched. */
  private void stop() {
    rest.addAll(waiting);
    rest.add(larger);
    isDone = true;
  }

  private void beginLevel() {
    int level = larger.level();
    List<Integer> order = larger.order();
    if (order.isEmpty()) {
      ConditionOrder orders = steps.orders();
      if (bound.isInOnePass()) {
        order = orders.upTo(level);
      } else if (larger.runs() >= ConditionOrder.RUNS) {
        order = orders.at(level - 1, larger.runs());
      }
      runs += orders.runs();
    }
    larger = new Larger(mark, level + 1, order, 0, false);
    accepted = 0;
    waiting.add(branch(level, before + runs));
  }

  private List<Integer> order() {
    return larger.order().isEmpty() ? declared : larger.order();
  }

  private void explore(Branch part) {
    ChoiceWalk walk = new ChoiceWalk(levels.at(part.level()), part);
    Explorer explorer = steps.explorer(walk, part.level(), order(), before + runs);
    explorer.allow(most - runs);
    current = explorer;
  }

  /** What is left to search, if this is done. */
  List<String> rest() {
    return rest.stream().map(Object::toString).toList();
  }

  /** Whether all values were looked at, and by this search alone. */
  boolean isAll() {
    return isDone
        && rest.isEmpty()
        && (bound.parts().isEmpty() || bound.parts().equals(List.of(SearchPart.ALL)));
  }

  @Override
  public boolean isDone() {
    return isDone;
  }

  @Override
  public boolean isCut() {
    return larger.isCut();
  }

  @Override
  public long runs() {
    return runs + (current == null ? 0 : current.runs());
  }

  @Override
  public long accepted() {
    return accepted + (current == null ? 0 : current.accepted());
  }

  @Override
  public long refused() {
    return refused + (current == null ? 0 : current.refused());
  }
}
