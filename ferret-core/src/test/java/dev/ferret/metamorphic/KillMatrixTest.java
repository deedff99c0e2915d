package dev.ferret.metamorphic;

import static dev.ferret.Gens.doubles;
import static dev.ferret.metamorphic.Expectation.approximately;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Throwing;
import dev.ferret.run.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class KillMatrixTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(1).withTries(100);

  private static final Metamorphic<Double, Double> SINE =
      Metamorphic.of(doubles(-100, 100), Math::sin)
          .with(SETTINGS)
          .relation(Relation.of("period", x -> x + 2 * Math.PI, approximately(1e-9)))
          .relation(Relation.equivariant("odd", x -> -x, y -> -y))
          .relation(Relation.of("bounded", x -> x + 1, (y, z) -> Math.abs(y - z) <= 2))
          .relation(Relation.invariant("even, which is wrong", x -> -x));

  private static KillMatrix matrix() {
    Map<String, Supplier<Throwing<Double, Double>>> mutants = new LinkedHashMap<>();
    mutants.put("no sign", () -> x -> Math.abs(Math.sin(x)));
    mutants.put("drift, slow", () -> x -> Math.sin(x) + x / 1000);
    mutants.put("equivalent", () -> x -> Math.sin(x));
    return KillMatrix.<Throwing<Double, Double>>of(SINE::system, () -> Math::sin, mutants, 5);
  }

  @Test
  void saysWhichRelationFindsWhichMutant() {
    KillMatrix matrix = matrix();
    assertThat(matrix.relations())
        .containsExactly("period", "odd", "bounded", "even, which is wrong");
    assertThat(matrix.mutants()).containsExactly("no sign", "drift, slow", "equivalent");
    assertThat(matrix.kills("odd", "no sign")).isEqualTo(5);
    assertThat(matrix.tests("odd", "no sign").orElseThrow()).isBetween(1.0, 100.0);
    assertThat(matrix.kills("odd", "drift, slow")).isZero();
    assertThat(matrix.tests("odd", "drift, slow")).isEmpty();
    assertThat(matrix.kills("period", "drift, slow")).isEqualTo(5);
    assertThat(matrix.wrong()).containsExactly("even, which is wrong");
    assertThat(matrix.blind()).containsExactly("bounded");
    assertThat(matrix.smallest()).containsExactly("odd", "period");
  }

  @Test
  void isPrintedAsTextAndAsCsv() {
    KillMatrix matrix = matrix();
    String text = matrix.toString();
    assertThat(text.lines().findFirst().orElseThrow())
        .matches("relation +correct +no sign +drift, slow +equivalent");
    assertThat(text)
        .contains("Mean tests to a violation, 5 runs of up to 100 tests each.")
        .contains("Violated by the correct system: even, which is wrong")
        .contains("Blind: bounded")
        .contains("Enough: odd; period");
    assertThat(text.lines()).allMatch(line -> line.equals(line.stripTrailing()));
    assertThat(matrix.toCsv().lines().findFirst())
        .contains("relation,correct,no sign,\"drift, slow\",equivalent");
    assertThat(matrix.toCsv().lines().filter(line -> line.startsWith("bounded")))
        .containsExactly("bounded,,,,");
  }

  @Test
  void mutantsThatNoRelationFindsSurvive() {
    KillMatrix matrix =
        KillMatrix.<Throwing<Double, Double>>of(
            system -> SINE.only("odd").system(system),
            () -> Math::sin,
            Map.of("drift", () -> x -> Math.sin(x) + x),
            2);
    assertThat(matrix.survivors()).containsExactly("drift");
    assertThat(matrix.smallest()).isEmpty();
  }

  @Test
  void anInvalidSourceIsARowOfItsOwn() {
    KillMatrix matrix =
        KillMatrix.<Integer>of(
            limit -> SINE.only("odd").validity(x -> Math.abs(x) < limit),
            () -> 1000,
            Map.of("narrow", () -> 50),
            3);
    assertThat(matrix.relations()).contains("validity of the source");
    assertThat(matrix.kills("validity of the source", "narrow")).isEqualTo(3);
    assertThat(matrix.kills("odd", "narrow")).isZero();
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> KillMatrix.<Integer>of(each -> SINE, () -> 1, Map.of(), 1))
        .hasMessage("A kill matrix without mutants says nothing");
    assertThatThrownBy(
            () -> KillMatrix.<Integer>of(each -> SINE, () -> 1, Map.of("correct", () -> 2), 1))
        .hasMessageStartingWith("A mutant must not be called 'correct'");
    assertThatThrownBy(() -> KillMatrix.<Integer>of(each -> SINE, () -> 1, Map.of("m", () -> 2), 0))
        .hasMessageContaining("The number of runs");
    KillMatrix matrix = matrix();
    assertThatThrownBy(() -> matrix.kills("cosine", "no sign"))
        .hasMessageStartingWith("There is no relation called 'cosine'");
    assertThatThrownBy(() -> matrix.kills("odd", "another"))
        .hasMessageStartingWith("There is no mutant called 'another'");
  }
}
