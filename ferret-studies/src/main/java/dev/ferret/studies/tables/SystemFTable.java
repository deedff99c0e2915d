package dev.ferret.studies.tables;

import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.systemf.LazySearchFigures;
import dev.ferret.studies.systemf.Mutant;
import dev.ferret.studies.systemf.MutantSearch;
import dev.ferret.studies.systemf.SharedTerms;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Faults in System F: the paper on lazy enumeration that constructor patterns reorder. */
final class SystemFTable implements Study {
  private static final String UNIT = "predicate runs";

  /** The orders of constructors that are tried besides the declared one. */
  private static final int ORDERS = 3;

  /** Other orders are tried up to this size: beyond, each takes minutes. */
  private static final int ORDERED_SIZE = 12;

  /**
   * The runs of a pattern's first turn. The paper gives each pattern 10 to 75 seconds once; turns
   * that grow need no such guess.
   */
  private static final int TURN = 1_000;

  /** With a lower limit of tests than the usual one, larger terms are not searched for. */
  private static final int USUAL_CAP = 100_000;

  private static final int QUICK_SIZE = 9;

  /** All terms up to this size are looked at, to compare the number of runs with LazySearch's. */
  private static final int ALL_TERMS = 12;

  /** Islands share the search for all terms up to this size. */
  private static final int SHARED_TERMS = 11;

  private static final int ISLANDS = 4;

  /** How often an island runs the predicate before what is left is dealt out again. */
  private static final int ROUND = 100_000;

  /** A way to search, given the bound of the smallest counterexample. */
  private record Way(String mode, UnaryOperator<Bound> bound) {}

  private static final List<Way> WAYS =
      List.of(
          new Way("lazy", bound -> bound),
          new Way("patterns", bound -> three(bound)),
          new Way("patterns f=1 t=1", bound -> bound.patterns(1, 1, TURN)),
          new Way("patterns f=5 t=5", bound -> bound.patterns(5, 5, TURN)),
          new Way("patterns f=3 t=7", bound -> bound.patterns(3, 7, TURN)));

  private static Bound three(Bound bound) {
    return bound.patterns(1, 1, TURN).patterns(5, 5, TURN).patterns(3, 7, TURN);
  }

  @Override
  public String name() {
    return "systemf";
  }

  @Override
  public String interpretation() {
    return "A predicate run is one call of 'well-typed, and the mutant makes a difference to one"
        + " step'. 'lazy' and 'patterns' go straight to the size of the smallest counterexample, as"
        + " LazySearch's figures beside them do; 'lazy, from size 1' is what Ferret does by"
        + " default, size by size, beside LazySearch's sum over all sizes. 'patterns' has the"
        + " three configurations of the paper side by side, in turns; each configuration also"
        + " stands alone. 'lazy, shuffled' tries the constructors in other orders than the"
        + " declared one, a seed each, up to size "
        + ORDERED_SIZE
        + ": the spread shows what an order alone does. LazySearch found"
        + " LiftTApp neither within size 12 (78,424,267 evaluations) nor within 400 s at size 13."
        + " The paper, size 13, best of three configurations: 14 mutants in seconds, the other six"
        + " in 130 to 876 s without and 522 s or less with patterns. With --quick, mutants without a"
        + " counterexample of size "
        + QUICK_SIZE
        + " are left out. '"
        + ISLANDS
        + " islands' share one search in rounds: what is left after a round is dealt out again, and"
        + " the figure is the sum of their runs.";
  }

  @Override
  public void run(Trials trials) {
    boolean isQuick = trials.cap() < USUAL_CAP;
    emit(trials, allTerms(isQuick ? QUICK_SIZE : ALL_TERMS));
    emit(trials, sharedTerms(isQuick ? QUICK_SIZE : SHARED_TERMS));
    for (Mutant mutant : Mutant.values()) {
      boolean isListed = mutant != Mutant.NONE && !mutant.isExcluded();
      if (isListed) {
        LazySearchFigures figures = LazySearchFigures.of(mutant);
        if (!isQuick || figures.leastBound() <= QUICK_SIZE) {
          search(trials, mutant, figures);
        }
      }
    }
  }

