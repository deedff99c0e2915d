package dev.ferret.metamorphic;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetamorphicTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  @Test
  void relationsOfTheSineHold() {
    Metamorphic.of(doubles(-1000, 1000), Math::sin)
        .relation(Relation.of("period", x -> x + 2 * Math.PI, approximately(1e-9)))
        .relation(Relation.equivariant("odd", x -> -x, y -> -y))
        .with(SETTINGS)
        .check();
  }

  @Test
  void eachViolatedRelationIsShrunkByItself() {
    Outcome outcome =
        Metamorphic.of(lists(integers(0, 99)), MetamorphicTest::brokenSum)
            .relation(Relation.of("reversed", MetamorphicTest::reversed, equal()))
            .relation(Relation.of("one more", integers(0, 99), MetamorphicTest::plus, atLeast()))
            .with(SETTINGS.withFailures(2))
            .run();
    assertThat(outcome.counterexamples()).hasSize(2);
    String text = outcome.failure().getMessage();
    assertThat(text).contains("source = List.of(1, 13)", "follow-up = List.of(13, 1)");
    assertThat(text).contains("source = List.of(1)", "parameter = 13", "at least 1");
  }

  @Test
  void aBoundaryIsFoundExactly() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), x -> x)
            .relation(Relation.of("below 77", x -> x + 1, (source, followUp) -> source < 77))
            .example(90)
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.arguments().get(0)).hasToString("77");
    assertThat(found.executions()).isLessThanOrEqualTo(15);
    assertThat(found.isMinimal()).isTrue();
  }

  private static int brokenSum(List<Integer> list) {
    int sum = 0;
    for (int i : list) {
      sum = i == 13 ? 0 : sum + i;
    }
    return sum;
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  private static List<Integer> plus(List<Integer> list, int last) {
    List<Integer> more = new ArrayList<>(list);
    more.add(last);
    return more;
  }
}
