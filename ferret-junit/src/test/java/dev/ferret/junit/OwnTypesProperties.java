package dev.ferret.junit;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.type.OwnTypes;
import dev.ferret.type.Types;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;

@Generators(OwnTypesProperties.BaseTypes.class)
class OwnTypesBase {}

/** Generators for types and for places inside of types. */
@Generators(OwnTypesProperties.OuterTypes.class)
class OwnTypesProperties extends OwnTypesBase {
  record Point(int x, int y) {}

  static final class Money {
    final int cents;

    Money(int cents) {
      this.cents = cents;
    }
  }

  static final class Weight {}

  record Order(Map<String, Money> prices, Weight weight) {}

  static class OuterTypes implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      return Types.with(Money.class, just(new Money(1)));
    }
  }

  static class InnerTypes implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      return Types.with(Money.class, just(new Money(2)));
    }
  }

  static class BaseTypes implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      return Types.with(Weight.class, just(new Weight())).with(Money.class, just(new Money(3)));
    }
  }

  @Property
  void theClassIsNearerThanItsSuperclass(Order order, Money money) {
    assertThat(money.cents).isEqualTo(1);
    assertThat(order.prices().values()).allMatch(price -> price.cents == 1);
    assertThat(order.weight()).isNotNull();
  }

  @Nested
  @Generators(InnerTypes.class)
  class Inner {
    @Property
    void theNestedClassIsNearerThanTheClassAround(List<Money> prices, Weight weight) {
      assertThat(prices).allMatch(price -> price.cents == 2);
      assertThat(weight).isNotNull();
    }
  }

  @Nested
  class Plain {
    @Property
    void nestedClassesSeeTheTypesOfTheClassAround(List<Money> prices) {
      assertThat(prices).allMatch(price -> price.cents == 1);
    }
  }

  private final Gen<Integer> evens = integers(0, 1_000).map(n -> 2 * n);

  static Gen<int[]> pairs() {
    return just(new int[] {1, 2});
  }

  @From("evens")
  @Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT})
  @Retention(RetentionPolicy.RUNTIME)
  @interface Even {}

  @From("evens")
  @Retention(RetentionPolicy.RUNTIME)
  @interface Anywhere {}

  record Inside(
      @From("evens") int even,
      @Anywhere Integer anywhere,
      @Even int own,
      List<@Even Integer> evens,
      @From("pairs") int[] pair,
      int free) {}

  @Property
  void componentsComeFromNamedGenerators(Inside inside) {
    assertThat(List.of(inside.even(), inside.anywhere(), inside.own())).allMatch(n -> n % 2 == 0);
    assertThat(inside.evens()).allMatch(n -> n % 2 == 0);
    assertThat(inside.pair()).containsExactly(1, 2);
  }

  @Property
  void typeArgumentsComeFromNamedGenerators(
      List<@From("evens") Integer> list, Map<@Even Integer, List<@Anywhere2 Integer>> map) {
    assertThat(list).allMatch(n -> n % 2 == 0);
    assertThat(map.keySet()).allMatch(n -> n % 2 == 0);
    map.values().forEach(values -> assertThat(values).allMatch(n -> n % 2 == 0));
  }

  @Even
  @Target(ElementType.TYPE_USE)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Anywhere2 {}

  @Property
  void arraysComeFromNamedGenerators(@From("pairs") int[] pair, @Even int own) {
    assertThat(pair).containsExactly(1, 2);
    assertThat(own % 2).isZero();
  }
}
