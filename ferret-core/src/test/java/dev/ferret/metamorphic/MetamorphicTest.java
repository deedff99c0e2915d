package dev.ferret.metamorphic;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.metamorphic.Expectation.approximately;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
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
    assertThat(found.isCutShort()).isFalse();
  }
}
