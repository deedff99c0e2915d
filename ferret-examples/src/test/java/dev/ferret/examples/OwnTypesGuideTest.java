package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Generators;
import dev.ferret.junit.Property;
import dev.ferret.type.OwnTypes;
import dev.ferret.type.Sizes;
import dev.ferret.type.Types;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets on own types in the guide, compiled and run. */
@Generators(OwnTypesGuideTest.ShopTypes.class)
class OwnTypesGuideTest {
  static final class Money {
    private final long cents;

    public Money(long cents) {
      if (cents < 0) {
        throw new IllegalArgumentException("negative amount");
      }
      this.cents = cents;
    }

    long cents() {
      return cents;
    }
  }

  record Line(String article, Money price) {}

  record Order(List<Line> lines) {}

  @Test
  void plainForm() {
    OwnTypes types = Types.with(Money.class, Types.instances(Money.class));

    forAll(types.of(Order.class))
        .check(order -> assertThat(order.lines()).allMatch(line -> line.price().cents() >= 0));
  }

  static class ShopTypes implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      return Types.with(Money.class, Types.instances(Money.class));
    }
  }

  @Property
  void pricesAreNotNegative(Order order) {
    assertThat(order.lines()).allMatch(line -> line.price().cents() >= 0);
  }

  record Booking(@From("rooms") String room, List<@From("rooms") String> alternatives) {}

  Gen<String> rooms() {
    return elementsOf("101", "102", "201");
  }

  @Property
  void roomsHaveThreeDigits(Booking booking) {
    assertThat(booking.room()).hasSize(3);
    assertThat(booking.alternatives()).allMatch(room -> room.length() == 3);
  }

  @Property
  <T extends Comparable<T>> void theLeastIsFirst(@Sizes(min = 1) List<T> list) {
    Collections.sort(list);
    assertThat(list.get(0)).isEqualTo(Collections.min(list));
  }

  @Property
  <@From("rooms") T extends Comparable<T>> void theGreatestIsLast(@Sizes(min = 1) List<T> list) {
    Collections.sort(list);
    assertThat(list.get(list.size() - 1)).isEqualTo(Collections.max(list));
  }
}
