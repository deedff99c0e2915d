package dev.ferret.lazy;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.campaign.Frontier;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Condition;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Parts of a run share a lazy search exactly, if their settings say so and it can be. */
@Timeout(120)
class SharedPartsTest {
  private static final int PARTS = 4;

  /** What one part has done. */
  private record Part<T>(List<T> values, Outcome outcome, Cases cases) {}

  private static <T> Part<T> run(
      Settings settings, Gen<T> gen, Bound bound, Condition<? super T> condition) {
    AtomicReference<Cases> source = new AtomicReference<>();
    List<T> values = new ArrayList<>();
    Outcome outcome =
        Ferret.enumerate(gen)
            .named("a shared search")
            .with(
                settings.withObserver(
                    () ->
                        new Observer() {
                          @Override
                          public void generates(Cases cases) {
                            source.set(cases);
                          }
                        }))
            .within(bound)
            .where(condition)
            .run(values::add);
    return new Part<>(values, outcome, source.get());
  }

  private static Settings share(List<String> parts, long runs) {
    return Searches.SETTINGS.withPart(0, PARTS).withSearchParts(parts, runs);
  }

  @Test
  void theRunsOfThePartsAreThoseOfOneSearch() {
    for (Condition<Term> condition :
        List.<Condition<Term>>of(
            Term::isWellTyped, term -> Term.isWellTyped(term) && term instanceof Term.Const)) {
      Gen<Term> terms = Types.of(Term.class);
      Part<Term> one = run(Searches.SETTINGS, terms, Bound.size(9), condition);
      List<Term> values = new ArrayList<>();
      long runs = 0;
      for (Frontier left = Frontier.whole(); !left.isEmpty(); ) {
        List<List<String>> rests = new ArrayList<>();
        for (List<String> parts : left.shares(PARTS)) {
          Part<Term> part = run(share(parts, 50), terms, Bound.size(9), condition);
          // Also if there is no case in it.
          assertThat(part.outcome().isPassed()).as(part.outcome().toString()).isTrue();
          assertThat(part.outcome().isExhausted()).isFalse();
          assertThat(part.cases().isShared()).isTrue();
          values.addAll(part.values());
          runs += part.outcome().evaluations();
          rests.add(part.cases().rest());
        }
        left = left.after(rests);
      }
      assertThat(runs).isEqualTo(one.outcome().evaluations());
      assertThat(values).containsExactlyInAnyOrderElementsOf(one.values());
    }
  }

  @Test
  void aSearchThatEndsInItsFirstShareHasCheckedAllCases() {
    Part<Term> part =
        run(share(List.of("all"), 100_000), Types.of(Term.class), Bound.size(9), Term::isWellTyped);
    assertThat(part.cases().rest()).isEmpty();
    assertThat(part.outcome().isExhausted()).isTrue();
    assertThat(part.values()).hasSize(163);
  }

  @Test
  void aFailureLeavesNothingThatOthersCouldGoOnWith() {
    AtomicReference<Cases> source = new AtomicReference<>();
    Outcome outcome =
        Ferret.enumerate(Types.of(Term.class))
            .named("a shared search")
            .with(
                share(List.of("all"), 100_000)
                    .withObserver(
                        () ->
                            new Observer() {
                              @Override
                              public void generates(Cases cases) {
                                source.set(cases);
                              }
                            }))
            .within(Bound.size(9))
            .where(Term::isWellTyped)
            .run(term -> assertThat(term).isInstanceOf(Term.Const.class));
    assertThat(outcome.isPassed()).isFalse();
    assertThat(source.get().isShared()).isTrue();
    assertThat(source.get().rest()).isNull();
  }

  @Test
  void whatCannotBeSharedIsSplit() {
    // There is no record to be lazy about.
    Part<Integer> eager =
        run(share(List.of("all"), 5), integers(0, 15), Bound.size(20), n -> n % 2 == 0);
    assertThat(eager.cases().isShared()).isFalse();
    assertThat(eager.cases().rest()).isNull();
    assertThat(eager.outcome().checked()).isEqualTo(2);
    // Each part has a quarter of the tries.
    Part<Term> tries =
        run(
            share(List.of("all"), 5).withTries(8),
            Types.of(Term.class),
            Bound.size(9),
            Term::isWellTyped);
    assertThat(tries.cases().isShared()).isFalse();
    assertThat(tries.outcome().checked()).isEqualTo(2);
  }

  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Says the same of all values while worlds are compared, and then something else each time. */
  static boolean isMoody() {
    int call = CALLS.incrementAndGet();
    return call < 200 || call % 2 == 0;
  }

  @Test
  void aSearchThatMustBeginAnewIsSplitInstead() {
    CALLS.set(0);
    Part<Term> part =
        run(
            share(List.of("all"), 1_000),
            Types.of(Term.class),
            Bound.size(6),
            term -> SharedPartsTest.isMoody());
    assertThat(part.cases().isShared()).isFalse();
    assertThat(part.outcome().toString()).doesNotContain("cannot be shared");
  }
}
