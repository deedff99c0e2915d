package dev.ferret.guide;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.search.Candidate;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Space;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Whole searches: what they try, and how soon they get there. */
class GuidedSearchTest {
  private static final int TESTS = 5_000;
  private static final int SEEDS = 20;
  private static final List<Integer> WANTED = List.of(31_337, -271_828, 4_711, 999_983, -6);

  private record Form(String name, List<Integer> numbers, double share) {}

  private static final Gen<Form> FORMS =
      records(Form.class, strings(), lists(integers(0, 1_000)), doubles(0, 1));

  private static <T> List<Trace> tried(
      Gen<T> gen, ToDoubleFunction<T> utility, double goal, long seed) {
    GuidedSearch search =
        new GuidedSearch(
            SearchStrategy.adaptive(),
            input -> {
              Choices drawn = input.choices();
              gen.from(drawn);
              return drawn.trace();
            },
            seed,
            TESTS,
            List.of());
    List<Trace> traces = new ArrayList<>();
    for (int i = 0; i < TESTS; i++) {
      Choices next = search.next().choices();
      double reached = utility.applyAsDouble(gen.from(next));
      traces.add(next.trace());
      if (reached >= goal) {
        break;
      }
      if (i % 7 == 3) {
        search.heardNothing();
      } else {
        search.told(new Tried(next.trace(), Utility.of(reached)));
      }
    }
    return traces;
  }

  private static double closeness(Form form) {
    int sum = form.numbers().stream().mapToInt(each -> each).sum();
    return form.name().length() - Math.abs(sum - 7_777) - form.share();
  }

  @Test
  void theSameSeedMakesTheSameSearch() {
    List<Trace> first = tried(FORMS, GuidedSearchTest::closeness, 1e9, 5);
    assertThat(tried(FORMS, GuidedSearchTest::closeness, 1e9, 5)).isEqualTo(first);
    assertThat(tried(FORMS, GuidedSearchTest::closeness, 1e9, 6)).isNotEqualTo(first);
  }

  /** Counts the inputs that a strategy has chosen. */
  private static final class Counting implements SearchStrategy {
    private final SearchStrategy strategy;
    private int chosen;

    Counting(SearchStrategy strategy) {
      this.strategy = strategy;
    }

    @Override
    public void begin(Space space) {
      strategy.begin(space);
    }

    @Override
    public Candidate next() {
      chosen++;
      return strategy.next();
    }

    @Override
    public boolean told(Tried tried) {
      return strategy.told(tried);
    }

    @Override
    public void restart() {
      strategy.restart();
    }
  }

  private static int chosen(SearchStrategy strategy, ToDoubleFunction<Integer> utility) {
    Gen<Integer> gen = integers(0, 1_000_000);
    Counting counting = new Counting(strategy);
    GuidedSearch search =
        new GuidedSearch(counting, GuidedSearchTest::unpeeked, 3, TESTS, List.of());
    for (int i = 0; i < TESTS; i++) {
      Choices next = search.next().choices();
      double reached = utility.applyAsDouble(gen.from(next));
      search.told(new Tried(next.trace(), Utility.of(reached)));
    }
    assertThat(search.hopeless() > 0).isEqualTo(counting.chosen < TESTS);
    return counting.chosen;
  }

  private static Trace unpeeked(Case input) {
    throw new AssertionError("No strategy here looks at inputs before it tries them: " + input);
  }

  @Test
  void halfOfTheRestIsRandomIfASearchIsNoBetterThanChanceAfterAFifth() {
    int all = TESTS / 5 + 2 * TESTS / 5;
    assertThat(chosen(SearchStrategy.adaptive(), n -> 0)).isBetween(all - 2, all + 2);
    assertThat(chosen(SearchStrategy.hillClimbing(), n -> 0)).isBetween(all - 2, all + 2);
  }

  @Test
  void aSearchThatIsBetterThanChanceKeepsAllTests() {
    assertThat(chosen(SearchStrategy.adaptive(), n -> -Math.abs(n - 777_777))).isEqualTo(TESTS);
    assertThat(chosen(SearchStrategy.random(), n -> 0)).as("no search").isEqualTo(TESTS);
  }

  /** A random input is seldom as good as it gets, and a neighbour of such a one nearly always. */
  @Test
  void aSearchThatComesAsFarAsChanceButMoreOftenKeepsAllTests() {
    assertThat(chosen(SearchStrategy.adaptive(), n -> Math.min(n, 900_000))).isEqualTo(TESTS);
    assertThat(chosen(SearchStrategy.hillClimbing(), n -> Math.min(n, 900_000))).isEqualTo(TESTS);
  }

  @Test
  void whateverWasTriedCanBeReplayed() {
    for (Trace trace : tried(FORMS, GuidedSearchTest::closeness, 1e9, 7)) {
      Choices again = Case.replay(trace).choices();
      FORMS.from(again);
      assertThat(again.trace()).isEqualTo(trace);
    }
  }

  private static int hits(String text, String wanted) {
    int hits = 0;
    for (int i = 0; i < Math.min(text.length(), wanted.length()); i++) {
      hits += text.charAt(i) == wanted.charAt(i) ? 1 : 0;
    }
    return hits;
  }

  /** The panel takes 1,400 tests; without texts as sequences it was found in a sixth of runs. */
  @Test
  void aTextIsFoundLetterByLetter() {
    int all = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Gen<String> texts = strings().letters().lengths(12);
      all += tried(texts, text -> hits(text, "qWertZuiOpAs"), 12, seed).size();
    }
    assertThat(all / SEEDS).isLessThan(2_500);
  }

  /** It takes some 600 tests; before there were lines, the search took some 2,700. */
  @Test
  void numbersOfAWideRangeAreFoundAlongLines() {
    int all = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Gen<List<Integer>> lists = lists(integers(-1_000_000, 1_000_000)).sizes(5);
      all += tried(lists, GuidedSearchTest::negatedDistance, 0, seed).size();
    }
    assertThat(all / SEEDS).isLessThan(1_000);
  }

  private static double negatedDistance(List<Integer> numbers) {
    double sum = 0;
    for (int i = 0; i < WANTED.size(); i++) {
      sum += Math.abs(numbers.get(i) - WANTED.get(i));
    }
    return 0 - sum;
  }
}
