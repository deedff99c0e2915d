package dev.ferret.type;

import static dev.ferret.Ferret.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Gen;
import dev.ferret.fixtures.Draws;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StreamTypesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  private static final Gen<Stream<String>> STREAMS =
      Types.of(new TypeToken<Stream<@Letters(Letters.ASCII) String>>() {});

  @Test
  void aStreamShrinksAndItsElementsAreReportedAlthoughTheyAreUsedUp() {
    for (int seed = 0; seed < 10; seed++) {
      Settings settings = SETTINGS.withSeed(seed);
      assertThatExceptionOfType(PropertyFailure.class)
          .isThrownBy(
              () ->
                  forAll(Types.of(new TypeToken<Stream<Integer>>() {}))
                      .with(settings)
                      .holds(stream -> stream.filter(x -> x > 5).count() < 2))
          .withMessageContaining("stream = Stream.of(6, 6)");
    }
  }

  @Test
  void anIteratorShrinksAndItsElementsAreReportedAlthoughTheyAreUsedUp() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(Types.of(new TypeToken<Iterator<Integer>>() {}))
                    .with(SETTINGS)
                    .check(
                        iterator -> {
                          int count = 0;
                          while (iterator.hasNext()) {
                            iterator.next();
                            iterator.remove();
                            count++;
                          }
                          assertThat(count).isLessThan(2);
                        }))
        .withMessageContaining("iterator = List.of(0, 0).iterator()");
  }

  @Test
  void everyExecutionGetsAFreshStream() {
    // A second use throws, so that a shared one would be reported.
    assertThat(
            forAll(STREAMS).with(SETTINGS).run(stream -> stream.forEach(x -> {})).counterexample())
        .isEmpty();
  }

  @Test
  void theReplayOfAFailureHasAFreshStream() {
    Stream<String> used =
        Draws.of(STREAMS, 100).stream()
            .filter(stream -> SourcePrinter.print(stream).contains(","))
            .findFirst()
            .orElseThrow();
    String text = SourcePrinter.print(used);
    assertThat(used.count()).isPositive();
    Stream<String> again = STREAMS.replay(STREAMS.traceOf(used).orElseThrow());
    assertThat(SourcePrinter.print(again)).isEqualTo(text);
    assertThat(again.count()).isPositive();
  }

  @Test
  void streamsBehaveLikeThoseOfTheJdk() {
    for (Stream<String> stream : Draws.of(STREAMS, 50)) {
      assertThat(stream.parallel().map(String::length).collect(Collectors.toList())).isNotNull();
      assertThatIllegalStateException().isThrownBy(stream::count);
    }
    List<Stream<String>> two = Draws.of(STREAMS, 2);
    assertThat(Stream.concat(two.get(0), two.get(1)).toList()).isNotNull();
    assertThat(Stream.of(1, 2).flatMap(i -> Draws.of(STREAMS, 3).get(i)).toList()).isNotNull();
  }

  @Test
  void streamsOfPrimitivesAreKnown() {
    record All(IntStream ints, LongStream longs, @Sizes(min = 2, max = 2) DoubleStream doubles) {}
    for (All all : Draws.of(Types.of(All.class), 100)) {
      assertThat(SourcePrinter.print(all.ints())).matches("IntStream\\.of\\(.*\\)");
      assertThat(SourcePrinter.print(all.longs())).matches("LongStream\\.of\\(.*\\)");
      assertThat(all.doubles().count()).isEqualTo(2);
    }
    assertThat(SourcePrinter.print(Draws.simplest(Types.of(IntStream.class))))
        .isEqualTo("IntStream.of()");
    assertThat(SourcePrinter.print(Draws.simplest(STREAMS))).isEqualTo("Stream.of()");
  }

  @Test
  void boundsThatDoNotFitAStreamAreNamed() {
    record Wrong(@Range(min = 1) IntStream numbers) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Wrong.class))
        .withMessage("@Range at Wrong.numbers does not fit the type IntStream; it is for numbers");
  }

  record Point(int x, int y) {}

  private static <T extends @Nullable Object> void checkContract(
      Gen<Comparator<T>> comparators, Gen<T> values) {
    forAll(comparators, values, values, values)
        .with(SETTINGS)
        .check(
            (order, a, b, c) -> {
              int sign = Integer.signum(order.compare(a, b));
              assertThat(Integer.signum(order.compare(b, a))).isEqualTo(-sign);
              assertThat(order.compare(a, a)).isZero();
              if (sign <= 0 && order.compare(b, c) <= 0) {
                assertThat(order.compare(a, c)).isLessThanOrEqualTo(0);
              }
            });
  }

  @Test
  void comparatorsKeepTheirContract() {
    checkContract(Types.of(new TypeToken<Comparator<Integer>>() {}), Types.of(Integer.class));
    checkContract(Types.of(new TypeToken<Comparator<Point>>() {}), Types.of(Point.class));
    checkContract(
        Types.of(new TypeToken<Comparator<@Nullable Boolean>>() {}),
        Types.of(new TypeToken<@Nullable Boolean>() {}));
  }

  @Test
  void comparatorsDifferAndSayWhatTheyDo() {
    List<String> texts = new ArrayList<>();
    for (Comparator<Boolean> order :
        Draws.of(Types.of(new TypeToken<Comparator<Boolean>>() {}), 200)) {
      texts.add(SourcePrinter.print(order));
    }
    assertThat(texts)
        .contains("Comparator.naturalOrder()", "Comparator.reverseOrder()")
        .anyMatch(text -> text.matches("Comparator.comparing\\(\\{(true|false) -> .*, else -> .*"));
  }

  @Test
  void aSortThatIsNotStableIsFound() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(
                        Types.of(new TypeToken<List<Boolean>>() {}),
                        Types.of(new TypeToken<Comparator<Boolean>>() {}))
                    .with(SETTINGS)
                    .check(
                        (list, order) -> {
                          List<Boolean> sorted = new ArrayList<>(list);
                          sorted.sort(order.thenComparing(Comparator.naturalOrder()));
                          list.sort(order);
                          assertThat(sorted).isEqualTo(list);
                        }))
        .withMessageContaining("Comparator.comparing({else -> 0})");
  }
}