  /** No mutant: all well-typed terms are looked at. */
  private StudyRow allTerms(int size) {
    Found found = search(Mutant.NONE, Bound.size(size).inOnePass());
    List<Figure> figures =
        List.of(
            Figure.published("LazySearch", size == ALL_TERMS ? 78_424_267 : 573_460),
            Figure.measured("seconds", found.seconds, "s"));
    return row("no mutant, size <= " + size, "lazy", List.of(found), 0, figures);
  }

  /** All well-typed terms again, by islands that share the search. */
  private StudyRow sharedTerms(int size) {
    Bound bound = Bound.size(size).inOnePass();
    Found one = search(Mutant.NONE, bound);
    SharedTerms shared = SharedTerms.upTo(bound, ISLANDS, ROUND);
    List<Figure> figures = new ArrayList<>();
    figures.add(Figure.measured("one search", one.runs, null));
    for (int i = 0; i < shared.runs().size(); i++) {
      figures.add(Figure.measured("island " + (i + 1), (double) shared.runs().get(i), null));
    }
    figures.add(Figure.measured("busiest of each round", (double) shared.span(), null));
    figures.add(Figure.measured("rounds", shared.rounds(), "rounds"));
    figures.add(Figure.measured("well-typed terms", (double) shared.terms(), "terms"));
    double[] runs = {(double) shared.allRuns()};
    return StudyRow.of(
        "no mutant, size <= " + size, ISLANDS + " islands", runs, 0, UNIT, 0, figures);
  }

  private void search(Trials trials, Mutant mutant, LazySearchFigures figures) {
    Bound straight = Bound.size(figures.leastBound()).inOnePass();
    for (Way way : WAYS) {
      Found found = search(mutant, way.bound.apply(straight));
      emit(trials, row(mutant, way.mode, found, figures.evaluations()));
    }
    Found deepened = search(mutant, Bound.size(figures.leastBound()));
    emit(trials, row(mutant, "lazy, from size 1", deepened, figures.cumulated()));
    if (straight.limit() > ORDERED_SIZE) {
      return;
    }
    List<Found> orders = new ArrayList<>();
    for (int i = 0; i < Math.min(ORDERS, trials.runs()); i++) {
      orders.add(search(mutant, straight.shuffled(trials.seed() + i)));
    }
    emit(
        trials,
        row(
            mutant.label(),
            "lazy, shuffled",
            orders,
            straight.limit(),
            published(figures.evaluations())));
  }

  private StudyRow row(Mutant mutant, String mode, Found found, double published) {
    List<Figure> figures = published(published);
    figures.add(Figure.measured("seconds", found.seconds, "s"));
    return row(mutant.label(), mode, List.of(found), found.bound, figures);
  }

  private static List<Figure> published(double evaluations) {
    List<Figure> figures = new ArrayList<>();
    if (!Double.isNaN(evaluations)) {
      figures.add(Figure.published("LazySearch", evaluations));
    }
    return figures;
  }

  /** The limit of a row is the bound on the size of terms. */
  private StudyRow row(String name, String mode, List<Found> all, int bound, List<Figure> figures) {
    int found = (int) all.stream().filter(each -> each.isFound).count();
    double[] runs = all.stream().mapToDouble(each -> each.runs).toArray();
    return StudyRow.of(name, mode, runs, found, UNIT, bound, figures);
  }

  private static void emit(Trials trials, StudyRow row) {
    trials.rows().accept(row);
  }

  private record Found(boolean isFound, double runs, double seconds, int bound) {}

  private static Found search(Mutant mutant, Bound bound) {
    long start = System.nanoTime();
    Outcome outcome = MutantSearch.of(mutant, bound);
    double seconds = (System.nanoTime() - start) / 1e9;
    boolean isFound = outcome.counterexample().isPresent();
    return new Found(isFound, outcome.evaluations(), seconds, bound.limit());
  }
}
