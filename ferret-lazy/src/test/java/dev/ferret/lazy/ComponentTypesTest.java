package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Letters;
import dev.ferret.type.Range;
import dev.ferret.type.RealRange;
import dev.ferret.type.Sizes;
import dev.ferret.type.TypeToken;
import dev.ferret.type.Types;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A search finds what an enumeration and a filter find, whatever records are made of. */
class ComponentTypesTest {
  enum Suit {
    CLUBS,
    HEARTS {
      @Override
      boolean isRed() {
        return true;
      }
    },
    SPADES;

    boolean isRed() {
      return false;
    }
  }

  sealed interface Shape permits Dot, Circle, Polygon {}

  record Dot() implements Shape {}

  record Circle(@Range(min = 0) int radius) implements Shape {}

  sealed interface Polygon extends Shape permits Square, Pair {}

  record Square(boolean isFilled, @Range(min = 1) int side) implements Polygon {}

  record Pair(Shape left, Shape right) implements Polygon {}

  record Ints(int a, int b) {}

  record Numbers(byte a, short b, int c, long d) {}

  record Boxes(Byte a, Short b, Integer c, Long d, Character e, Boolean f) {}

  record Letter(char a, char b, boolean c) {}

  record Reals(double a, float b) {}

  record BoxedReals(Double a, Float b, boolean c) {}

  record Ranges(
      @Range(min = -7, max = -3) int a,
      @Range(min = 4, max = 6) long b,
      @Range(min = -2, max = 9) short c,
      @Range(min = Long.MIN_VALUE, max = 0) long d) {}

  record RealRanges(
      @RealRange(min = 0.3, max = 2) double a, @RealRange(min = 0, max = 1) double b) {}

  record Cards(Suit a, Suit b, boolean c) {}

  record Maybe(@Nullable Suit a, @Nullable Ints b, @Nullable Integer c) {}

  record Texts(String a, String b) {}

  record SomeTexts(@Sizes(min = 1, max = 2) String a, @Letters("xyz") String b) {}

  record LongText(@Sizes(min = 40) @Letters("xyz") String a, boolean b) {}

  record Lists(List<Integer> a, List<Boolean> b) {}

  record ListsOfRecords(List<Shape> a, List<List<Dot>> b) {}

  record SomeLists(@Sizes(min = 1, max = 2) List<Integer> a, @Sizes(min = 3) List<Suit> b) {}

  record Optionals(Optional<Integer> a, Optional<Shape> b) {}

  record Arrays1(int[] a, boolean[] b) {}

  record Arrays2(String[] a, Integer[] b, double[] c) {}

  record ArraysOfRecords(Shape[] a, Suit[] b) {}

  record ArraysOfArrays(int[][] a, Dot[][] b) {}

  record Bytes(byte[] a, char[] b) {}

  record Queues(Deque<Suit> a, boolean b) {}

  record Big(BigInteger a, boolean b) {}

  record Box<T>(T value, boolean b) {}

  record Two<A, B>(A first, B second) {}

  record Nested<T>(Box<Two<T, Suit>> box, List<Box<T>> more) {}

  record Stack(List<Ints> all, int sum) {}

  record Chain(@Range(min = 0, max = 2) int head, @Nullable Chain tail) {}

  record Tree(List<Tree> children) {
    int height() {
      return children.stream().mapToInt(Tree::height).max().orElse(0) + 1;
    }
  }

  private static <T> void sameAsEager(Class<T> type, int size, Condition<T> condition) {
    sameAsEager(Types.of(type), size, condition);
  }

  /** Searches, and compares with what is found without laziness. */
  private static <T> void sameAsEager(Gen<T> gen, int size, Condition<T> condition) {
    List<T> expected = new ArrayList<>(eager(gen, Bound.size(size)));
    int all = expected.size();
    expected.removeIf(condition.negate());
    assertThat(expected).isNotEmpty().hasSizeLessThan(all);
    Found<T> stepwise = search(gen, Bound.size(size), condition);
    assertThat(texts(stepwise.values())).containsExactlyElementsOf(texts(expected));
    Found<T> straight = search(gen, Bound.size(size).inOnePass(), condition);
    assertThat(texts(straight.values())).containsExactlyElementsOf(texts(expected));
    assertThat(straight.runs()).isPositive().isLessThanOrEqualTo(stepwise.runs());
  }

