package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.holding;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that a condition does not tell apart are one class, which is met once. */
class ClassesOfValuesTest {
  private static Bound inOnePass(int size) {
    return Bound.size(size).inOnePass();
  }

  @ParameterizedTest
  @CsvSource({
    "7, 87, 48",
    "8, 124, 76",
    "9, 317, 163",
    "10, 472, 276",
    "11, 1236, 599",
    "12, 1917, 1045"
  })
  void theConditionRunsOnceForEachClass(int size, long runs, int satisfying) {
    Found<Term> found = search(Term.class, inOnePass(size), Term::isWellTyped);
    assertThat(found.runs()).isEqualTo(runs);
    assertThat(found.values()).hasSize(satisfying).doesNotHaveDuplicates();
  }

  /** The condition looks at all components of a record at once, as a record pattern does. */
  @ParameterizedTest
  @CsvSource({"8, 256", "9, 776", "10, 1155", "11, 3568", "12, 5438"})
  void recordPatternsTellMoreValuesApart(int size, long runs) {
    assertThat(search(Term.class, inOnePass(size), Term::isWellTypedByPatterns).runs())
        .isEqualTo(runs);
  }

  @Test
  @Tag("slow")
  void fewRunsStandForBillionsOfValues() {
    // There are 1,856,075,784 terms.
    assertThat(holding(Types.of(Term.class), inOnePass(20), Term::isWellTyped, t -> true).runs())
        .isEqualTo(695_275);
  }

  @ParameterizedTest
  @CsvSource("8, 1416")
  void theClassesTogetherHoldAllValuesOnce(int size, int values) {
    Found<Term> found =
        search(
            Term.class,
            inOnePass(size),
            term -> {
              boolean ignored = Term.isWellTyped(term);
              return true;
            });
    assertThat(found.runs())
        .isEqualTo(search(Term.class, inOnePass(size), Term::isWellTyped).runs());
    assertThat(found.values()).hasSize(values).doesNotHaveDuplicates();
    assertThat(found.values()).hasSameElementsAs(eager(Types.of(Term.class), inOnePass(size)));
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({"9, 4618", "10, 13312"})
  void manyClassesTogetherHoldAllValuesOnce(int size, int values) {
    theClassesTogetherHoldAllValuesOnce(size, values);
  }

  @Test
  void whatIsNotFoundIsWhatDoesNotSatisfyTheCondition() {
    List<Term> all = new ArrayList<>(search(Term.class, inOnePass(9), Term::isWellTyped).values());
    all.addAll(search(Term.class, inOnePass(9), term -> !Term.isWellTyped(term)).values());
    assertThat(all).hasSize(4_618).doesNotHaveDuplicates();
  }

  /** A constructor is chosen when the record is handed out: that of an argument before the run. */
  @Test
  void aConditionThatAsksForNothingMakesAClassOfEachConstructor() {
    Found<Term> found = search(Term.class, inOnePass(8), term -> true);
    assertThat(found.runs()).isEqualTo(4);
    assertThat(found.values()).hasSize(1_416);
    assertThat(search(Term.class, inOnePass(8), term -> false).runs()).isEqualTo(4);
    assertThat(search(Term.class, inOnePass(8), term -> term instanceof Term.Var).runs())
        .isEqualTo(4);
  }

  @Test
  void sizesGoUpStepByStepAndEachCaseIsCheckedOnce() {
    Found<Term> found = search(Term.class, Bound.size(9), Term::isWellTyped);
    assertThat(found.values()).hasSize(163).doesNotHaveDuplicates();
    assertThat(found.values())
        .isSortedAccordingTo((a, b) -> Integer.compare(Term.size(a), Term.size(b)));
    assertThat(found.runs()).isEqualTo(2 + 3 + 8 + 11 + 26 + 36 + 87 + 124 + 317);
    assertThat(found.checked())
        .isEqualTo("all 163 cases of size <= 9 that satisfy the condition, which ran 614 times");
  }

  @Test
  void alternativesAreTriedInTheOrderOfTheSealedType() {
    Set<Class<?>> order = new LinkedHashSet<>();
    search(Term.class, inOnePass(4), term -> true).values().forEach(t -> order.add(t.getClass()));
    assertThat(order)
        .containsExactly(Term.Const.class, Term.Var.class, Term.Abs.class, Term.App.class);
  }
}
