package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.bytes;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.sets;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.cases.Rejection;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Person;
import dev.ferret.report.Report;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CollectionGenTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(9);

  @Test
  void listsReachAllTheirSizes() {
    Set<Integer> sizes = new HashSet<>();
    for (int seed = 0; seed < 2_000; seed++) {
      sizes.add(Samples.draw(lists(booleans()), seed, 100).value().size());
    }
    assertThat(sizes).contains(IntStream.rangeClosed(0, 32).boxed().toArray(Integer[]::new));
    assertThat(sizes).anyMatch(size -> size > 100);
  }

  @Test
  void smallTestsHaveShortLists() {
    for (int seed = 0; seed < 500; seed++) {
      assertThat(Samples.draw(lists(booleans()), seed, 1).value()).hasSizeLessThanOrEqualTo(1);
      assertThat(Samples.draw(strings(), seed, 1).value().codePoints().count())
          .isLessThanOrEqualTo(1);
    }
  }

  @Test
  void aNarrowSetIsFilledToItsMinimum() {
    for (int seed = 0; seed < 200; seed++) {
      assertThat(Samples.draw(sets(integers(0, 9)).sizes(10), seed, 100).value()).hasSize(10);
      assertThat(Samples.draw(maps(booleans(), strings()).sizes(2), seed, 100).value()).hasSize(2);
    }
  }

  @Test
  void aSetOfAllBytesIsNearlyAlwaysFilled() {
    int filled = 0;
    for (int seed = 0; seed < 200; seed++) {
      try {
        filled += Samples.draw(sets(bytes()).sizes(256), seed, 100).value().size() / 256;
      } catch (Rejection rejection) {
        // Luck runs out once in hundreds of cases, and only this case is discarded.
      }
    }
    assertThat(filled).isGreaterThan(190);
  }

  @Test
  void aSetThatCannotBeFilledSaysSo() {
    assertThatExceptionOfType(Rejection.class)
        .isThrownBy(() -> Samples.draw(sets(booleans()).sizes(3, 5), 1, 100))
        .withMessageMatching(
            "sets\\(booleans\\(\\)\\).sizes\\(3, 5\\) found only 2 different elements and rejected"
                + " \\d+ duplicates; lower the minimum size or widen booleans\\(\\)");
  }

  @Test
  void setsKeepTheOrderOfDrawing() {
    assertThat(Samples.draw(sets(integers()), 1, 100).value()).isInstanceOf(LinkedHashSet.class);
    assertThat(Samples.draw(maps(integers(), integers()), 1, 100).value())
        .isInstanceOf(LinkedHashMap.class);
  }

  @Test
  void uniqueElementsDiffer() {
    for (int seed = 0; seed < 500; seed++) {
      List<Integer> xs = Samples.draw(lists(integers(0, 40)).unique(), seed, 100).value();
      assertThat(xs).doesNotHaveDuplicates();
      List<Person> people =
          Samples.draw(
                  lists(records(Person.class, strings(), integers(0, 40)))
                      .uniqueBy(Person::age)
                      .sizes(5, 20),
                  seed,
                  100)
              .value();
      assertThat(people.stream().map(Person::age).toList()).doesNotHaveDuplicates();
      assertThat(people).hasSizeBetween(5, 20);
    }
  }

  @Test
  void uniqueListsShrinkWithoutDuplicates() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(lists(integers()).unique())
                    .with(SETTINGS)
                    .check(xs -> assertThat(xs).hasSizeLessThan(4)))
        .withMessageContaining("List.of(0, 1, -1, 2)");
  }

  @Test
  void aLongListShrinksToWhatMatters() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(lists(integers(0, 1 << 20)).sizes(0, 20_000))
                    .with(SETTINGS.withTries(20))
                    .check(xs -> assertThat(xs).noneMatch(x -> x >= 1_000_000)))
        .withMessageContaining("List.of(1000000)");
  }

  @Test
  void duplicatesAmongAllCasesDoNotCount() {
    forAll(sets(booleans())).with(SETTINGS).check(xs -> {});
    Report few = forAll(sets(booleans()).sizes(0, 2)).with(SETTINGS).run(xs -> {}).report();
    assertThat(few.fact("checked").orElseThrow().text())
        .as("{}, {f}, {t}, {f, t}, {t, f}")
        .isEqualTo("all 5 cases");
  }
}
