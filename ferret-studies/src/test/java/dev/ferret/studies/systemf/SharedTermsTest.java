package dev.ferret.studies.systemf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Islands share the search for well-typed terms: the sums are those of one search. */
class SharedTermsTest {
  @ParameterizedTest
  @CsvSource({"2, 1000", "2, 4000", "3, 2000", "4, 1000", "4, 3000"})
  void theSumsAreThoseOfOneSearch(int islands, long round) {
    SharedTerms shared = SharedTerms.upTo(Bound.size(7).inOnePass(), islands, round);
    assertThat(shared.allRuns()).isEqualTo(22_231);
    assertThat(shared.terms()).isEqualTo(3_108);
    assertThat(shared.runs()).hasSize(islands);
    assertThat(shared.runs()).allMatch(runs -> runs <= shared.rounds() * round);
  }

  @Test
  void sizesGoUpStepByStep() {
    SharedTerms shared = SharedTerms.upTo(Bound.size(7), 4, 2_000);
    assertThat(shared.allRuns()).isEqualTo(4 + 8 + 44 + 193 + 891 + 4_518 + 22_231);
    assertThat(shared.terms()).isEqualTo(3_108);
  }

  @Test
  void noIslandHasMuchMoreToDoThanOthers() {
    SharedTerms shared = SharedTerms.upTo(Bound.size(8).inOnePass(), 4, 2_000);
    assertThat(shared.allRuns()).isEqualTo(112_580);
    assertThat(shared.terms()).isEqualTo(12_036);
    assertThat(shared.imbalance()).isLessThan(1.1);
    assertThat(shared.span()).isBetween(112_580L / 4, 112_580L * 5 / 16);
  }
}
