package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What conditions may do with values whose parts are chosen when they ask for them. */
class ConditionsTest {
  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {
    int sum() {
      return a + b;
    }
  }

  record Two(Pair left, Pair right) {}

  record Ordered(@Range(min = 0) int low, @Range(min = 0) int high) {
    Ordered {
      if (low > high) {
        throw new IllegalArgumentException(low + " > " + high);
      }
    }
  }

  record Wrapped(@Range(min = 0) int tag, Ordered ordered) {}

  record Chain(boolean isOn, @Nullable Chain next) {}

  record Listed(List<Integer> all) {}

  private static final Bound SIX = Bound.size(6).inOnePass();

  @Test
  void whatAConstructorRefusesIsNoCaseAndIsCounted() {
    Found<Ordered> found = search(Ordered.class, SIX, ordered -> ordered.low() == 2);
    assertThat(found.values()).containsExactly(new Ordered(2, 2), new Ordered(2, 3));
    // The constructor compares all 21 pairs before the condition sees them.
    assertThat(found.refused()).isEqualTo(9);
    assertThat(found.checked())
        .isEqualTo(
            "all 2 cases of size <= 6 that satisfy the condition, which ran 21 times;"
                + " constructors refused 9 more");
  }

  @Test
  void theConstructorOfAPartRefusesToo() {
    Found<Wrapped> found = search(Wrapped.class, SIX, wrapped -> wrapped.tag() == 1);
    assertThat(found.values()).extracting(Wrapped::tag).containsOnly(1);
    assertThat(found.values()).hasSize(6).doesNotHaveDuplicates();
    assertThat(found.refused()).isEqualTo(4);
  }

  @Test
  void aConditionThatThrowsForARefusedValueIsNotBlamed() {
    Found<Ordered> found =
        search(
            Ordered.class,
            SIX,
            ordered -> {
              if (ordered.low() > ordered.high()) {
                throw new IllegalStateException("there is no such value");
              }
              return ordered.low() == ordered.high();
            });
    assertThat(found.values())
        .containsExactly(new Ordered(0, 0), new Ordered(1, 1), new Ordered(2, 2));
  }

  @Test
  void aConditionThatThrowsIsReportedWithWhatItHadAskedFor() {
    Found<Two> found = search(Two.class, SIX, two -> 6 / (two.left().b() - 1) > 6);
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(text(found.outcome().report(), "cases"))
        .contains("ArithmeticException")
        .contains("new Two(new Pair(_, 1), _)");
  }

  @Test
  void aConditionThatAlwaysThrowsIsReported() {
    Found<Two> found =
        search(
            Two.class,
            SIX,
            two -> {
              throw new IllegalStateException("always");
            });
    assertThat(text(found.outcome().report(), "cases"))
        .contains("IllegalStateException: always")
        .contains("for new Two(_, _)");
  }

  @Test
  void hashCodesAskForEverything() {
    Found<Two> found =
        search(
            Two.class,
            SIX,
            two -> new HashSet<>(List.of(new Pair(1, 1), new Pair(0, 2))).contains(two.left()));
    assertThat(found.values())
        .hasSameElementsAs(
            eager(Types.of(Two.class), SIX).stream()
                .filter(two -> Set.of(new Pair(1, 1), new Pair(0, 2)).contains(two.left()))
                .toList());
    // All pairs on the left, and nothing of those on the right.
    assertThat(found.runs()).isEqualTo(10);
    assertThat(search(Two.class, SIX, two -> two.hashCode() == 1).runs()).isEqualTo(35);
  }

  @Test
  void equalityAsksForComponentsInTurnUntilTheyDiffer() {
    Found<Two> found = search(Two.class, SIX, two -> two.left().equals(two.right()));
    assertThat(found.values()).hasSize(3).allMatch(two -> two.left().equals(two.right()));
    // Ten pairs of a, and all pairs of b for the two of them that are equal.
    assertThat(found.runs()).isEqualTo(8 + 10 + 3);
    assertThat(search(Two.class, SIX, two -> List.of(two).contains(two)).runs()).isEqualTo(1);
    assertThat(search(Two.class, SIX, two -> two.equals("")).runs()).isEqualTo(1);
    assertThat(
            search(Two.class, SIX, two -> new Two(new Pair(0, 1), new Pair(0, 0)).equals(two))
                .values())
        .containsExactly(new Two(new Pair(0, 1), new Pair(0, 0)));
  }

  @Test
  void textAsksForEverything() {
    Found<Two> found =
        search(
            Two.class,
            SIX,
            two ->
                two.left().toString().equals("Pair[a=1, b=2]")
                    && ("" + two).endsWith(String.format("right=%s]", two.right())));
    assertThat(found.values()).containsExactly(new Two(new Pair(1, 2), new Pair(0, 0)));
    // All pairs on the left, and nothing of those on the right unless the left one fits.
    assertThat(found.runs()).isEqualTo(10);
  }

