package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.search;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.weave.Agent;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Searches in a JVM of its own. */
final class SearchMain {
  private SearchMain() {}

  /** Has parts of all kinds, so that records are made and forgotten in the middle of others. */
  record Mixed(Optional<Term> a, List<Term> b, Term[] c, @Nullable Term d) {}

  /**
   * Takes {@code plain}, if a second class loader does for the condition, or {@code captured} if
   * the condition uses something that does not get there.
   */
  public static void main(String[] arguments) {
    boolean isPlain = arguments[0].equals("plain");
    IntSupplier seven = () -> 7;
    terms(isPlain ? Term::isWellTyped : term -> seven.getAsInt() == 7 && Term.isWellTyped(term), 1);
    terms(isPlain ? Term::isWellTyped : term -> seven.getAsInt() == 7 && Term.isWellTyped(term), 3);
    Condition<Mixed> mixed = SearchMain::isMixed;
    Found<Mixed> found =
        search(
            Mixed.class,
            Bound.size(6),
            isPlain ? mixed : value -> seven.getAsInt() == 7 && mixed.test(value));
    System.out.println(found.values().size() + " mixed " + found.checked());
    System.out.println("agent: " + Agent.installed().isPresent());
    System.exit(0);
  }

  private static void terms(Condition<Term> condition, int threads) {
    Found<Term> found = search(Term.class, Bound.size(9).inOnePass().threads(threads), condition);
    System.out.println(found.values().size() + " terms " + found.checked());
  }

  private static boolean isMixed(Mixed mixed) {
    return mixed.a().isPresent() != (mixed.d() == null)
        && mixed.c().length == 1
        && mixed.c()[0] instanceof Term.Var variable
        && variable.index() < 2
        && mixed.b().stream().allMatch(Term::isWellTyped)
        && mixed.a().map(Term::isWellTyped).orElse(true);
  }
}
