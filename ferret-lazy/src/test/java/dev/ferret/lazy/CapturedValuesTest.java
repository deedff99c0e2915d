package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.cases.Given;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.shape.Shape;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import dev.ferret.weave.Agent;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Conditions that use more than their argument, and how they get into the second class loader. */
@Isolated("sees whether an agent is attached")
class CapturedValuesTest {
  /** The agent that tests of other classes may have attached before. */
  private final Optional<Agent> agent = Agent.installed();

  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {}

  enum Side {
    LEFT,
    RIGHT
  }

  /** Not serializable. */
  record Limits(int low, List<Pair> not, Side side) {}

  static final class Plain {
    private int limit = 7;
    private final int fixed = 1;

    boolean accepts(Pair pair) {
      return pair.a() == limit && pair.b() == fixed;
    }
  }

  static final class Stateful {
    private IntSupplier limit;

    boolean accepts(Pair pair) {
      return pair.a() == limit.getAsInt();
    }
  }

  static class Demanding {
    private final int limit;

    Demanding(int limit) {
      this.limit = limit;
    }

    boolean accepts(Pair pair) {
      return pair.a() == limit;
    }
  }

  static final class Failing {
    private static int made;

    Failing() {
      if (++made > 1 || Failing.class.getClassLoader().getName().equals("ferret-lazy")) {
        throw new IllegalStateException("only once");
      }
    }

    boolean accepts(Pair pair) {
      return pair.a() == 1;
    }
  }

  static final class Unreadable implements Serializable {
    private static final long serialVersionUID = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      throw new IllegalStateException("never read");
    }

