package dev.ferret.quality;

import static dev.ferret.Gens.byteArrays;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Person;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Most collections and texts are small; some are not. */
class LengthsTest {
  private static <T> IntStream lengths(int tests, int size, Gen<T> gen, ToIntFunction<T> length) {
    Choices test = Case.simplest().choices();
    return IntStream.range(0, tests)
        .map(seed -> length.applyAsInt(gen.from(test.begin(Case.random(seed, size)))));
  }

  private static <T> Arguments row(String name, Gen<T> gen, ToIntFunction<T> length) {
    return Arguments.of(Named.of(name, gen), length);
  }

  static Stream<Arguments> unbounded() {
    return Stream.of(
        row("lists", lists(integers()), List::size),
        row("texts", strings(), text -> text.codePointCount(0, text.length())),
        row("letters", strings().letters(), String::length),
        row("bytes", byteArrays(0, Integer.MAX_VALUE), bytes -> bytes.length),
        row("maps", maps(integers(), integers()), map -> map.size()));
  }

  @ParameterizedTest
  @MethodSource("unbounded")
  <T> void someOf100000AreLong(Gen<T> gen, ToIntFunction<T> length) {
    int[] lengths = lengths(100_000, 100, gen, length).toArray();
    assertThat(IntStream.of(lengths).filter(n -> n > 32).count()).isBetween(800L, 1_800L);
    assertThat(IntStream.of(lengths).filter(n -> n > 100).count()).isBetween(500L, 1_100L);
    assertThat(IntStream.of(lengths).filter(n -> n > 1_000).count()).isBetween(150L, 400L);
    assertThat(IntStream.of(lengths).max().orElseThrow()).isBetween(2_000, 3_000);
  }

  @Test
  void smallTestsAndGivenBoundsHaveNoLongOnes() {
    assertThat(lengths(20_000, 99, lists(integers()), List::size)).allMatch(n -> n <= 32);
    assertThat(lengths(20_000, 100, lists(integers()).sizes(2, 40), List::size))
        .allMatch(n -> n >= 2 && n <= 40);
    assertThat(
            lengths(20_000, 100, strings().lengths(3, 5), text -> (int) text.codePoints().count()))
        .allMatch(n -> n >= 3 && n <= 5);
  }

  @Test
  void nestedCollectionsDoNotMultiply() {
    Gen<List<List<List<Person>>>> nested =
        lists(lists(lists(records(Person.class, strings(), integers()))));
    int[] choices =
        IntStream.range(0, 3_000)
            .map(seed -> Samples.draw(nested, seed, 100).trace().length())
            .toArray();
    assertThat(IntStream.of(choices).max().orElseThrow()).isLessThan(25_000);
  }

  /** A list of up to 32 elements has 16 on average. */
  @Test
  void anAverageListCostsAtMostHalfAsMuchAgainAsWithoutLongOnes() {
    assertThat(lengths(100_000, 100, lists(integers()), List::size).average().orElseThrow())
        .isBetween(17.0, 23.0);
    assertThat(
            lengths(100_000, 100, strings(), text -> (int) text.codePoints().count())
                .average()
                .orElseThrow())
        .isBetween(12.0, 17.0);
  }

  @Test
  @Tag("slow")
  void aFailureOfLongListsIsFoundAndShrinksToTheShortest() {
    Minimal.Forms forms = Minimal.over(20, 1_000, lists(integers()), list -> list.size() <= 300);
    assertThat(forms.missed()).isLessThanOrEqualTo(5);
    assertThat(forms.forms()).as("of one form").hasSize(1);
    // Each of the 301 elements is tried to be left out.
    assertThat(forms.meanExecutions()).isLessThan(450);
    assertThat(
            Minimal.<List<Integer>>outcome(1, 5_000, lists(integers()), list -> list.size() <= 300)
                .counterexample()
                .orElseThrow()
                .arguments())
        .containsExactly(Collections.nCopies(301, 0));
  }
}
