package dev.ferret.examples;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.require;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static dev.ferret.metamorphic.Expectation.approximately;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Relation;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import dev.ferret.type.Types;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The snippets of the README, compiled and run. */
class ReadmeTest {
  @Test
  void plainUse() {
    forAll(lists(integers()), integers())
        .check(
            (list, x) -> {
              List<Integer> longer = new ArrayList<>(list);
              longer.add(x);
              assertThat(longer).hasSize(list.size() + 1).contains(x);
            });
  }

  record Booking(
      String guest, @Range(min = 1, max = 30) int nights, @Sizes(max = 4) List<Room> rooms) {}

  sealed interface Room permits Single, Suite {}

  record Single(boolean quiet) implements Room {}

  record Suite(int beds, Room annex) implements Room {}

  @Property
  void everyBookingHasAtMostFourRooms(Booking booking) {
    assertThat(booking.nights()).isBetween(1, 30);
    assertThat(booking.rooms()).hasSizeLessThanOrEqualTo(4);
  }

  Gen<List<Integer>> windows() {
    return Gen.of(
        draw -> {
          int from = draw.from(integers(0, 99));
          int to = draw.from(integers(from, 100));
          return List.of(from, to);
        });
  }

  @Property
  void windowsAreOrdered(@From("windows") List<Integer> window) {
    assertThat(window).isSorted();
  }

  @Test
  void smallSpaces() {
    forAll(elementsOf(DayOfWeek.values()), integers(0, 6))
        .holds((day, n) -> day.plus(n).minus(n) == day);

    Outcome outcome =
        forAll(elementsOf(DayOfWeek.values()), integers(0, 6))
            .run((day, n) -> assertThat(day.plus(n).minus(n)).isEqualTo(day));
    assertThat(outcome.checked()).isEqualTo(49);
    assertThat(outcome.report()).asString().contains("all 49 cases");
  }

  @Test
  void relations() {
    Metamorphic.of(doubles(-1_000, 1_000), Math::sin)
        .relation(Relation.equivariant("odd", x -> -x, y -> -y))
        .relation(
            Relation.of(
                "period", integers(1, 9), (x, n) -> x + n * 2 * Math.PI, approximately(1e-9)))
        .check();
  }

  @Test
  void statistics() {
    forAll(lists(integers(0, 9)))
        .check(
            list -> {
              assume(!list.isEmpty());
              classify("sorted", list.stream().sorted().toList().equals(list));
              require(10, "has duplicates", list.stream().distinct().count() < list.size());
              assertThat(Collections.max(list)).isBetween(0, 9);
            });
  }

  @Test
  void bugsThatNeedEqualValues() {
    assertThatThrownBy(
            () ->
                forAll(integers(), integers())
                    .with(Settings.standard().withoutStore())
                    .holds((a, b) -> a - b != 1))
        .hasMessageContaining("a = 0")
        .hasMessageContaining("b = -1");
  }

  @Test
  void generatedByTypeAlone() {
    Gen<Booking> bookings = Types.of(Booking.class);
    forAll(bookings, strings().letters().lengths(1, 10))
        .check((booking, name) -> assertThat(name).hasSizeBetween(1, 10));
  }

  @Test
  void systemsWithAState() {
    StateMachine<Integer, AtomicInteger> counter =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "increment",
                c -> c.call(n -> n.incrementAndGet()).returns(n -> n + 1).next(n -> n + 1))
            .command("get", c -> c.call(n -> n.get()).returns(n -> n));
    counter.check();
    counter.parallel(2).check();
  }
}
