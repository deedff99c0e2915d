package dev.ferret.type;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.fixtures.Draws;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class OwnTypesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withTries(200);

  /** A class whose values do not follow from it. */
  static final class Money implements Comparable<Money> {
    private final long cents;
    private final String currency;

    public Money(long cents, String currency) {
      if (cents < 0) {
        throw new IllegalArgumentException("negative amount");
      }
      this.cents = cents;
      this.currency = Objects.requireNonNull(currency);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Money that && cents == that.cents && currency.equals(that.currency);
    }

    @Override
    public int hashCode() {
      return Objects.hash(cents, currency);
    }

    @Override
    public int compareTo(Money other) {
      return Long.compare(cents, other.cents);
    }

    @Override
    public String toString() {
      return cents + " " + currency;
    }
  }

  private static final Gen<Money> EUROS =
      integers(0, 999).map(n -> new Money(n, "EUR"), money -> (int) money.cents);

  sealed interface Payment permits Cash, Card {}

  record Cash(Money amount) implements Payment {}

  static final class Card implements Payment {}

  record Everywhere(
      Money money,
      List<Money> list,
      Map<Money, Set<Money>> map,
      Money[] array,
      Optional<Money> optional,
      Function<Integer, Money> function,
      Payment payment) {}

  @Test
  void aRegisteredGeneratorIsUsedWhereverTheTypeOccurs() {
    OwnTypes types = Types.with(Money.class, EUROS).with(Card.class, just(new Card()));
    Set<Class<?>> payments = new HashSet<>();
    for (Everywhere value : Draws.of(types.of(Everywhere.class), 100)) {
      List<Money> all = new ArrayList<>(value.list());
      all.add(value.money());
      all.add(value.function().apply(1));
      all.addAll(List.of(value.array()));
      all.addAll(value.map().keySet());
      value.map().values().forEach(all::addAll);
      value.optional().ifPresent(all::add);
      payments.add(value.payment().getClass());
      assertThat(all).allMatch(money -> money.currency.equals("EUR"));
    }
    assertThat(payments).containsExactlyInAnyOrder(Cash.class, Card.class);
  }

  record Priced(Map<Money, Integer> stock) {}

  @Test
  void itsValuesAreTracedBackAndShrunk() {
    Gen<Priced> gen = Types.with(Money.class, EUROS).of(Priced.class);
    Priced value = new Priced(Map.of(new Money(7, "EUR"), 1));
    assertThat(gen.replay(gen.traceOf(value).orElseThrow())).isEqualTo(value);
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(gen)
                    .with(SETTINGS)
                    .holds(p -> p.stock().keySet().stream().allMatch(m -> m.cents < 100)))
        .withMessageContaining("Map.of(100 EUR, 0)");
  }

  record Numbers(int number, Integer boxed, @Range(min = 5, max = 6) int bounded, int[] array) {}

  @Test
  void knownTypesCanBeRegisteredToo() {
    for (Numbers n : Draws.of(Types.with(int.class, just(42)).of(Numbers.class), 50)) {
      assertThat(List.of(n.number(), n.boxed())).containsOnly(42);
      assertThat(n.bounded()).as("bounds are nearer").isBetween(5, 6);
      assertThat(Arrays.stream(n.array())).allMatch(each -> each == 42);
    }
    record Bytes(byte[] bytes) {}
    for (Bytes b : Draws.of(Types.with(byte.class, just((byte) 1)).of(Bytes.class), 20)) {
      assertThat(b.bytes()).doesNotContain(0, -1, 127);
    }
    assertThat(Draws.of(Types.with(int.class, just(1)).of(int.class), 20)).containsOnly(1);
  }

  @Test
  void aTypeWithArgumentsIsRegisteredByAToken() {
    record Lists(List<Integer> integers, List<String> texts) {}
    OwnTypes types = Types.with(new TypeToken<List<Integer>>() {}, just(List.of(1, 2)));
    assertThat(Draws.of(types.of(Lists.class), 20))
        .allMatch(lists -> lists.integers().equals(List.of(1, 2)))
        .anyMatch(lists -> !lists.texts().isEmpty());
    assertThatThrownBy(() -> Types.with(List.class, just(List.of())))
        .hasMessage(
            "List has type parameters; name them with a token, such as new"
                + " TypeToken<List<String>>() {}");
  }

  @Test
  void theLaterOfTwoRegistrationsWins() {
    OwnTypes ones = Types.with(Integer.class, just(1));
    OwnTypes twos = Types.with(Integer.class, just(2));
    assertThat(Draws.of(ones.and(twos).of(int.class), 5)).containsOnly(2);
    assertThat(Draws.of(twos.and(ones).of(int.class), 5)).containsOnly(1);
    assertThat(Draws.of(ones.with(int.class, just(3)).of(int.class), 5)).containsOnly(3);
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Even {}

  @Even
  @Retention(RetentionPolicy.RUNTIME)
  @interface Composed {}

  @Test
  void anAnnotationStandsForAGenerator() {
    record Holder(@Even int even, @Composed Integer composed, int[] any) {}
    OwnTypes types = OwnTypes.none().at(Even.class, even -> integers(0, 9).map(n -> 2 * n));
    assertThat(Draws.of(types.of(Holder.class), 50))
        .allMatch(h -> h.even() % 2 == 0 && h.composed() % 2 == 0)
        .anyMatch(h -> h.any().length > 0);
    record Both(@Even @Range(min = 1) int number) {}
    assertThatThrownBy(() -> types.of(Both.class))
        .hasMessage(
            "@Range at Both.number has no effect, since @Even gives the values; leave one of them"
                + " out");
    OwnTypes nulls = OwnTypes.none().at(Even.class, even -> null);
    assertThatThrownBy(() -> nulls.of(Holder.class))
        .hasMessageContaining("@Even at Holder.even needs a generator");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void aGeneratorOfTheWrongTypeIsNamed() {
    Gen wrong = integers();
    OwnTypes types = Types.with(Money.class, (Gen<Money>) wrong);
    record Order(List<Money> prices) {}
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(types.of(Order.class)).with(SETTINGS).check(order -> {}))
        .withMessageContaining(
            "The generator registered for Money made a value of type Integer, but the type is"
                + " Money");
    Gen nulls = just(null);
    OwnTypes absent = Types.with(int.class, (Gen<Integer>) nulls);
    assertThatThrownBy(() -> absent.of(int.class).from(Case.simplest().choices()))
        .hasMessage("The generator registered for int made null, but the type is int");
  }

  @Test
  void aGeneratorThatThrowsIsReported() {
    Gen<Money> broken =
        Gen.of(
            draw -> {
              throw new IllegalStateException("no money");
            });
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(Types.with(Money.class, broken).of(Cash.class))
                    .with(SETTINGS)
                    .check(cash -> {}))
        .withMessageContaining("no money");
  }

  @Test
  void nullsAreRefused() {
    assertThatThrownBy(() -> Types.with(Money.class, null))
        .hasMessageContaining("Money needs a generator");
    assertThatThrownBy(() -> Types.with((Class<Money>) null, EUROS))
        .hasMessageContaining("with needs a class");
    assertThatThrownBy(() -> Types.instances(null)).hasMessageContaining("instances needs a class");
    assertThatThrownBy(() -> OwnTypes.none().and(null)).hasMessageContaining("and needs own types");
  }

  @Test
  void aTypeThatDoesNotFollowNamesItsPlaceAndTheWaysOut() {
    record Line(Money price) {}
    record Order(List<Line> lines) {}
    assertThatThrownBy(() -> Types.of(Order.class))
        .hasMessage(
            "The values of Order.lines[].price: Money do not follow from the type; register a"
                + " generator of Money by Types.with or @Generators, or name one by @From at this"
                + " place; Types.instances(Money.class) is one that calls new Money(long, String)");
    record Bounded(@Range(min = 1) Money price) {}
    assertThatThrownBy(() -> Types.with(Money.class, EUROS).of(Bounded.class))
        .hasMessage("@Range at Bounded.price does not fit the type Money; it is for numbers");
  }

  /** Own types of all tests of this module; nobody else uses the class. */
  static final class Loaded {}

  static final Loaded LOADED = new Loaded();

  public static final class TestProvider implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      // A provider may make generators from types itself.
      Gen<Integer> sevens = Types.of(Integer.class).map(n -> 7);
      return Types.with(Loaded.class, sevens.map(n -> LOADED));
    }
  }

  @Test
  void providersAreFoundByTheServiceLoader() {
    record Holder(List<Loaded> loaded) {}
    assertThat(Draws.of(Types.of(Holder.class), 20))
        .allSatisfy(holder -> assertThat(holder.loaded()).allMatch(each -> each == LOADED))
        .anyMatch(holder -> !holder.loaded().isEmpty());
  }

  private record Both(int plain, Integer boxed) {}

  @Test
  void aPrimitiveTypeAndItsBoxHaveGeneratorsOfTheirOwn() {
    OwnTypes both = OwnTypes.none().with(int.class, just(1)).with(Integer.class, just(2));
    assertThat(both.of(Both.class).sample()).isEqualTo(new Both(1, 2));
    OwnTypes turned = OwnTypes.none().with(Integer.class, just(2)).with(int.class, just(1));
    assertThat(turned.of(Both.class).sample()).isEqualTo(new Both(1, 2));
  }

  @Test
  void aGeneratorOfOneFormIsForBoth() {
    assertThat(OwnTypes.none().with(int.class, just(1)).of(Both.class).sample())
        .isEqualTo(new Both(1, 1));
    assertThat(OwnTypes.none().with(Integer.class, just(2)).of(Both.class).sample())
        .isEqualTo(new Both(2, 2));
  }
}
