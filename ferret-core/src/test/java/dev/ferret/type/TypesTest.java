package dev.ferret.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.fixtures.Draws;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TypesTest {
  enum Color {
    RED,
    GREEN {
      @Override
      boolean isWarm() {
        return false;
      }
    };

    boolean isWarm() {
      return true;
    }
  }

  record Point(int x, int y) {}

  record Pair<A, B>(A first, B second) {}

  record Twice<T>(Pair<T, List<T>> pair, T @Nullable [] array) {}

  record Empty() {}

  sealed interface Shape permits Circle, Rectangular, Flat {}

  record Circle(double radius) implements Shape {}

  sealed interface Rectangular extends Shape permits Square, Box {}

  record Square(int side) implements Rectangular {}

  record Box(int width, int height) implements Rectangular {}

  enum Flat implements Shape {
    LINE,
    POINT
  }

  abstract static sealed class Result<T> permits Failed, None {}

  static final class Failed<T> extends Result<T> {}

  static final class None<T> extends Result<T> {}

  sealed interface Term<T> permits Number, Truth, Same {}

  record Number(int value) implements Term<Integer> {}

  record Truth(boolean value) implements Term<Boolean> {}

  record Same<T>(T value) implements Term<T> {}

  /** All types whose values can be compared and traced back. */
  record All(
      boolean aBoolean,
      byte aByte,
      short aShort,
      char aChar,
      int anInt,
      long aLong,
      float aFloat,
      double aDouble,
      Boolean boolBox,
      Byte byteBox,
      Short shortBox,
      Character charBox,
      Integer intBox,
      Long longBox,
      Float floatBox,
      Double doubleBox,
      String text,
      CharSequence chars,
      BigInteger bigInteger,
      BigDecimal bigDecimal,
      java.lang.Number number,
      Color color,
      Void nothing,
      Optional<String> optional,
      OptionalInt optionalInt,
      OptionalLong optionalLong,
      OptionalDouble optionalDouble,
      UUID uuid,
      int[] ints,
      byte[] bytes,
      char[] charArray,
      double[] doubles,
      String[] strings,
      int[][] matrix,
      List<String>[] lists,
      List<Integer> list,
      Collection<Integer> collection,
      Iterable<Integer> iterable,
      ArrayList<Integer> arrayList,
      LinkedList<Integer> linkedList,
      Set<Integer> set,
      HashSet<String> hashSet,
      LinkedHashSet<Color> linkedHashSet,
      SortedSet<Integer> sortedSet,
      NavigableSet<String> navigableSet,
      TreeSet<BigDecimal> treeSet,
      Map<String, List<Point>> map,
      HashMap<Integer, Integer> hashMap,
      LinkedHashMap<Integer, Optional<Color>> linkedHashMap,
      SortedMap<Integer, String> sortedMap,
      NavigableMap<BigDecimal, String> navigableMap,
      TreeMap<String, Integer> treeMap,
      Map.Entry<String, Integer> entry,
      Queue<Integer> queue,
      Deque<Integer> deque,
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Instant instant,
      ZonedDateTime zonedDateTime,
      OffsetDateTime offsetDateTime,
      OffsetTime offsetTime,
      ZoneId zone,
      ZoneOffset offset,
      Duration duration,
      Period period,
      Year year,
      YearMonth yearMonth,
      MonthDay monthDay,
      Month month,
      DayOfWeek dayOfWeek,
      Supplier<Integer> supplier,
      Point point,
      Empty empty,
      Pair<Integer, List<String>> pair,
      Pair<? extends Shape, ? super Integer> wildcards,
      Shape shape,
      Term<Integer> term,
      List<? extends java.lang.Number> numbers,
      @Nullable String nullable,
      List<@Nullable Integer> nullables) {}

  static List<String> components() {
    List<String> names = new ArrayList<>();
    for (RecordComponent component : All.class.getRecordComponents()) {
      names.add(component.getName());
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("components")
  void aRecordedTraceReplaysTheSameValue(String name) {
    Gen<Object> gen = Components.gen(All.class, name);
    Choices test = Case.simplest().choices();
    for (int seed = 0; seed < 300; seed++) {
      Object value = gen.from(test.begin(Case.random(seed, seed % 101).recorded()));
      Object again = gen.from(Case.replay(test.trace()).choices());
      assertThat(Arrays.deepEquals(new Object[] {value}, new Object[] {again})).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("components")
  void aValueIsTracedBackToChoicesThatLeadToIt(String name) {
    Gen<Object> gen = Components.gen(All.class, name);
    for (Object value : Draws.of(gen, 300)) {
      var trace = gen.traceOf(value);
      assertThat(trace).as("trace of %s", value).isPresent();
      Object again = gen.from(Case.replay(trace.get()).choices());
      assertThat(Arrays.deepEquals(new Object[] {value}, new Object[] {again}))
          .as("%s and %s", value, again)
          .isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("components")
  void valuesAreOfTheirTypeAndDiffer(String name) {
    Gen<Object> gen = Components.gen(All.class, name);
    Set<String> texts = new HashSet<>();
    Class<?> type = null;
    for (RecordComponent component : All.class.getRecordComponents()) {
      type = component.getName().equals(name) ? component.getType() : type;
    }
    for (Object value : Draws.of(gen, 200)) {
      texts.add(
          value instanceof Object[] array
              ? Arrays.deepToString(array)
              : value == null || value.getClass().isArray()
                  ? Arrays.deepToString(new Object[] {value})
                  : value.toString());
      if (value != null && !type.isPrimitive()) {
        assertThat(value).isInstanceOf(type);
      }
    }
    assertThat(texts).hasSizeGreaterThan(List.of("nothing", "empty").contains(name) ? 0 : 1);
  }

  @Test
  void aRecordOfEverythingCanBeMade() {
    List<All> values = Draws.of(Types.of(All.class), 20);
    assertThat(values).doesNotContainNull().hasSize(20);
    assertThat(values).allMatch(all -> all.nothing() == null);
  }

  @Test
  void primitivesAreTypesToo() {
    assertThat(Draws.of(Types.of(int.class), 50)).hasSizeGreaterThan(40);
    assertThat(Draws.of(Types.of(int[].class), 50)).anyMatch(array -> array.length > 3);
  }

  @Test
  void permittedSubtypesOfAllLevelsAppear() {
    Set<Class<?>> classes = new HashSet<>();
    Draws.of(Types.of(Shape.class), 200).forEach(shape -> classes.add(shape.getClass()));
    assertThat(classes)
        .containsExactlyInAnyOrder(Circle.class, Square.class, Box.class, Flat.class);
  }

  @Test
  void aSubtypeForOtherTypeArgumentsIsLeftOut() {
    record Holder(Term<Integer> ints, Term<?> any) {}
    List<Object> terms = Draws.of(Components.gen(Holder.class, "ints"), 200);
    assertThat(terms).hasAtLeastOneElementOfType(Number.class);
    assertThat(terms).hasAtLeastOneElementOfType(Same.class);
    assertThat(terms).noneMatch(term -> term instanceof Truth);
    assertThat(terms)
        .allMatch(term -> !(term instanceof Same<?> same) || same.value() instanceof Integer);
  }

  @Test
  void typeVariablesAreResolved() {
    record Holder(Twice<Color> twice) {}
    for (Object value : Draws.of(Components.gen(Holder.class, "twice"), 100)) {
      Twice<?> twice = (Twice<?>) value;
      assertThat(twice.pair().first()).isInstanceOf(Color.class);
      assertThat(twice.pair().second()).allMatch(color -> color instanceof Color);
      assertThat(twice.array() == null || twice.array() instanceof Color[]).isTrue();
    }
  }

  @Test
  void nullOccursOnlyWhereItIsAllowed() {
    record Holder(List<@Nullable Integer> some, List<Integer> none) {}
    assertThat(Draws.of(Components.gen(Holder.class, "some"), 100))
        .anyMatch(list -> ((List<?>) list).contains(null));
    assertThat(Draws.of(Components.gen(Holder.class, "none"), 100))
        .noneMatch(list -> ((List<?>) list).contains(null));
  }

  @Test
  void functionsAreTablesThatCanBePrinted() {
    record Holder(
        Function<Integer, String> function,
        UnaryOperator<Integer> unary,
        Predicate<Integer> predicate,
        BiFunction<Integer, String, Color> two,
        BinaryOperator<Integer> binary,
        BiPredicate<Integer, Integer> relation,
        Supplier<Color> supplier) {}
    for (Holder holder : Draws.of(Types.of(Holder.class), 50)) {
      assertThat(holder.function().apply(1)).isEqualTo(holder.function().apply(1));
      assertThat(holder.unary().apply(1)).isInstanceOf(Integer.class);
      assertThat(holder.predicate().test(1)).isIn(true, false);
      assertThat(holder.two().apply(1, "a")).isInstanceOf(Color.class);
      assertThat(holder.binary().apply(1, 2)).isInstanceOf(Integer.class);
      assertThat(holder.relation().test(1, 2)).isIn(true, false);
      assertThat(holder.supplier().get()).isNotNull();
      assertThat(holder.toString()).contains("else ->", "supplier=() -> ").doesNotContain("Lambda");
    }
  }

  @Test
  void aDequeOfItsOwnClassIsMade() {
    record Holder(ArrayDeque<Integer> deque) {}
    assertThat(Draws.of(Components.gen(Holder.class, "deque"), 20))
        .allMatch(deque -> deque instanceof ArrayDeque<?>);
  }

  @Test
  void typesOfTheJdkBeyondNumbersAndTextsAreKnown() {
    record Outside(
        java.util.Locale locale,
        java.nio.file.Path path,
        java.util.Currency currency,
        java.net.URI uri,
        java.net.InetAddress address,
        java.util.EnumSet<java.time.DayOfWeek> days,
        java.util.EnumMap<java.time.DayOfWeek, Integer> hours) {}
    Gen<Outside> gen = Types.of(Outside.class);
    assertThat(dev.ferret.text.SourcePrinter.print(dev.ferret.fixtures.Draws.simplest(gen)))
        .contains("Locale.forLanguageTag(\"en\")", "Path.of(\"a\")", "Currency.getInstance");
    for (Outside value : dev.ferret.fixtures.Draws.of(gen, 100)) {
      assertThat(gen.replay(gen.traceOf(value).orElseThrow())).isEqualTo(value);
    }
    Runnable nothing = dev.ferret.fixtures.Draws.simplest(Types.of(Runnable.class));
    nothing.run();
    assertThat(nothing).hasToString("() -> {}");
  }

  @Test
  void theSimplestValueIsTheSimplestOfEachPart() {
    assertThat(Draws.simplest(Types.of(Point.class))).isEqualTo(new Point(0, 0));
    assertThat(Draws.simplest(Types.of(LocalDate.class))).isEqualTo("2000-01-01");
    assertThat(Draws.simplest(Types.of(Year.class))).isEqualTo(Year.of(2000));
    assertThat(Draws.simplest(Types.of(YearMonth.class))).isEqualTo(YearMonth.of(2000, 1));
    assertThat(Draws.simplest(Types.of(MonthDay.class))).isEqualTo(MonthDay.of(1, 1));
    assertThat(Draws.simplest(Types.of(ZoneOffset.class))).isEqualTo(ZoneOffset.UTC);
  }

  @Test
  void everyDayOfALeapYearIsAMonthDay() {
    assertThat(new HashSet<>(Draws.of(Types.of(MonthDay.class), 10_000)))
        .hasSize(366)
        .contains(MonthDay.of(2, 29));
  }

  @Test
  void anUnknownTypeIsNamedWithItsPlace() {
    record Line(Object price) {}
    record Order(List<Line> lines) {}
    assertThatThrownBy(() -> Types.of(Order.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The values of Order.lines[].price: Object do not follow from the type; register a"
                + " generator of Object by Types.with or @Generators, or name one by @From at this"
                + " place");
    assertThatThrownBy(() -> Types.of(Thread.class))
        .hasMessageStartingWith("The values of Thread do not follow from the type; ");
    record Maps(Map<String, Thread> threads) {}
    assertThatThrownBy(() -> Types.of(Maps.class))
        .hasMessageContaining("The values of Maps.threads[value]: Thread do not");
  }

  @Test
  void aListWithoutItsArgumentIsRefused() {
    assertThatThrownBy(() -> Types.of(List.class))
        .hasMessageStartingWith("The values of List[]: Object do not follow from the type");
  }

  @Test
  void aClassAmongThePermittedSubtypesIsNamed() {
    record Holder(Result<String> result) {}
    assertThatThrownBy(() -> Types.of(Holder.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Failed, a subtype of Result<String> at Holder.result, is no record, enum or sealed"
                + " type; register a generator of Failed by Types.with or @Generators, or name one"
                + " by @From at this place");
  }

  @Test
  void anEnumWithoutConstantsIsNamed() {
    enum Nothing {}
    record Holder(List<Nothing> nothings) {}
    assertThatThrownBy(() -> Types.of(Holder.class))
        .hasMessage("The enum Nothing at Holder.nothings[] has no constants");
  }

  @Test
  void elementsInAnOrderMustBeComparable() {
    record Holder(SortedSet<Point> points) {}
    assertThatThrownBy(() -> Types.of(Holder.class))
        .hasMessage(
            "SortedSet<Point> at Holder.points needs elements in an order, but Point is not"
                + " Comparable");
  }

  @Test
  void aParameterGivesItsNameToMessages() throws NoSuchMethodException {
    var method = TypesTest.class.getDeclaredMethod("property", List.class);
    assertThatThrownBy(() -> Types.of(method.getParameters()[0]))
        .hasMessageContaining("The values of threads[]: Thread do not follow");
  }

  @SuppressWarnings("unused") // looked at by reflection
  private static void property(List<Thread> threads) {}
}