  /** In one order; the text tells arrays, zeros and NaN apart. */
  private static List<String> texts(List<?> values) {
    return values.stream()
        .map(value -> SourcePrinter.print(value, 10_000).text())
        .sorted()
        .toList();
  }

  @Test
  void wholeNumbers() {
    sameAsEager(Ints.class, 6, ints -> ints.a() > ints.b());
    sameAsEager(Numbers.class, 5, numbers -> numbers.d() == -2 && numbers.a() >= numbers.b());
  }

  @Test
  void boxes() {
    sameAsEager(Boxes.class, 4, box -> box.f() && box.a() + box.b() > box.c() && box.e() == 'b');
  }

  @Test
  void lettersAndBooleans() {
    sameAsEager(Letter.class, 5, letter -> letter.c() && letter.a() < letter.b());
  }

  @Test
  void realNumbers() {
    sameAsEager(Reals.class, 6, reals -> reals.a() > 0 && reals.b() < 1);
    sameAsEager(Reals.class, 5, reals -> Double.isNaN(reals.a()) || Float.isInfinite(reals.b()));
    sameAsEager(Reals.class, 5, reals -> 1 / reals.a() < 0);
    sameAsEager(BoxedReals.class, 5, reals -> reals.c() && reals.a().equals(-0.0));
  }

  @Test
  void numbersOfARange() {
    sameAsEager(Ranges.class, 8, ranges -> ranges.a() < -4 && ranges.b() == 5 && ranges.d() > -3);
    sameAsEager(RealRanges.class, 7, ranges -> ranges.a() < 1.5 && ranges.b() != 0);
  }

  @Test
  void enums() {
    sameAsEager(Cards.class, 5, cards -> cards.a().isRed() && cards.a() != cards.b());
    sameAsEager(
        Cards.class,
        5,
        cards ->
            switch (cards.b()) {
              case CLUBS -> cards.c();
              case HEARTS -> false;
              case SPADES -> !cards.c();
            });
  }

  @Test
  void nulls() {
    sameAsEager(Maybe.class, 5, maybe -> maybe.a() == null && maybe.b() != null);
    sameAsEager(Maybe.class, 5, maybe -> Objects.equals(maybe.c(), 1));
  }

  @Test
  void sealedTypes() {
    sameAsEager(
        Shape.class, 6, shape -> shape instanceof Pair pair && pair.right() instanceof Polygon);
  }

  @Test
  void texts() {
    sameAsEager(Texts.class, 5, texts -> texts.a().length() == 2 && texts.b().contains("b"));
    sameAsEager(SomeTexts.class, 6, texts -> texts.a().startsWith("a") && texts.b().length() > 1);
  }

  @Test
  void longTexts() {
    sameAsEager(LongText.class, 43, text -> text.b() && text.a().endsWith("y"));
  }

  @Test
  void lists() {
    sameAsEager(Lists.class, 6, lists -> lists.a().size() == 2 && lists.b().contains(true));
    sameAsEager(Lists.class, 6, lists -> lists.a().equals(List.of(1, 0)));
    sameAsEager(
        ListsOfRecords.class,
        6,
        lists -> !lists.a().isEmpty() && lists.a().get(0) instanceof Pair || lists.b().size() == 2);
    sameAsEager(
        SomeLists.class, 7, lists -> lists.a().get(0) > 0 && lists.b().get(2) == Suit.HEARTS);
  }

  @Test
  void optionals() {
    sameAsEager(
        Optionals.class,
        6,
        optionals ->
            optionals.a().isEmpty() && optionals.b().filter(b -> b instanceof Pair).isPresent());
  }

  @Test
  void arrays() {
    sameAsEager(Arrays1.class, 6, arrays -> arrays.a().length == 2 && arrays.b().length == 1);
    sameAsEager(
        Arrays2.class, 5, arrays -> arrays.a().length > 0 && Arrays.asList(arrays.b()).contains(1));
    sameAsEager(Bytes.class, 5, bytes -> bytes.a().length == 1 && bytes.b().length > 0);
  }

  @Test
  void arraysOfRecordsAndEnums() {
    sameAsEager(
        ArraysOfRecords.class,
        6,
        arrays -> arrays.a().length > 1 && arrays.a()[1] instanceof Polygon);
    sameAsEager(
        ArraysOfRecords.class,
        6,
        arrays -> arrays.b().length > 0 && arrays.b()[0].isRed() && arrays.a().length > 0);
  }