    boolean accepts(Pair pair) {
      return pair.a() == 1;
    }
  }

  private static Found<Pair> found(Condition<Pair> condition) {
    return search(Pair.class, Bound.size(6).inOnePass(), condition);
  }

  private static void findsOnes(Condition<Pair> condition) {
    Found<Pair> found = found(condition);
    assertThat(found.values()).extracting(Pair::a).containsExactly(1, 1, 1, 1, 1);
    assertThat(found.runs()).isEqualTo(6);
  }

  private static boolean isOne(Pair pair) {
    return pair.a() == 1;
  }

  private boolean isOneHere(Pair pair) {
    return pair.a() == 1;
  }

  @Test
  void methodReferencesGetThere() {
    findsOnes(CapturedValuesTest::isOne);
    findsOnes(this::isOneHere);
  }

  @Test
  void numbersTextsAndCollectionsGetThere() {
    int one = 1;
    Map<String, List<Integer>> map = new TreeMap<>(Map.of("a", List.of(1)));
    String key = "a";
    findsOnes(pair -> pair.a() == one);
    findsOnes(pair -> map.get(key).contains(pair.a()));
  }

  @Test
  void enumsArraysAndClassesGetThere() {
    Side side = Side.RIGHT;
    Side[] sides = {Side.LEFT};
    Class<?> type = Side.class;
    findsOnes(
        pair -> side == Side.RIGHT && sides[0] == Side.LEFT && type == Side.class && pair.a() == 1);
  }

  @Test
  void recordsGetThereByTheirComponents() {
    Limits limits = new Limits(1, List.of(new Pair(1, 3)), Side.LEFT);
    Found<Pair> found =
        found(
            pair ->
                pair.a() == limits.low()
                    && !limits.not().contains(pair)
                    && limits.side() == Side.LEFT);
    assertThat(found.values())
        .containsExactlyInAnyOrder(new Pair(1, 0), new Pair(1, 1), new Pair(1, 2), new Pair(1, 4));
  }

  @Test
  void otherConditionsGetThere() {
    Condition<Pair> inner = pair -> pair.a() == 1;
    findsOnes(pair -> inner.test(pair));
  }

  @Test
  void anObjectWithoutArgumentsIsMadeAnewAndGetsItsFields() {
    Plain plain = new Plain();
    plain.limit = 2;
    Found<Pair> found = found(plain::accepts);
    assertThat(found.values()).containsExactly(new Pair(2, 1));
    assertThat(found.runs()).isEqualTo(6 + 3);
    assertThat(Agent.installed()).isEqualTo(agent);
  }

  private static Optional<String> unbringable(Condition<Pair> condition) {
    SecondWorld world = SecondWorld.beside(Pair.class);
    try {
      Condition<Pair> ignored = world.bring(condition);
      return Optional.empty();
    } catch (Unsearchable e) {
      return Optional.of(e.reason());
    }
  }

  @Test
  void anObjectThatNeedsArgumentsDoesNotGetThere() {
    Demanding demanding = new Demanding(1);
    assertThat(unbringable(demanding::accepts))
        .contains(
            "the condition uses dev.ferret.lazy.CapturedValuesTest$Demanding, which cannot be made"
                + " again in a second class loader: it is neither serializable nor has it a"
                + " constructor without arguments");
  }

  @Test
  void aLambdaExpressionThatIsNotSerializableDoesNotGetThere() {
    IntSupplier one = () -> 1;
    assertThat(unbringable(pair -> pair.a() == one.getAsInt()).orElseThrow())
        .startsWith("the condition uses dev.ferret.lazy.CapturedValuesTest$$Lambda");
  }

  @Test
  void aFieldThatNobodyCanSetThereIsNamed() {
    Stateful stateful = new Stateful();
    stateful.limit = () -> 1;
    assertThat(unbringable(stateful::accepts).orElseThrow())
        .startsWith("the condition cannot be made again in a second class loader")
        .endsWith("Stateful.limit cannot be set there");
  }

  @Test
  void aConstructorThatThrowsThereIsNamed() {
    Failing failing = new Failing();
    assertThat(unbringable(failing::accepts).orElseThrow())
        .startsWith("the condition cannot be made again in a second class loader")
        .endsWith("Failing threw java.lang.IllegalStateException: only once");
  }

  private static Pair threshold = new Pair(1, 0);
  private static int number = 1;

  private static WorldComparison comparison(Condition<Object[]> condition) {
    Shape number = new Shape.Whole(0, 99, 0, value -> (int) value);
    Shape pairs =
        new Shape.Product(
            Pair.class,
            List.of(number, number),
            parts -> new Pair((Integer) parts[0], (Integer) parts[1]));
    Given given = new Given(List.of(pairs), condition, List.of(0), null);
    SecondWorld world = SecondWorld.beside(Pair.class);
    return new WorldComparison(
        given,
        world,
        new Levels(given.shapes(), world, Bound.size(6)),
        () -> false,
        new AtomicReference<>());
  }

  @Test
  void aStaticFieldThatTheTestHasSetIsNoticed() {
    WorldComparison comparison =
        comparison(arguments -> ((Pair) arguments[0]).a() == threshold.a());
    comparison.compareUpTo(6);
    threshold = new Pair(3, 0);
    assertThatThrownBy(() -> comparison.compareUpTo(6))
        .isInstanceOf(Unsearchable.class)
        .hasMessage(
            "the condition uses the static field CapturedValuesTest.threshold, which is not the"
                + " same in a second class loader");
    threshold = new Pair(1, 0);
  }

  @Test
  void aStaticFieldOfTheJdkIsTheSameInBothWorlds() {
    WorldComparison comparison = comparison(arguments -> ((Pair) arguments[0]).a() == number);
    comparison.compareUpTo(6);
    number = 3;
    comparison.compareUpTo(6);
    assertThat(found(pair -> pair.a() == number).values()).extracting(Pair::a).containsOnly(3);
    number = 1;
  }

  @Test
  void anObjectThatCannotBeReadBackIsNoError() {
    Unreadable unreadable = new Unreadable();
    assertThat(unbringable(unreadable::accepts).orElseThrow()).contains("never read");
  }

  /** The generator is to blame, which no agent changes. */
  @Test
  void noAgentIsAttachedForAGeneratorThatCannotBeLookedInto() {
    record WithDifferent(Pair pair, List<Integer> different) {}
    Gen<WithDifferent> gen =
        Gens.records(
            WithDifferent.class, Types.of(Pair.class), Gens.lists(Gens.integers()).unique());
    Found<WithDifferent> found = search(gen, Bound.size(4), value -> value.pair().a() == 1);
    assertThat(found.values()).hasSize(3).allMatch(value -> value.pair().a() == 1);
    assertThat(found.checked())
        .endsWith("; not searched lazily because lists(integers()) cannot be looked into");
    assertThat(Agent.installed()).isEqualTo(agent);
  }

  @Test
  void withoutRecordsAndListsThereIsNothingToSearchLazily() {
    Found<Integer> found = search(Gens.integers(), Bound.size(3), n -> n > 0);
    assertThat(found.checked())
        .isEqualTo(
            "all 3 cases of size <= 3; not searched lazily because there is no record or collection in it,"
                + " so nothing can be left open");
    assertThat(Agent.installed()).isEqualTo(agent);
  }

  @Test
  void aGeneratorThatContainsItselfWithoutARecordInBetweenIsNotSearchedLazily() {
    Gen<Pair> wrapped = Gens.recursive(Types.of(Pair.class), self -> self.map(pair -> pair));
    Gen<Pair> bare = Gens.recursive(Types.of(Pair.class), self -> self);
    for (Gen<Pair> endless : List.of(wrapped, bare)) {
      Found<Pair> found = search(endless, Bound.size(3), pair -> pair.a() == 1);
      assertThat(found.values()).isNotEmpty();
      assertThat(found.checked())
          .endsWith("not searched lazily because it is recursive without a record in between");
    }
  }

  /** An instance of an inner class needs its outer instance. */
  @Nested
  class Inside {
    private int limit;

    @Test
    void theInstanceOfANestedTestClassDoesNotGetThere() {
      limit = 1;
      assertThat(unbringable(pair -> pair.a() == limit).orElseThrow())
          .startsWith("the condition uses dev.ferret.lazy.CapturedValuesTest$Inside");
    }
  }
}
