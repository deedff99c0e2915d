package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches by constructor patterns, and the covering arrays that they come from. */
class PatternSearchTest {
  @ParameterizedTest
  @CsvSource({"1, 4, 9, 1", "2, 4, 9, 2", "3, 4, 9, 3", "3, 4, 9, 7", "3, 2, 4, 4"})
  void everyCombinationOfDigitsThatThereIsStandsInARow(
      int numbers, int digits, int limit, int strength) {
    Set<int[]> rows = Patterns.rows(limit, numbers, strength);
    int columns = numbers * digits;
    // The sets of columns are the numbers with that many binary digits of one.
    for (int set = 0; set < 1 << columns; set++) {
      if (Integer.bitCount(set) == strength) {
        Set<Integer> seen = new HashSet<>();
        for (int[] row : rows) {
          seen.add(bits(row, digits) & set);
        }
        assertThat(seen).as("columns %x", set).containsAll(possible(set, digits, columns, limit));
      }
    }
    assertThat(rows).allSatisfy(row -> assertThat(row).hasSize(numbers));
  }

  @Test
  @Tag("slow")
  void everyCombinationOfTwentyDigitsStandsInARow() {
    everyCombinationOfDigitsThatThereIsStandsInARow(5, 4, 9, 5);
  }

  /** The combinations in a set of columns whose numbers stay below the limit. */
  private static Set<Integer> possible(int set, int digits, int columns, int limit) {
    Set<Integer> possible = new HashSet<>();
    for (int values = set; ; values = (values - 1) & set) {
      boolean isPossible = true;
      for (int first = 0; first < columns; first += digits) {
        int number = 0;
        for (int i = first; i < first + digits; i++) {
          number = 2 * number + (values >> i & 1);
        }
        isPossible &= number < limit;
      }
      if (isPossible) {
        possible.add(values);
      }
      if (values == 0) {
        return possible;
      }
    }
  }

  /** The digits of all numbers, the highest one of each first. */
  private static int bits(int[] row, int digits) {
    int bits = 0;
    for (int i = 0; i < row.length; i++) {
      for (int digit = 0; digit < digits; digit++) {
        bits |= (row[i] >> (digits - 1 - digit) & 1) << (i * digits + digit);
      }
    }
    return bits;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 4"})
  void patternsFindTheSameValuesAndEachOnce(int fineness, int strength) {
    Bound bound = Bound.size(9);
    Found<Term> plain = search(Term.class, bound, Term::isWellTyped);
    Found<Term> patterns =
        search(Term.class, bound.patterns(fineness, strength, 10), Term::isWellTyped);
    assertThat(patterns.values())
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(plain.values());
    assertThat(patterns.runs()).isGreaterThan(plain.runs());
  }

  @Test
  void otherOrdersOfConstructorsFindTheSameValuesInAsManyRuns() {
    Bound bound = Bound.size(9).inOnePass();
    Found<Term> declared = search(Term.class, bound, Term::isWellTyped);
    Found<Term> shuffled = search(Term.class, bound.shuffled(3), Term::isWellTyped);
    assertThat(shuffled.values())
        .isNotEqualTo(declared.values())
        .containsExactlyInAnyOrderElementsOf(declared.values());
    assertThat(shuffled.runs()).isEqualTo(declared.runs());
  }

  @Test
  void numbersOfPatternsMustBePositive() {
    assertThatThrownBy(() -> Bound.size(9).patterns(0, 1, 1)).hasMessageContaining("fineness");
    assertThatThrownBy(() -> Bound.size(9).patterns(1, 0, 1)).hasMessageContaining("strength");
    assertThatThrownBy(() -> Bound.size(9).patterns(1, 1, 0)).hasMessageContaining("runs");
  }
}
