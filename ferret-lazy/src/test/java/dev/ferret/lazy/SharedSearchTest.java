package dev.ferret.lazy;

import static dev.ferret.Gens.integers;
import static dev.ferret.lazy.SharedSearches.round;
import static dev.ferret.lazy.SharedSearches.share;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.compare.RandomTypesMain;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.lazy.SharedSearches.Round;
import dev.ferret.lazy.SharedSearches.Whole;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Condition;
import dev.ferret.run.Observer;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Islands share a search: in sum they find the same in the same number of runs. */
@Timeout(120)
class SharedSearchTest {
  /** Fractions in lowest terms: the constructor divides. */
  record Fraction(@Range(min = 0, max = 9) int top, @Range(min = 1, max = 9) int bottom) {
    Fraction {
      int divisor = Math.max(1, divisor(top, bottom));
      top /= divisor;
      bottom /= divisor;
    }

    private static int divisor(int a, int b) {
      return b == 0 ? a : divisor(b, a % b);
    }
  }

  /** Pairs whose constructor refuses some. */
  record Interval(@Range(min = 0, max = 9) int from, @Range(min = 0, max = 9) int to) {
    Interval {
      if (from > to) {
        throw new IllegalArgumentException("upside down");
      }
    }
  }

  record Numbers(List<@Range(min = 0, max = 5) Integer> all) {}

  /** Much of it is never looked at. */
  record Entry(@Range(min = 0, max = 3) int key, String text, Fraction value) {}

  record Book(List<Entry> entries, boolean isOpen) {}

  record Parcel(Fraction weight, Interval days, List<Boolean> marks) {}

  /** A search to share. */
  record Task<T>(String name, Gen<T> gen, Bound bound, Condition<? super T> condition) {
    @Override
    public String toString() {
      return name + ", " + bound;
    }
  }

  private static <T> Task<T> task(
      String name, Class<T> type, Bound bound, Condition<? super T> condition) {
    return new Task<>(name, Types.of(type), bound, condition);
  }

  static Stream<Task<?>> tasks() {
    return Stream.of(
        task("terms", Term.class, Bound.size(9), Term::isWellTyped),
        task("terms", Term.class, Bound.size(11).inOnePass(), Term::isWellTyped),
        task("terms", Term.class, Bound.size(9).shuffled(7), Term::isWellTyped),
        task("terms", Term.class, Bound.depth(3), Term::isWellTyped),
        task("no terms", Term.class, Bound.size(7), term -> false),
        task("all terms", Term.class, Bound.size(4), term -> true),
        task("fractions", Fraction.class, Bound.size(12), f -> f.top() < f.bottom()),
        task("all fractions", Fraction.class, Bound.size(40), f -> f.top() != 1),
        task("intervals", Interval.class, Bound.size(14), i -> i.to() - i.from() > 2),
        task("lists", Numbers.class, Bound.size(9), numbers -> isSorted(numbers.all())),
        task("lists", Numbers.class, Bound.depth(3), numbers -> isSorted(numbers.all())),
        task("open parts", Book.class, Bound.size(7), SharedSearchTest::hasAscendingKeys),
        task("parcels", Parcel.class, Bound.size(9), p -> p.marks().size() == p.weight().top()),
        task(
            "two conditions",
            Term.class,
            Bound.size(10),
            Condition.all(term -> !(term instanceof Term.Const), Term::isWellTyped)),
        task(
            "two conditions",
            Term.class,
            Bound.size(11).inOnePass(),
            Condition.all(Term::isWellTyped, term -> term instanceof Term.App)));
  }

