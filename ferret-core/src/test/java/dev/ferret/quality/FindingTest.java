package dev.ferret.quality;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random tests meet the values that matter, within 1,000 tries, from nearly every seed. */
class FindingTest {
  private static final int SEEDS = 100;
  private static final int TRIES = 1_000;

  record Pair(int a, int b) {}

  record LongPair(long a, long b) {}

  record Texts(String a, String b) {}

  record Person(String name, int age) {}

  record Couple(Person a, Person b) {}

  private static <T> Arguments finds(
      String what, int least, Gen<T> gen, Predicate<? super T> interesting) {
    return Arguments.of(Named.of(what, gen), least, interesting);
  }

  static Stream<Arguments> values() {
    Gen<Pair> pairs = records(Pair.class, integers(), integers());
    Gen<Person> persons = records(Person.class, strings(), integers());
    return Stream.of(
        finds("two equal ints", 95, pairs, p -> p.a() == p.b()),
        finds("two ints one apart", 80, pairs, p -> Math.abs((long) p.a() - p.b()) == 1),
        finds("two ints up to 4 apart", 95, pairs, p -> Math.abs((long) p.a() - p.b()) <= 4),
        finds("the lowest int", 100, integers(), x -> Math.abs(x) < 0),
        finds(
            "two equal longs", 95, records(LongPair.class, longs(), longs()), p -> p.a() == p.b()),
        finds(
            "a duplicate among 2^31 values",
            95,
            lists(integers(0, Integer.MAX_VALUE)),
            xs -> new HashSet<>(xs).size() < xs.size()),
        finds(
            "two equal texts that are not trivial",
            95,
            records(Texts.class, strings(), strings()),
            t -> t.a().length() > 2 && t.a().equals(t.b())),
        finds(
            "two equal records in a list",
            95,
            lists(persons),
            xs -> {
              List<Person> named = xs.stream().filter(p -> p.name().length() > 3).toList();
              return new HashSet<>(named).size() < named.size();
            }),
        finds(
            "two equal records side by side",
            95,
            records(Couple.class, persons, persons),
            c -> c.a().equals(c.b())),
        finds("NaN", 95, doubles(), x -> x.isNaN()),
        finds("the empty text", 100, strings(), String::isEmpty),
        finds("a full list", 95, lists(integers()).sizes(0, 100), xs -> xs.size() == 100),
        finds(
            "a sum that overflows",
            95,
            lists(integers()),
            xs -> xs.stream().mapToLong(x -> x).sum() != xs.stream().mapToInt(x -> x).sum()));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T> void randomTestsMeet(Gen<T> gen, int least, Predicate<T> interesting) {
    int found = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      found += Minimal.outcome(seed, TRIES, gen, interesting.negate()).isPassed() ? 0 : 1;
    }
    assertThat(found).as("of %d seeds", SEEDS).isGreaterThanOrEqualTo(least);
  }
}
