package dev.ferret.guide;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Trace;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is remembered of places where edits did harm. */
class PlacesTest {
  private static final int DRAWS = 10_000;

  private final SplittableRandom random = new SplittableRandom(1);
  private final Places places = new Places();

  /** The places of a list: one for each number, and one for the end. */
  private static Sites sites(Integer... numbers) {
    Trace trace = lists(integers(0, 100)).traceOf(List.of(numbers)).orElseThrow();
    return new Sites(trace);
  }

  private double share(int place, boolean inserts) {
    int taken = 0;
    for (int i = 0; i < DRAWS; i++) {
      taken += places.lets(place, inserts, random) ? 1 : 0;
    }
    return (double) taken / DRAWS;
  }

  private void harm(int... edited) {
    places.begin();
    for (int place : edited) {
      places.touch(place, false);
    }
    places.blame(1);
  }

  @Test
  void aNumberSharesThePlaceOfItsElement() {
    assertThat(sites(7, 8, 9).placeCount()).isEqualTo(4);
  }

  @Test
  void placesWhereEditsDidHarmAreEditedLess() {
    places.forget(sites(7, 8, 9));
    harm(1);
    assertThat(share(0, false)).isEqualTo(1);
    assertThat(share(1, false)).isBetween(0.27, 0.33);
    for (int i = 0; i < 100; i++) {
      harm(1);
    }
    assertThat(share(1, false)).as("never ruled out").isBetween(0.005, 0.02);
  }

  @Test
  void insertionsAreRememberedApartFromChanges() {
    places.forget(sites(7, 8, 9));
    places.begin();
    places.touch(3, true);
    places.blame(1);
    assertThat(share(3, true)).isLessThan(0.4);
    assertThat(share(3, false)).isEqualTo(1);
  }

  @Test
  void theBlameOfSeveralEditsIsWeak() {
    places.forget(sites(7, 8, 9));
    harm(0, 1);
    assertThat(share(0, false)).isBetween(0.7, 0.78);
    harm(2, 2, 2, 2, 2, 2, 2);
    assertThat(share(2, false)).isEqualTo(1);
  }

  @Test
  void anEditThatDidNoHarmMakesUpForAllThatDid() {
    places.forget(sites(7, 8, 9));
    harm(1);
    harm(1);
    places.begin();
    places.touch(1, false);
    places.absolve();
    assertThat(share(1, false)).isEqualTo(1);
  }

  @Test
  void whatIsKnownMovesWithWhatIsThere() {
    Sites old = sites(7, 8, 9);
    places.forget(old);
    harm(0);
    harm(2);
    Sites longer = sites(7, 50, 60, 8, 9);
    places.move(old, longer);
    assertThat(share(0, false)).isLessThan(0.4);
    for (int place = 1; place < 4; place++) {
      assertThat(share(place, false)).as("place %d", place).isEqualTo(1);
    }
    assertThat(share(4, false)).isLessThan(0.4);
    places.move(longer, sites(7, 9));
    assertThat(share(1, false)).isLessThan(0.4);
  }

  @Test
  void stepsOfNumbersMoveToo() {
    Sites old = sites(7, 8, 9);
    places.forget(old);
    places.step(2, -3);
    places.move(old, sites(1, 7, 8, 9));
    assertThat(places.step(3)).isEqualTo(-3);
    assertThat(places.step(2)).isZero();
  }

  @Test
  void aFreshStartForgets() {
    places.forget(sites(7, 8, 9));
    harm(1);
    places.forget(sites(7, 8, 9));
    assertThat(share(1, false)).isEqualTo(1);
  }
}
