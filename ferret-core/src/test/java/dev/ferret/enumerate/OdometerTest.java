package dev.ferret.enumerate;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.characters;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.optionals;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.strings;
import static dev.ferret.Gens.subsets;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.fixtures.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OdometerTest {
  private static final int MOST = 10_000;

  record Pair(int a, boolean b) {}

  private static <T> List<T> all(Gen<T> gen) {
    Odometer odometer = new Odometer();
    List<T> values = new ArrayList<>();
    do {
      values.add(gen.from(odometer.begin().choices()));
    } while (values.size() < MOST && odometer.advance());
    assertThat(odometer.isComplete()).isTrue();
    return values;
  }

  private static Arguments counts(String name, Gen<?> gen, int count) {
    return Arguments.of(Named.of(name, gen), count);
  }

  static Stream<Arguments> finite() {
    return Stream.of(
        counts("a constant", just("x"), 1),
        counts("numbers", integers(-2, 3), 6),
        counts("one number", integers(7, 7), 1),
        counts("negative numbers", integers(-9, -4), 6),
        counts("numbers at the upper end", longs(Long.MAX_VALUE - 4, Long.MAX_VALUE), 5),
        counts("numbers at the lower end", longs(Long.MIN_VALUE, Long.MIN_VALUE + 4), 5),
        counts("booleans", booleans(), 2),
        counts("characters", characters('a', 'f'), 6),
        counts("elements", elementsOf("a", "b", "c"), 3),
        counts("alternatives", oneOf(integers(0, 2), booleans()), 5),
        counts(
            "alternatives without those of weight zero",
            oneOf(just(9), just(1), integers(2, 4)).weighted(0, 5, 1),
            4),
        counts("lists", lists(integers(0, 2)).sizes(0, 3), 1 + 3 + 9 + 27),
        counts("lists of lists", lists(lists(booleans()).sizes(0, 1)).sizes(0, 2), 1 + 3 + 9),
        counts("subsets", subsets(List.of(1, 2, 3, 4)), 16),
        counts("orders", shuffles(List.of(1, 2, 3, 4)), 24),
        counts("texts", strings().alphabet("ab").lengths(0, 3), 15),
        counts("optionals", optionals(booleans()), 3),
        counts("records", records(Pair.class, integers(0, 4), booleans()), 10),
        counts("dependent", integers(0, 3).flatMap(n -> lists(booleans()).sizes(n)), 1 + 2 + 4 + 8),
        counts("drawn", Gen.of(d -> d.from(integers(0, 2)) + 10 * d.from(integers(0, 2))), 9),
        counts("trees of depth 1", Samples.trees(1), 10 + 100));
  }

  @ParameterizedTest
  @MethodSource("finite")
  void goesThroughAllValuesOnce(Gen<?> gen, int count) {
    assertThat(all(gen)).hasSize(count).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("finite")
  void beginsWithTheSimplestValue(Gen<?> gen, int count) {
    assertThat(all(gen).get(0)).isEqualTo(gen.from(Case.simplest().choices()));
  }

  @Test
  void numbersComeByDistanceFromTheSimplest() {
    assertThat(all(integers(-2, 3))).containsExactly(0, 1, -1, 2, -2, 3);
    assertThat(all(integers(-4, 1))).containsExactly(0, 1, -1, -2, -3, -4);
    assertThat(all(integers(5, 8))).containsExactly(5, 6, 7, 8);
    assertThat(all(integers(-8, -5))).containsExactly(-5, -6, -7, -8);
  }

  @Test
  void shortListsComeFirst() {
    List<Integer> sizes =
        all(lists(integers(0, 2)).sizes(0, 3)).stream().map(List::size).distinct().toList();
    assertThat(sizes).containsExactly(0, 1, 2, 3);
    assertThat(all(optionals(booleans()))).first().isEqualTo(Optional.empty());
    assertThat(all(subsets(List.of(1, 2)))).first().isEqualTo(Set.of());
    assertThat(all(shuffles(List.of(1, 2)))).containsExactly(List.of(1, 2), List.of(2, 1));
  }

  @Test
  void rejectedRunsArePassedOver() {
    Gen<Integer> even = integers(0, 9).filter(x -> x % 2 == 0);
    Odometer odometer = new Odometer();
    List<Integer> values = new ArrayList<>();
    int rejected = 0;
    do {
      try {
        values.add(even.from(odometer.begin().choices()));
      } catch (Rejection rejection) {
        rejected++;
      }
    } while (odometer.advance());
    assertThat(values).containsExactly(0, 2, 4, 6, 8);
    assertThat(rejected).isEqualTo(5);
  }

  static Stream<Named<Gen<?>>> infinite() {
    return Stream.of(
            integers(),
            longs(),
            longs(-1, Long.MAX_VALUE),
            doubles(0, 1),
            strings(),
            lists(booleans()))
        .map(gen -> Named.of(gen.toString(), gen));
  }

  @ParameterizedTest
  @MethodSource("infinite")
  void saysWhenThereIsTooMuch(Gen<?> gen) {
    Odometer odometer = new Odometer();
    assertThat(gen.from(odometer.begin().choices())).isEqualTo(gen.from(Case.simplest().choices()));
    assertThat(odometer.isComplete()).isFalse();
  }

  @Test
  void aRealWithOneValueIsComplete() {
    assertThat(all(doubles(2.5, 2.5))).containsExactly(2.5);
  }

  @Test
  void aCoinThatIsNoneHasOneSide() {
    Odometer odometer = new Odometer();
    assertThat(odometer.begin().choices().bool(0)).isFalse();
    assertThat(odometer.advance()).isFalse();
    assertThat(odometer.begin().choices().bool(1)).isTrue();
    assertThat(odometer.advance()).isFalse();
  }
}