  @Test
  void arraysOfArrays() {
    sameAsEager(ArraysOfArrays.class, 6, arrays -> arrays.b().length > 1 && arrays.a().length == 0);
  }

  @Test
  void collectionsThatAreMadeOfLists() {
    sameAsEager(Queues.class, 5, queues -> queues.b() && queues.a().peekLast() == Suit.SPADES);
  }

  @Test
  void bigNumbers() {
    sameAsEager(Big.class, 5, big -> big.b() && big.a().signum() < 0);
  }

  @Test
  void genericRecords() {
    sameAsEager(
        Types.of(new TypeToken<Box<Integer>>() {}), 5, box -> box.b() && box.value() % 2 == 0);
    sameAsEager(
        Types.of(new TypeToken<Two<Box<Suit>, List<String>>>() {}),
        5,
        two -> two.first().value() == Suit.CLUBS && two.second().size() == 1);
    sameAsEager(
        Types.of(new TypeToken<Nested<Boolean>>() {}),
        7,
        nested ->
            nested.more().size() == 1
                && nested.box().value().first()
                && nested.box().value().second().isRed());
  }

  @Test
  void recursiveRecordsAndLists() {
    sameAsEager(
        Chain.class,
        7,
        chain -> {
          for (Chain at = chain; at.tail() != null; at = at.tail()) {
            if (at.head() > at.tail().head()) {
              return false;
            }
          }
          return true;
        });
    sameAsEager(Tree.class, 8, tree -> tree.height() == 3);
  }

  @Test
  void arguments() {
    sameAsEager(
        Gens.lists(Types.of(Ints.class)),
        6,
        list -> list.size() == 2 && list.get(0).a() > list.get(1).b());
    sameAsEager(
        Gens.oneOf(Types.of(Circle.class), Types.of(Dot.class), Types.of(Square.class)),
        6,
        shape -> !(shape instanceof Circle));
    sameAsEager(
        Gens.arrays(Shape[]::new, Types.of(Shape.class)),
        6,
        shapes -> shapes.length > 1 && shapes[1] instanceof Square square && square.isFilled());
  }

  @Test
  void constants() {
    Gen<Circle> circles = Gens.elementsOf(new Circle(3), new Circle(1));
    sameAsEager(Gens.oneOf(circles, Types.of(Dot.class)), 6, shape -> shape.equals(new Circle(1)));
  }

  @Test
  void filteredValues() {
    sameAsEager(Types.of(Ints.class).filter(ints -> ints.a() >= 0), 6, ints -> ints.b() > ints.a());
    sameAsEager(
        Gens.lists(Types.of(Shape.class).filter(shape -> !(shape instanceof Dot))),
        6,
        list -> list.size() == 2 && list.get(1) instanceof Square);
  }

  @Test
  void mappedValues() {
    sameAsEager(
        Types.of(Ints.class).map(ints -> new Two<>(ints.a() * 2, ints)),
        6,
        two -> two.second().b() > two.first());
    sameAsEager(
        Types.of(Ints.class).map(ints -> List.of(ints, new Ints(0, 0))),
        6,
        list -> list.get(0).b() > list.get(1).a());
    sameAsEager(
        Types.of(Ints.class).map(ints -> ints.a() > 1 ? Optional.<Ints>empty() : Optional.of(ints)),
        6,
        ints -> ints.isPresent() && ints.get().a() > ints.get().b());
  }

  @Test
  void collectionsThatAFunctionMakes() {
    Gen<Stack> stacks =
        CollectionGen.<Ints, Stack>of(
            "stacks",
            Types.of(Ints.class),
            null,
            list -> new Stack(List.copyOf(list), list.stream().mapToInt(Ints::a).sum()),
            value -> value instanceof Stack stack ? stack.all() : null);
    sameAsEager(stacks, 6, stack -> stack.sum() > 1 && stack.all().get(0).b() < 0);
    Gen<String> sums =
        CollectionGen.<Ints, String>of(
            "sums",
            Types.of(Ints.class),
            null,
            list -> "" + list.stream().mapToInt(Ints::a).sum(),
            value -> null);
    sameAsEager(sums, 5, sum -> sum.startsWith("-"));
  }
}
