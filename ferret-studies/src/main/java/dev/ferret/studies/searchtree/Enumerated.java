package dev.ferret.studies.searchtree;

import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.plan.Bound;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The first violation of the derived laws by small trees, going up depth by depth and from relation
 * to relation.
 *
 * @param isFound whether there is one within {@link #MOST_DEPTH}
 * @param runs how often the validity of a tree was asked
 * @param depth the depth of the case
 * @param nodes the entries of all trees in the case
 */
public record Enumerated(boolean isFound, long runs, int depth, int nodes) {
  /** A leaf is a record, so a tree of two levels has a depth of 3. */
  private static final int MOST_DEPTH = 3;

  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withPhases(Phase.GENERATE);

  /** Makes all small trees and keeps the valid ones. */
  public static Enumerated eagerly(TreeCode code) {
    AtomicLong asked = new AtomicLong();
    Metamorphic<Tree, Tree> laws =
        TreeTests.filteredLaws(
            code,
            tree -> {
              asked.incrementAndGet();
              return tree.isValid();
            });
    return search(laws, asked::get);
  }

  /** Makes trees as far as their validity looks at them. */
  public static Enumerated lazily(TreeCode code) {
    return search(TreeTests.smallLaws(code, Tree::isValid), null);
  }

  /** Searches; the search counts what is asked, unless it is counted elsewhere. */
  private static Enumerated search(Metamorphic<Tree, Tree> laws, @Nullable LongSupplier asked) {
    long runs = 0;
    for (int depth = 1; depth <= MOST_DEPTH; depth++) {
      Settings bounded = SETTINGS.withBound(Bound.depth(depth).inOnePass());
      for (String relation : laws.relations()) {
        Outcome outcome = laws.only(relation).with(bounded).run();
        runs = asked == null ? runs + outcome.evaluations() : asked.getAsLong();
        if (outcome.counterexample().isPresent()) {
          return new Enumerated(true, runs, depth, nodes(outcome.counterexample().get()));
        }
      }
    }
    return new Enumerated(false, runs, MOST_DEPTH, 0);
  }

  private static int nodes(Counterexample found) {
    return found.arguments().stream()
        .mapToInt(argument -> argument instanceof Tree tree ? tree.size() : 0)
        .sum();
  }
}
