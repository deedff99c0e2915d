package dev.ferret.studies.searchtree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SmallScopeTest {
  /** Law by bug: the share of violating inputs, and the nodes of the smallest. */
  private static final String TABLE =
      """
      insert-insert weak  | 66.7 %/0 | .        | .        | .        | .        | .        | .        | .
      insert-insert       | 66.7 %/0 | 33.3 %/0 | 3.1 %/0  | .        | .        | .        | .        | .
      insert-delete weak  | .        | .        | .        | 37.2 %/0 | .        | .        | .        | .
      insert-delete       | .        | 22.0 %/1 | 13.6 %/1 | 59.2 %/0 | .        | .        | .        | .
      delete-insert weak  | .        | .        | .        | 37.2 %/0 | .        | .        | .        | .
      delete-insert       | 19.0 %/1 | 22.0 %/1 | .        | 37.2 %/0 | 13.8 %/1 | .        | .        | .
      delete-delete       | .        | .        | .        | 12.5 %/3 | 20.0 %/2 | .        | .        | .
      insert-union        | 57.1 %/1 | 22.4 %/1 | 7.5 %/1  | .        | .        | 25.2 %/1 | 29.8 %/2 | 15.1 %/2
      delete-union        | .        | 9.8 %/3  | .        | 35.8 %/2 | 21.3 %/2 | 77.5 %/2 | 59.0 %/3 | 10.4 %/3
      union-delete-insert | 57.1 %/1 | 56.7 %/1 | 40.8 %/1 | 47.0 %/1 | 24.4 %/2 | 90.1 %/1 | 66.5 %/2 | 8.7 %/3
      union idempotent    | .        | .        | .        | .        | .        | 98.6 %/1 | .        | .
      union associative   | .        | .        | .        | .        | .        | 90.6 %/3 | 69.5 %/3 | 14.4 %/3
      find-insert         | 19.0 %/1 | 11.0 %/1 | 13.6 %/1 | .        | .        | .        | .        | .
      find-delete         | .        | 7.6 %/2  | .        | 33.2 %/1 | 16.3 %/2 | .        | .        | .
      find-union          | .        | .        | .        | .        | .        | 19.4 %/2 | 15.2 %/3 | 12.1 %/3
      """;

  private static final Map<TreeLaw, List<Violations>> MATRIX = new LinkedHashMap<>();

  @BeforeAll
  static void goThroughAllInputs() {
    for (TreeLaw law : TreeLaw.handWritten()) {
      MATRIX.put(
          law,
          Stream.of(Bug.values())
              .map(bug -> SmallScope.builtWith(bug).violations(law, bug))
              .toList());
    }
  }

  private static Violations violations(TreeLaw law, Bug bug) {
    return MATRIX.get(law).get(bug.number() - 1);
  }

  private static Violations correct(TreeLaw law) {
    return SmallScope.builtWith(TreeCode.correct()).violations(law, TreeCode.correct());
  }

  @Test
  void eachLawFindsEachBugWithThisShareOfInputs() {
    Map<String, List<String>> expected = new LinkedHashMap<>();
    TABLE
        .lines()
        .forEach(
            line -> {
              List<String> cells =
                  new ArrayList<>(Stream.of(line.split("\\|")).map(String::strip).toList());
              expected.put(cells.remove(0), cells);
            });
    Map<String, List<String>> actual = new LinkedHashMap<>();
    MATRIX.forEach(
        (law, row) -> actual.put(law.label(), row.stream().map(Violations::toString).toList()));

    assertThat(actual).hasSize(15).isEqualTo(expected);
  }

  @Test
  void correctCodeSatisfiesAllLawsButThosePrintedInTable1() {
    for (TreeLaw law : TreeLaw.handWritten()) {
      assertThat(correct(law).violating()).as(law.label()).isZero();
    }
    assertThat(correct(TreeLaw.INSERT_DELETE_PRINTED)).hasToString("33.3 %/0");
    assertThat(correct(TreeLaw.DELETE_INSERT_PRINTED)).hasToString("33.3 %/0");
  }

  @Test
  void theTreesAreThoseThatTheInsertUnderTestBuilds() {
    List<Tree> trees = SmallScope.builtWith(TreeCode.correct()).trees();

    assertThat(trees).hasSize(71).allMatch(Tree::isValid).doesNotHaveDuplicates();
    assertThat(SmallScope.builtWith(Bug.INSERT_DISCARDS).trees()).hasSize(7);
    assertThat(SmallScope.builtWith(Bug.INSERT_DUPLICATES).trees()).hasSize(227);
    for (Bug bug : List.of(Bug.values()).subList(2, 8)) {
      assertThat(SmallScope.builtWith(bug).trees()).containsExactlyInAnyOrderElementsOf(trees);
    }
  }

  /** Bug 2 is in insert, yet delete-union and find-delete find it: their inputs are not valid. */
  @Test
  void onValidTreesNoLawWithoutInsertFindsABugInInsert() {
    SmallScope valid = SmallScope.builtWith(TreeCode.correct());
    TreeCode code = Bug.INSERT_DUPLICATES;

    assertThat(valid.violations(TreeLaw.DELETE_UNION, code)).hasToString(".");
    assertThat(valid.violations(TreeLaw.FIND_DELETE, code)).hasToString(".");
    assertThat(valid.violations(TreeLaw.INSERT_DELETE, code)).hasToString("27.2 %/1");
  }

  @Test
  void byTheirEntriesAloneTheUnionsOfBug6AreAssociative() {
    TreeCode code = Bug.UNION_CONCATENATES;

    assertThat(SmallScope.builtWith(code).inputs(TreeLaw.UNION_ASSOCIATIVE))
        .allMatch(
            i ->
                code.union(code.union(i.t(), i.t2()), i.t3())
                    .entries()
                    .equals(code.union(i.t(), code.union(i.t2(), i.t3())).entries()));
  }

  @Test
  void everyBugHasAnInputOfAtMostThreeNodes() {
    for (Bug bug : Bug.values()) {
      assertThat(MATRIX.values())
          .as(bug.description())
          .anyMatch(row -> row.get(bug.number() - 1).nodes().orElse(4) <= 3);
    }
  }

  @Test
  void theWeakReadingNeverFindsFault1() {
    assertThat(Reading.WEAK.laws())
        .allMatch(law -> violations(law, Bug.INSERT_DISCARDS).violating() == 0)
        .allMatch(law -> violations(law, Bug.DELETE_DROPS).violating() > 0)
        .allMatch(TreeLaw::isWeak);
  }

  @Test
  void theStrongReadingFindsFault1WithOneOfItsLaws() {
    Reading strong = Reading.STRONG;

    assertThat(violations(strong.insertDelete(), Bug.INSERT_DISCARDS).violating()).isZero();
    assertThat(violations(strong.deleteInsert(), Bug.INSERT_DISCARDS).violating()).isPositive();
    assertThat(strong.laws())
        .allMatch(law -> violations(law, Bug.DELETE_DROPS).violating() > 0)
        .noneMatch(TreeLaw::isWeak);
  }

  @Test
  void quickCheckFindsExactlyTheBugsThatSmallInputsShow() {
    for (TreeLaw law : TreeLaw.handWritten()) {
      for (Bug bug : Bug.values()) {
        assertThat(Published.tests(law, bug).isPresent())
            .as("%s, %s", law, bug)
            .isEqualTo(violations(law, bug).violating() > 0);
      }
    }
  }

  @Test
  void publishedMeansAreByLawAndBug() {
    assertThat(Published.tests(TreeLaw.UNION_DELETE_INSERT, Bug.UNION_SWAPS)).hasValue(73);
    assertThat(Published.tests(TreeLaw.FIND_DELETE, Bug.INSERT_DUPLICATES)).hasValue(1_904);
    assertThatThrownBy(() -> Published.tests(TreeLaw.INSERT_DELETE_PRINTED, Bug.INSERT_DISCARDS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There are no published figures for insert-delete as printed");
  }

  @Test
  void anInputHasWhatTheLawNames() {
    SmallScope scope = SmallScope.builtWith(TreeCode.correct());
    for (TreeLaw law : TreeLaw.values()) {
      Input input = scope.inputs(law).findFirst().orElseThrow();
      assertThat(
              new TreeLaw.Arity(input.keys().size(), input.values().size(), input.trees().size()))
          .isEqualTo(law.arity());
      assertThat(law.text().contains("k'")).isEqualTo(law.arity().keys() == 2);
      assertThat(law.text().contains("t''")).isEqualTo(law.arity().trees() == 3);
    }
  }
}
