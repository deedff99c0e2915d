package dev.ferret.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.Gens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a strategy may ask for. */
class CandidateTest {
  private static final Tried TRIED =
      new Tried(Gens.integers(0, 9).traceOf(5).orElseThrow(), Utility.of(1));

  @ParameterizedTest
  @ValueSource(doubles = {-0.0, 0, Double.MIN_VALUE, 0.5, 1})
  void aNeighbourKeepsItsBaseAndItsTemperature(double temperature) {
    Candidate neighbour = Candidate.neighbour(TRIED, temperature);
    assertThat(neighbour.base()).isSameAs(TRIED);
    assertThat(neighbour.temperature()).isEqualTo(temperature);
    assertThat(neighbour.trace()).isNull();
  }

  @Test
  void anExactCandidateKeepsItsTrace() {
    Candidate exact = Candidate.exactly(TRIED.trace());
    assertThat(exact.trace()).isSameAs(TRIED.trace());
    assertThat(exact.base()).isNull();
  }

  @Test
  void aFreshCandidateHasNeitherBaseNorTrace() {
    assertThat(Candidate.fresh().base()).isNull();
    assertThat(Candidate.fresh().trace()).isNull();
  }

  @Test
  void aNeighbourOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Candidate.neighbour(null, 0.5))
        .withMessage("A neighbour needs an input that was tried, but got null");
  }

  @Test
  void anExactCandidateWithoutATraceIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Candidate.exactly(null))
        .withMessage("An exact candidate needs its trace, but got null");
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        Double.NaN,
        Double.NEGATIVE_INFINITY,
        -1,
        -Double.MIN_VALUE,
        1.0000000000000002,
        Double.POSITIVE_INFINITY
      })
  void aTemperatureOutsideOfZeroToOneIsRefused(double temperature) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Candidate.neighbour(TRIED, temperature))
        .withMessage("A temperature must be from 0 to 1, not " + temperature);
  }
}
