package dev.ferret.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Draws;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecursiveTypesTest {
  sealed interface Expr permits Add, If, Neg, Lit, Call {}

  record Add(Expr left, Expr right) implements Expr {}

  record If(Expr condition, Expr then, Expr otherwise) implements Expr {}

  record Neg(Expr inner) implements Expr {}

  record Lit(int value) implements Expr {}

  record Call(String name, List<Expr> arguments) implements Expr {}

  record Tree(int value, List<Tree> children) {}

  record Linked(int value, @Nullable Linked next) {}

  record Node(int value, Optional<Node> left, Optional<Node> right) {}

  record Trie(boolean end, Map<Character, Trie> next) {}

  record Branches(int value, Branches[] branches, Set<Branches> more) {}

  sealed interface Chain permits Nil, Cons {}

  record Nil() implements Chain {}

  record Cons(int head, Chain tail) implements Chain {}

  sealed interface Json permits JsonNull, Text, Num, Arr, Obj {}

  enum JsonNull implements Json {
    NULL
  }

  record Text(String text) implements Json {}

  record Num(double number) implements Json {}

  record Arr(List<Json> items) implements Json {}

  record Obj(Map<String, Json> members) implements Json {}

  sealed interface Statement permits Block, Assign {}

  record Block(List<Statement> statements, Guard guard) implements Statement {}

  record Assign(String variable, Value value) implements Statement {}

  record Guard(Value value) {}

  sealed interface Value permits Closure, Constant {}

  record Closure(Statement body, Statement cleanup) implements Value {}

  record Constant(int value) implements Value {}

  record Quad(Optional<Quad> a, Optional<Quad> b, Optional<Quad> c, Optional<Quad> d) {}

  record Bush(@Sizes(min = 2) List<Expr> roots, Tree tree) {}

  sealed interface Wide permits Leaf, Fork {}

  record Leaf() implements Wide {}

  record Fork(@Sizes(min = 2, max = 40) List<Wide> parts) implements Wide {}

  record Rose<T>(T value, List<Rose<T>> children) {}

  /** Looked up once, since tests measure many values. */
  private static final ClassValue<List<Method>> ACCESSORS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getAccessor)
              .toList();
        }
      };

  /** The records of a value and how deep they are nested. */
  private static int[] measure(@Nullable Object value) {
    int[] sum = {0, 0};
    if (value instanceof Record node) {
      sum[0] = 1;
      for (Method accessor : ACCESSORS.get(node.getClass())) {
        try {
          add(sum, measure(accessor.invoke(node)));
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
      sum[1]++;
    } else if (value instanceof Collection<?> parts) {
      parts.forEach(part -> add(sum, measure(part)));
    } else if (value instanceof Map<?, ?> map) {
      map.values().forEach(part -> add(sum, measure(part)));
    } else if (value instanceof Optional<?> optional && optional.isPresent()) {
      return measure(optional.get());
    } else if (value instanceof Object[] array) {
      return measure(Arrays.asList(array));
    }
    return sum;
  }

  private static void add(int[] sum, int[] part) {
    sum[0] += part[0];
    sum[1] = Math.max(sum[1], part[1]);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Expr.class,
        Tree.class,
        Node.class,
        Trie.class,
        Branches.class,
        Json.class,
        Statement.class,
        Quad.class,
        Wide.class,
        Linked.class,
        Chain.class
      })
  void sizesStaySane(Class<?> type) {
    assertThatSizesAreSane(type, 2_000);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(
      classes = {
        Expr.class,
        Tree.class,
        Node.class,
        Trie.class,
        Branches.class,
        Json.class,
        Statement.class,
        Quad.class,
        Wide.class,
        Linked.class,
        Chain.class
      })
  void sizesStaySaneInManyDraws(Class<?> type) {
    assertThatSizesAreSane(type, 10_000);
  }

  private static void assertThatSizesAreSane(Class<?> type, int count) {
    Gen<?> gen = Types.of(type);
    long total = 0;
    int largest = 0;
    int deepest = 0;
    int nontrivial = 0;
    for (Object value : Draws.of(gen, count)) {
      int[] measured = measure(value);
      total += measured[0];
      largest = Math.max(largest, measured[0]);
      deepest = Math.max(deepest, measured[1]);
      nontrivial += measured[0] > 3 ? 1 : 0;
    }
    assertThat((double) total / count).as("mean size").isBetween(4.0, 50.0);
    assertThat(largest).as("largest").isBetween(20, 2_000);
    assertThat(deepest).as("deepest").isBetween(5, 80);
    assertThat(nontrivial).as("values that are not trivial").isGreaterThan(count / 3);
  }

  @Test
  void collectionsOfRecursiveValuesStaySane() {
    List<Bush> bushes = Draws.of(Types.of(Bush.class), 1_000);
    assertThat(bushes).allMatch(bush -> bush.roots().size() >= 2);
    assertThat(bushes).allMatch(bush -> measure(bush)[0] < 4_000);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Expr.class,
        Add.class,
        Tree.class,
        Node.class,
        Trie.class,
        Json.class,
        Statement.class,
        Quad.class,
        Bush.class,
        Wide.class,
        Linked.class,
        Chain.class
      })
  void tracesLeadToTheValueAndBack(Class<?> type) {
    assertThatTracesLeadBack(type, 100);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(
      classes = {
        Expr.class,
        Add.class,
        Tree.class,
        Node.class,
        Trie.class,
        Json.class,
        Statement.class,
        Quad.class,
        Bush.class,
        Wide.class,
        Linked.class,
        Chain.class
      })
  void manyTracesLeadToTheValueAndBack(Class<?> type) {
    assertThatTracesLeadBack(type, 500);
  }

  private static void assertThatTracesLeadBack(Class<?> type, int seeds) {
    Gen<?> gen = Types.of(type);
    Choices test = Case.simplest().choices();
    for (int seed = 0; seed < seeds; seed++) {
      Object value = gen.from(test.begin(Case.random(seed, Choices.FULL_SIZE).recorded()));
      assertThat(gen.from(Case.replay(test.trace()).choices())).isEqualTo(value);
      Trace back = Types.any(gen).traceOf(value).orElseThrow();
      assertThat(gen.from(Case.replay(back).choices())).isEqualTo(value);
    }
  }

  @Test
  void alternativesThatEndTheRecursionAreTheSimplest() {
    assertThat(Draws.simplest(Types.of(Expr.class))).isEqualTo(new Lit(0));
    assertThat(Draws.simplest(Types.of(Json.class))).isEqualTo(JsonNull.NULL);
    assertThat(Draws.simplest(Types.of(Tree.class))).isEqualTo(new Tree(0, List.of()));
    assertThat(Draws.simplest(Types.of(Linked.class))).isEqualTo(new Linked(0, null));
  }

  @Test
  void allAlternativesAppear() {
    Set<Class<?>> classes = new HashSet<>();
    Draws.of(Types.of(Expr.class), 500).forEach(value -> classes.add(value.getClass()));
    assertThat(classes)
        .containsExactlyInAnyOrder(Add.class, If.class, Neg.class, Lit.class, Call.class);
  }

  @Test
  void widthsAreNotLimitedToAFew() {
    assertThat(Draws.of(Types.of(Tree.class), 1_000)).anyMatch(tree -> tree.children().size() > 20);
  }

  @Test
  void chainsGetLong() {
    assertThat(Draws.of(Types.of(Linked.class), 1_000)).anyMatch(chain -> measure(chain)[0] > 25);
  }

  /** The shrinker replaces a part by one nested in it if both were drawn by the same object. */
  @ParameterizedTest
  @ValueSource(classes = {Expr.class, Add.class, Tree.class, Json.class, Node.class, Chain.class})
  void nestedValuesCarryTheLabelOfTheOutermost(Class<?> type) {
    Gen<?> gen = Types.of(type);
    Choices test = Case.simplest().choices();
    int nested = 0;
    for (int seed = 0; seed < 100; seed++) {
      gen.from(test.begin(Case.random(seed, Choices.FULL_SIZE).recorded()));
      Trace trace = test.trace();
      for (int node = 1; node < trace.length(); node++) {
        if (trace.kind(node) == Trace.SPAN && trace.value(node) == trace.value(0)) {
          nested++;
        }
      }
    }
    assertThat(nested).isGreaterThan(100);
  }

  @Test
  void aPartCanBeReplayedAtAnotherLevel() {
    Gen<Expr> gen = Types.of(Expr.class);
    Expr inner = new Add(new Lit(1), new Call("f", List.of(new Lit(2), new Neg(new Lit(3)))));
    Trace whole = gen.traceOf(new If(new Lit(7), new Neg(inner), new Lit(8))).orElseThrow();
    Trace alone = gen.traceOf(inner).orElseThrow();
    assertThat(gen.from(Case.replay(alone).choices())).isEqualTo(inner);
    assertThat(gen.from(Case.replay(whole).choices()))
        .isEqualTo(new If(new Lit(7), new Neg(inner), new Lit(8)));
  }

  private static Expr negations(int depth) {
    return depth == 0 ? new Lit(1) : new Neg(negations(depth - 1));
  }

  @Test
  void aValueDeeperThanRandomOnesHasATrace() {
    Gen<Expr> gen = Types.of(Expr.class);
    for (int depth = 1; depth < 100; depth++) {
      Trace trace = gen.traceOf(negations(depth)).orElseThrow();
      assertThat(gen.from(Case.replay(trace).choices())).isEqualTo(negations(depth));
      assertThat(gen.from(Case.replay(trace, 42).choices())).isEqualTo(negations(depth));
    }
  }

  @Test
  void aValueDeeperThanAGivenDepthHasNoTrace() {
    Gen<Expr> base = Gens.just(new Lit(1));
    Gen<Expr> gen = Gens.recursive(base, 5, inner -> Gens.records(Neg.class, inner));
    assertThat(gen.traceOf(negations(5))).isPresent();
    assertThat(gen.traceOf(negations(6))).isEmpty();
  }

  @Test
  void genericTypesRecurseToo() {
    record Holder(Rose<String> rose) {}
    assertThat(Draws.of(Types.of(Holder.class), 200))
        .anyMatch(holder -> measure(holder)[0] > 10)
        .allMatch(holder -> holder.rose().value().getClass() == String.class);
  }

  record Loop(Loop next) {}

  record Ping(Pong pong) {}

  record Pong(int value, @Sizes(min = 1) List<Ping> pings) {}

  sealed interface Endless permits More {}

  record More(int value, Endless rest) implements Endless {}

  record Growing<T>(T value, Optional<Growing<List<T>>> next) {}

  @Test
  void aTypeWithoutFiniteValuesIsRefused() {
    assertThatThrownBy(() -> Types.of(Loop.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Loop has no finite value: each contains another at Loop.next;"
                + " make one of its parts an Optional, a list or @Nullable");
    assertThatThrownBy(() -> Types.of(Ping.class))
        .hasMessageStartingWith(
            "Ping has no finite value: each contains another at Ping.pong.pings[]; ");
    assertThatThrownBy(() -> Types.of(Endless.class))
        .hasMessageStartingWith("Endless has no finite value: ");
    record Holder(String name, List<Loop> loops) {}
    assertThatThrownBy(() -> Types.of(Holder.class))
        .hasMessageStartingWith("Loop has no finite value: ");
  }

  @Test
  void typeArgumentsThatGrowWithoutEndAreRefused() {
    record Holder(Growing<Integer> growing) {}
    assertThatThrownBy(() -> Types.of(Holder.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Growing contains itself with ever larger type arguments;"
                + " build its values with Gen.of");
  }
}