  private static boolean isSorted(List<Integer> numbers) {
    for (int i = 1; i < numbers.size(); i++) {
      if (numbers.get(i - 1) > numbers.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasAscendingKeys(Book book) {
    int before = -1;
    for (Entry entry : book.entries()) {
      if (entry.key() <= before) {
        return false;
      }
      before = entry.key();
    }
    return true;
  }

  @ParameterizedTest
  @MethodSource("tasks")
  <T> void islandsInSumDoWhatOneSearchDoes(Task<T> task) {
    Found<T> one = Searches.search(task.gen(), task.bound(), task.condition());
    long all = one.runs();
    for (int islands = 2; islands <= 4; islands++) {
      for (long budget : new long[] {1 + all / 20, 1 + all / 7, all + 1}) {
        Whole<T> whole = share(task.gen(), task.bound(), task.condition(), islands, budget);
        String what = islands + " islands, " + budget + " runs in a round";
        assertThat(whole.allRuns()).as(what).isEqualTo(all);
        assertThat(whole.values()).as(what).containsExactlyInAnyOrderElementsOf(one.values());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void anIslandNeverSaysThatItHasCheckedAllCases(int islands) {
    Whole<Term> whole = share(Types.of(Term.class), Bound.size(9), Term::isWellTyped, islands, 50);
    assertThat(whole.rounds()).isGreaterThan(3);
    assertThat(whole.values()).hasSize(163);
    assertThat(whole.outcomes())
        .allSatisfy(
            outcome -> {
              assertThat(outcome.report().toString()).doesNotContain("all ");
              assertThat(outcome.isExhausted()).isFalse();
            });
  }

  @Test
  void aSearchThatEndsBeforeItIsStoppedIsWhole() {
    Round<Term> round =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(100_000), Term::isWellTyped);
    assertThat(round.rest()).isEmpty();
    assertThat(Searches.text(round.outcome().report(), "checked"))
        .isEqualTo("all 163 cases of size <= 9 that satisfy the condition, which ran 614 times");
  }

  @Test
  void aStoppedSearchSaysThatItWasAPart() {
    Round<Term> round =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(100), Term::isWellTyped);
    assertThat(round.rest()).isNotEmpty();
    assertThat(round.outcome().evaluations()).isEqualTo(100);
    assertThat(Searches.text(round.outcome().report(), "checked"))
        .endsWith("that satisfy the condition, which ran 100 times, in a part of the search");
  }

  @Test
  void aRoundIsAPureFunction() {
    Round<Term> first =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(200), Term::isWellTyped);
    Bound second = Bound.size(9).parts(first.rest()).stoppedAfter(150);
    Round<Term> once = round(Types.of(Term.class), second, Term::isWellTyped);
    Round<Term> twice = round(Types.of(Term.class), second, Term::isWellTyped);
    assertThat(twice.rest()).isEqualTo(once.rest()).isNotEmpty();
    assertThat(twice.values()).isEqualTo(once.values());
    assertThat(twice.outcome().evaluations()).isEqualTo(150);
  }

  @Test
  void whatIsStoppedByTriesHasNoRest() {
    List<Object> sources = new ArrayList<>();
    Ferret.enumerate(Types.of(Term.class))
        .named("tries")
        .with(
            Searches.SETTINGS
                .withTries(3)
                .withObserver(
                    () ->
                        new Observer() {
                          @Override
                          public void generates(Cases cases) {
                            sources.add(cases);
                          }
                        }))
        .within(Bound.size(9).stoppedAfter(500))
        .where(Term::isWellTyped)
        .run(term -> {});
    assertThat(sources)
        .singleElement()
        .satisfies(source -> assertThat(((Cases) source).rest()).isNull());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void claimsAreSharedToo(int islands) {
    Gen<Term> terms = Types.of(Term.class);
    Bound bound = Bound.size(10);
    Condition<Term> claim = term -> Term.isWellTyped(term) || term instanceof Term.Var;
    Found<Term> one = Searches.holding(terms, bound, Term::isWellTyped, claim);
    assertThat(one.outcome().counterexample()).isEmpty();
    assertThat(SharedSearches.runsOfClaim(terms, bound, Term::isWellTyped, claim, islands, 100))
        .isEqualTo(one.runs());
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> assertRefused(Bound bound) {
    return assertThatThrownBy(() -> round(Types.of(Term.class), bound, Term::isWellTyped))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void damagedPartsAreRefused() {
    String part =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(200), Term::isWellTyped)
            .rest()
            .get(0);
    for (String text :
        List.of(
            "",
            "some",
            "branch:",
            part + "0",
            part.substring(1),
            part.substring(0, part.length() - 1),
            part.replaceFirst("[0-9]", "x"))) {
      assertRefused(Bound.size(9).parts(List.of(text)))
          .hasMessageContaining("is not a part of a search");
    }
  }

  @Test
  void partsThatAreGivenTwiceAreRefused() {
    List<String> rest =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(200), Term::isWellTyped).rest();
    String branch = rest.get(0);
    String larger = rest.get(rest.size() - 1);
    assertRefused(Bound.size(9).parts(List.of(branch, branch))).hasMessageEndingWith("given twice");
    assertRefused(Bound.size(9).parts(List.of("all", larger)))
        .hasMessageContaining("is the second one for all that is larger");
  }

  @Test
  void partsOfAnotherSearchAreRefused() {
    List<String> numbers =
        round(Types.of(Numbers.class), Bound.size(9).stoppedAfter(20), n -> isSorted(n.all()))
            .rest();
    assertRefused(Bound.size(9).parts(numbers)).hasMessageContaining("belongs to another search");
    List<String> smaller =
        round(Types.of(Term.class), Bound.size(8).stoppedAfter(20), Term::isWellTyped).rest();
    assertRefused(Bound.size(9).parts(smaller)).hasMessageContaining("belongs to another search");
  }

  @Test
  void partsOfAnotherConditionAreRefusedIfItAsksForOtherChoices() {
    List<String> others =
        round(Types.of(Term.class), Bound.size(9).stoppedAfter(300), Term::isWellTyped).rest();
    Round<Term> round =
        round(Types.of(Term.class), Bound.size(9).parts(others), term -> term instanceof Term.App);
    assertThat(round.values()).isEmpty();
    assertThat(round.outcome().report().toString().replaceAll("\\s+", " "))
        .contains("does not belong to this search");
  }

  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Says the same of all values while worlds are compared, and then something else each time. */
  static boolean isMoody() {
    int call = CALLS.incrementAndGet();
    return call < 200 || call % 2 == 0;
  }

  @Test
  void aSearchThatBeginsAnewCannotBeShared() {
    CALLS.set(0);
    Round<Fraction> round =
        round(
            Types.of(Fraction.class),
            Bound.size(18).stoppedAfter(1_000),
            fraction -> SharedSearchTest.isMoody());
    assertThat(round.rest()).isNull();
    assertThat(round.outcome().report().toString().replaceAll("\\s+", " "))
        .contains("The search cannot be shared by several runs, because");
  }

  @Test
  void whatIsNotALazySearchOfAllCasesCannotBeShared() {
    assertRefused(Bound.size(9).stoppedAfter(5).threads(2))
        .hasMessageContaining("leave out samples");
    assertRefused(Bound.size(9).stoppedAfter(5).sampled())
        .hasMessageContaining("leave out samples");
    assertRefused(Bound.size(9).stoppedAfter(5).patterns(1, 1, 5))
        .hasMessageContaining("leave out samples");
    assertThatThrownBy(
            () -> round(integers(0, 9), Bound.size(9).stoppedAfter(5), number -> number > 3))
        .hasMessageStartingWith(
            "Only a lazy search can be shared or stopped after some runs, but there is no record");
    assertThatThrownBy(() -> Bound.size(9).parts(List.of()))
        .hasMessage("A search needs at least one part; \"all\" stands for the whole search");
    assertThatThrownBy(() -> Bound.size(9).stoppedAfter(0))
        .hasMessage("A search must be stopped after at least 1 run, not 0");
  }

  @Test
  void randomTypesAndConditionsAreSharedExactly(@TempDir Path folder) throws Exception {
    int lazy = 0;
    int all = 0;
    for (int i = 0; i < 10; i++) {
      Path place = folder.resolve("s" + i);
      List<String> options = List.of("-cp", System.getProperty("java.class.path"));
      RandomTypes.compile(place, "S" + i, 500 + i, 6, options);
      try (URLClassLoader loader =
          new URLClassLoader(
              new URL[] {place.toUri().toURL()}, SharedSearchTest.class.getClassLoader())) {
        Class<?> types = loader.loadClass("random.S" + i);
        for (Task<Object> task : random(types)) {
          Found<Object> one = Searches.search(task.gen(), task.bound(), task.condition());
          all++;
          if (one.outcome().evaluations() > 0 && !one.checked().contains("not searched lazily")) {
            lazy++;
            int islands = 2 + all % 3;
            Whole<Object> whole =
                share(task.gen(), task.bound(), task.condition(), islands, 1 + one.runs() / 9);
            assertThat(whole.allRuns()).as(task.name()).isEqualTo(one.runs());
            assertThat(RandomTypesMain.keys(whole.values()))
                .as(task.name())
                .containsExactlyInAnyOrderElementsOf(RandomTypesMain.keys(one.values()));
          }
        }
      }
    }
    assertThat(all).isEqualTo(60);
    assertThat(lazy).isGreaterThan(45);
  }

  @SuppressWarnings("unchecked")
  private static List<Task<Object>> random(Class<?> types) throws Exception {
    Gen<Object> gen =
        (Gen<Object>) Types.of(types.getClassLoader().loadClass(types.getName() + "$Root"));
    List<Condition<Object>> conditions =
        (List<Condition<Object>>) types.getMethod("conditions").invoke(null);
    List<Task<Object>> tasks = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      Bound bound = i % 2 == 0 ? Bound.size(5) : Bound.size(5).inOnePass();
      tasks.add(new Task<>(types.getName() + " c" + i, gen, bound, conditions.get(i)));
    }
    return tasks;
  }
}