  @Test
  void methodsOfRecordsAskForTheFieldsTheyRead() {
    Found<Two> found = search(Two.class, SIX, two -> two.left().sum() == 2);
    assertThat(found.values()).hasSize(9);
    assertThat(found.runs()).isEqualTo(10);
  }

  @Test
  void anAccessorReturnsTheSameRecordEachTime() {
    Found<Two> found =
        search(
            Two.class,
            SIX,
            two -> {
              Object left = two.left();
              return two.left() == left && two.right() != left;
            });
    assertThat(found.values()).hasSize(35);
  }

  /** A list is as long as it was asked for. */
  @Test
  void listsAreUnfoldedAsFarAsTheyAreRead() {
    Found<Listed> found =
        search(
            Listed.class,
            SIX,
            listed -> {
              for (int number : listed.all()) {
                if (number != 1) {
                  return false;
                }
              }
              return !listed.all().isEmpty();
            });
    assertThat(found.values())
        .containsExactlyInAnyOrder(new Listed(List.of(1)), new Listed(List.of(1, 1)));
    assertThat(found.runs()).isLessThan(eager(Types.of(Listed.class), SIX).size() / 4);
    assertThat(search(Listed.class, SIX, listed -> listed.all().toString().equals("[1]")).values())
        .containsExactly(new Listed(List.of(1)));
  }

  @Test
  void recursiveValuesAreUnfoldedAsFarAsTheyAreRead() {
    Found<Chain> found =
        search(
            Chain.class,
            Bound.size(20).inOnePass(),
            chain -> chain.next() != null && chain.next().next() == null && chain.isOn());
    assertThat(found.values()).hasSize(2);
    assertThat(found.runs()).isEqualTo(4);
  }

  @Test
  void severalConditionsAreAskedInTheBetterOrder() {
    Bound larger = Bound.size(40).inOnePass();
    Condition<Two> first = two -> two.left().sum() < 9;
    Condition<Two> second = two -> two.right().b() == 1;
    Found<Two> inTurn = search(Two.class, larger, two -> first.test(two) && second.test(two));
    Found<Two> inAnyOrder = search(Two.class, larger, Condition.all(first, second));
    assertThat(inAnyOrder.values()).isNotEmpty().hasSameElementsAs(inTurn.values());
    assertThat(inAnyOrder.runs()).isLessThan(inTurn.runs());
  }

  @Test
  void severalConditionsAreSharedByThreads() {
    Condition<Two> first = two -> two.left().sum() < 9;
    Condition<Two> second = two -> two.right().b() == 1;
    Bound bound = Bound.size(12).inOnePass();
    Found<Two> alone = search(Two.class, bound, Condition.all(first, second));
    for (int run = 0; run < 20; run++) {
      Found<Two> shared = search(Two.class, bound.threads(3), Condition.all(first, second));
      assertThat(shared.values()).containsExactlyInAnyOrderElementsOf(alone.values());
      assertThat(shared.runs()).isEqualTo(alone.runs());
    }
  }

  record Changed(List<Integer> all, boolean b) {}

  /** The list of an ordinary value can be changed, and one that is chosen on demand cannot. */
  @Test
  void aConditionThatThrowsOnlyForValuesThatAreNotWholeFindsAll() {
    Found<Changed> found =
        search(
            Changed.class,
            Bound.size(5).inOnePass(),
            changed -> {
              changed.all().add(0);
              return changed.all().contains(1);
            });
    assertThat(found.values()).hasSize(18);
  }

  private static int calls;

  /** A static field that holds a value of the JDK is the same in the second class loader. */
  @Test
  void whatAConditionWritesToStaticFieldsIsSeenByTheTest() {
    calls = 0;
    Found<Pair> found = search(Pair.class, SIX, pair -> ++calls > 0 && pair.a() == 1);
    assertThat(found.values()).hasSize(5);
    // The 56 small values of the trial in both worlds, six runs, those that were found, once more,
    // and many of each of the five classes that were rejected.
    assertThat(calls).isEqualTo(2 * 56 + 6 + 5 + 5 * 64);
  }

  private int limit = 1;
  private final List<Integer> seen = Collections.synchronizedList(new ArrayList<>());

  @Test
  void aConditionSeesTheFieldsOfTheTestInstanceAsTheyAreNow() {
    limit = 3;
    Found<Pair> found = search(Pair.class, SIX, pair -> pair.a() == limit);
    assertThat(found.values()).extracting(Pair::a).containsExactly(3, 3, 3);
    assertThat(found.runs()).isEqualTo(6);
  }

  @Test
  void whatAConditionWritesToTheTestInstanceIsNotSeenByTheTest() {
    Found<Pair> found = search(Pair.class, SIX, pair -> seen.add(pair.a()) && pair.a() == 1);
    assertThat(found.values()).hasSize(5);
    assertThat(seen).hasSize(56 + 5 + 5 * 64).contains(2, 3, 4).endsWith(5, 5);
  }
}
