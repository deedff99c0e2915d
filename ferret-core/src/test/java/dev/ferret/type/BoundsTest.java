package dev.ferret.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.fixtures.Draws;
import jakarta.validation.constraints.AssertFalse;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Negative;
import jakarta.validation.constraints.NegativeOrZero;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Null;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Pattern.Flag;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class BoundsTest {
  @Target(ElementType.TYPE_USE)
  @Retention(RetentionPolicy.RUNTIME)
  @Range(min = 0, max = 100)
  @interface Percent {}

  record Bounded(
      @Range(min = 1, max = 6) int pips,
      @Range(min = 1, max = 6) Long box,
      @Range(max = -1) short negative,
      @Range(min = 10) BigInteger big,
      @Percent int percent,
      @RealRange(min = 0, max = 1) double share,
      @RealRange double finite,
      @RealRange(min = -2.5, max = 2.5) float single,
      @RealRange(min = 0.1, max = 0.3) BigDecimal decimal,
      @Sizes(min = 2, max = 4) List<@Range(min = 0, max = 9) Integer> digits,
      @Sizes(max = 3) String shortText,
      @Letters("ACGT") String gene,
      @Letters("xy") char letter,
      @Sizes(min = 1, max = 3) @Range(min = 0, max = 9) int[] front,
      int @Sizes(max = 2) [] @Sizes(min = 1, max = 1) [] nested,
      @Range(min = 5, max = 7) byte[] bytes,
      @Sizes(min = 1) Map<@Letters("k") @Sizes(min = 1, max = 9) String, @Positive Integer> map,
      @Range(min = 3, max = 4) OptionalInt optional,
      Map<String, @Nullable @Range(min = 1, max = 1) Integer> nullables) {}

  record Jakarta(
      @Min(5) int min,
      @Max(-5) long max,
      @Min(5) @Max(7) Integer both,
      @Positive int positive,
      @PositiveOrZero byte positiveOrZero,
      @Negative double negative,
      @NegativeOrZero BigDecimal negativeOrZero,
      @DecimalMin("1.5") @DecimalMax(value = "1.75", inclusive = false) BigDecimal decimal,
      @DecimalMin(value = "0", inclusive = false) @DecimalMax("1") double unit,
      @Digits(integer = 3, fraction = 2) BigDecimal money,
      @Digits(integer = 2, fraction = 1) double shortDouble,
      @Size(min = 1, max = 3) List<@NotNull String> list,
      @Size(max = 2) String[] array,
      @NotEmpty Set<Integer> set,
      @NotEmpty String text,
      @NotBlank String visible,
      @NotNull @Nullable Integer contested,
      @Null String nothing,
      @AssertTrue boolean yes,
      @AssertFalse Boolean no,
      @Email String email,
      @Email @Size(max = 20) String shortEmail,
      @Past LocalDate past,
      @PastOrPresent Instant pastOrPresent,
      @Future ZonedDateTime future,
      @FutureOrPresent Year futureOrPresent,
      @Min.List({@Min(1), @Min(3)}) int repeated) {}

  private static <T> DynamicTest all(
      Class<? extends Record> holder, String name, Class<T> type, Predicate<T> condition) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Gen<Object> gen = Components.gen(holder, name);
          for (Object value : Draws.of(gen, 500)) {
            assertThat(type.cast(value)).matches(condition);
            Object again = gen.replay(gen.traceOf(value).orElseThrow());
            assertThat(Arrays.deepEquals(new Object[] {value}, new Object[] {again})).isTrue();
          }
        });
  }

  @TestFactory
  List<DynamicTest> ownBoundsHold() {
    Class<Bounded> type = Bounded.class;
    return List.of(
        all(type, "pips", Integer.class, n -> n >= 1 && n <= 6),
        all(type, "box", Long.class, n -> n >= 1 && n <= 6),
        all(type, "negative", Short.class, n -> n < 0),
        all(type, "big", BigInteger.class, n -> n.compareTo(BigInteger.TEN) >= 0),
        all(type, "percent", Integer.class, n -> n >= 0 && n <= 100),
        all(type, "share", Double.class, n -> n >= 0 && n <= 1),
        all(type, "finite", Double.class, n -> !n.isNaN() && !n.isInfinite()),
        all(type, "single", Float.class, n -> n >= -2.5f && n <= 2.5f),
        all(
            type,
            "decimal",
            BigDecimal.class,
            n -> n.doubleValue() >= 0.1 && n.doubleValue() < 0.31),
        all(
            type,
            "digits",
            List.class,
            list -> list.size() >= 2 && list.size() <= 4 && areDigits(list)),
        all(type, "shortText", String.class, text -> text.length() <= 3),
        all(type, "gene", String.class, text -> text.chars().allMatch(c -> "ACGT".indexOf(c) >= 0)),
        all(type, "letter", Character.class, c -> c == 'x' || c == 'y'),
        all(
            type,
            "front",
            int[].class,
            array ->
                array.length >= 1
                    && array.length <= 3
                    && Arrays.stream(array).allMatch(n -> n >= 0 && n <= 9)),
        all(
            type,
            "nested",
            int[][].class,
            array -> array.length <= 2 && Arrays.stream(array).allMatch(row -> row.length == 1)),
        all(
            type,
            "bytes",
            byte[].class,
            array ->
                new String(array, java.nio.charset.StandardCharsets.ISO_8859_1)
                    .chars()
                    .allMatch(n -> n >= 5 && n <= 7)),
        all(type, "map", Map.class, BoundsTest::isPositive),
        all(type, "optional", OptionalInt.class, n -> n.isEmpty() || n.getAsInt() / 3 == 1),
        all(type, "nullables", Map.class, BoundsTest::areOnes));
  }

  private static boolean areDigits(List<?> list) {
    return list.stream().allMatch(n -> (Integer) n >= 0 && (Integer) n <= 9);
  }

  private static boolean areOnes(Map<?, ?> map) {
    return map.values().stream().allMatch(n -> n == null || n.equals(1));
  }

  private static boolean isPositive(Map<?, ?> map) {
    return !map.isEmpty()
        && map.keySet().stream().allMatch(key -> ((String) key).matches("k{1,9}"))
        && map.values().stream().allMatch(n -> (Integer) n > 0);
  }

  @TestFactory
  List<DynamicTest> boundsOfJakartaValidationHold() {
    Class<Jakarta> type = Jakarta.class;
    BigDecimal low = new BigDecimal("1.5");
    BigDecimal high = new BigDecimal("1.75");
    return List.of(
        all(type, "min", Integer.class, n -> n >= 5),
        all(type, "max", Long.class, n -> n <= -5),
        all(type, "both", Integer.class, n -> n >= 5 && n <= 7),
        all(type, "positive", Integer.class, n -> n > 0),
        all(type, "positiveOrZero", Byte.class, n -> n >= 0),
        all(type, "negative", Double.class, n -> n < 0 && !n.isInfinite()),
        all(type, "negativeOrZero", BigDecimal.class, n -> n.signum() <= 0),
        all(type, "decimal", BigDecimal.class, n -> n.compareTo(low) >= 0 && n.compareTo(high) < 0),
        all(type, "unit", Double.class, n -> n > 0 && n <= 1),
        all(
            type,
            "money",
            BigDecimal.class,
            n -> n.scale() <= 2 && n.abs().compareTo(BigDecimal.valueOf(1000)) < 0),
        all(
            type,
            "shortDouble",
            Double.class,
            n -> Math.abs(n) < 100 && BigDecimal.valueOf(n).scale() <= 1),
        all(type, "list", List.class, list -> !list.isEmpty() && list.size() <= 3),
        all(type, "array", String[].class, array -> array.length <= 2),
        all(type, "set", Set.class, set -> !set.isEmpty()),
        all(type, "text", String.class, text -> !text.isEmpty()),
        all(type, "visible", String.class, text -> !text.isBlank()),
        all(type, "contested", Integer.class, n -> n != null),
        all(type, "nothing", String.class, text -> text == null),
        all(type, "yes", Boolean.class, truth -> truth),
        all(type, "no", Boolean.class, truth -> !truth),
        all(type, "email", String.class, text -> text.matches("\\w+@example\\.com")),
        all(type, "shortEmail", String.class, text -> text.length() <= 20),
        all(type, "past", LocalDate.class, date -> date.getYear() < 2000),
        all(
            type,
            "pastOrPresent",
            Instant.class,
            time -> time.isBefore(Instant.parse("2000-01-01T00:00:00Z"))),
        all(type, "future", ZonedDateTime.class, time -> time.getYear() >= 2099),
        all(type, "futureOrPresent", Year.class, year -> year.getValue() >= 2100),
        all(type, "repeated", Integer.class, n -> n >= 3));
  }

  @Test
  void boundsHoldInTheRecordAsAWhole() {
    assertThat(Draws.of(Types.of(Jakarta.class), 100))
        .allMatch(
            value -> value.min() >= 5 && value.array().length <= 2 && value.nothing() == null);
    assertThat(Draws.of(Types.of(Bounded.class), 100))
        .allMatch(value -> value.pips() >= 1 && value.front().length <= 3);
  }

  @Test
  void bothEndsOfARangeAppear() {
    assertThat(Draws.of(Components.gen(Bounded.class, "pips"), 200)).contains(1, 6);
    assertThat(Draws.of(Components.gen(Jakarta.class, "both"), 200)).contains(5, 6, 7);
  }

  @Test
  void decimalNumbersHaveAllScalesThatFit() {
    assertThat(Draws.of(Components.gen(Jakarta.class, "money"), 200))
        .extracting(value -> ((BigDecimal) value).scale())
        .contains(0, 1, 2);
  }

  private static void refused(Class<? extends Record> type, String message) {
    assertThatThrownBy(() -> Types.of(type))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void contradictionsAreNamedWithTheirPlace() {
    record MinMax(@Min(5) @Max(3) int amount) {}
    refused(
        MinMax.class,
        "@Min and @Max at MinMax.amount leave no value: no int is at least 5 and at most 3");
    record TooLarge(@Range(min = 1000) byte amount) {}
    refused(TooLarge.class, "@Range at TooLarge.amount leaves no value: no byte is at least 1000");
    record Open(@DecimalMin(value = "1", inclusive = false) @Max(1) double amount) {}
    refused(
        Open.class,
        "@DecimalMin and @Max at Open.amount leave no value: no double is above 1 and at most 1");
    record Negative(@Sizes(min = 3, max = 2) List<String> names) {}
    refused(
        Negative.class,
        "@Sizes at Negative.names leaves no value: no size is at least 3 and at most 2");
    record Inner(List<@Size(max = -1) String> names) {}
    refused(Inner.class, "@Size at Inner.names[] leaves no value: a size cannot be negative");
    record Times(@Past @Future LocalDate date) {}
    refused(
        Times.class,
        "@Past and @Future at Times.date leave no value: no time is both past and future");
    record Truth(@AssertTrue @AssertFalse boolean truth) {}
    refused(
        Truth.class,
        "@AssertTrue and @AssertFalse at Truth.truth leave no value:"
            + " nothing is both true and false");
    record Blank(@NotBlank @Letters(" ") String text) {}
    refused(Blank.class, "@NotBlank at Blank.text leaves no value: every text in bounds is blank");
    record Mail(@Email @Size(max = 5) String mail) {}
    refused(
        Mail.class,
        "@Email at Mail.mail leaves no value: addresses here have 13 to 76 characters,"
            + " which the bounds exclude");
    record NullNotNull(@Null @NotNull String text) {}
    refused(NullNotNull.class, "NullNotNull.text must be null and must not be null at once");
    record TooMany(@Sizes(min = 3) Set<Boolean> truths) {}
    refused(TooMany.class, "Set<Boolean> at TooMany.truths needs 3 elements, but there are only 2");
  }

  @Test
  void boundsThatDoNotFitTheTypeAreNamedWithTheirPlace() {
    record Text(@Range(min = 1) String name) {}
    refused(Text.class, "@Range at Text.name does not fit the type String; it is for numbers");
    record Number(List<@Sizes(max = 1) Integer> numbers) {}
    refused(
        Number.class,
        "@Sizes at Number.numbers[] does not fit the type Integer; it is for texts, collections, maps and arrays");
    record Whole(@Positive Text text) {}
    refused(Whole.class, "@Positive at Whole.text does not fit the type Text; it is for numbers");
    record Primitive(@Nullable int number) {}
    refused(Primitive.class, "Primitive.number cannot be null, since its type is int");
  }

  @Test
  void patternsAreMatched() {
    record Order(
        @Pattern(regexp = "[A-Z]{2}-\\d{1,4}") String number,
        List<
                @Pattern(
                    regexp = "a.c",
                    flags = {Flag.CASE_INSENSITIVE, Flag.DOTALL})
                String>
            tags,
        @Pattern(regexp = "[ab]+") @Size(min = 2, max = 5) CharSequence code,
        @Pattern(regexp = "\\w*") @Pattern(regexp = ".*1.*") String both,
        @Pattern(regexp = "[ x]*") @NotBlank String visible) {}
    Gen<Order> orders = Types.of(Order.class);
    assertThat(Draws.of(orders, 300))
        .allSatisfy(
            order -> {
              assertThat(order.number).matches("[A-Z]{2}-\\d{1,4}");
              assertThat(order.tags).allMatch(tag -> tag.matches("(?is)a.c"));
              assertThat(order.code.toString()).matches("[ab]{2,5}");
              assertThat(order.both).matches("\\w*1\\w*");
              assertThat(order.visible).isNotBlank().matches("[ x]+");
            })
        .anyMatch(order -> order.tags.stream().anyMatch(tag -> tag.startsWith("A")));
    assertThat(Draws.simplest(Types.of(new TypeToken<@Pattern(regexp = "x|y") String>() {})))
        .isEqualTo("x");
  }

  @Test
  void patternsThatAreNotRegularAreRefused() {
    record Ahead(@Pattern(regexp = "a(?=b)") String text) {}
    refused(
        Ahead.class,
        "@Pattern at Ahead.text cannot be turned into a generator: strings().matching cannot"
            + " follow the look-ahead (?= at index 1 of \"a(?=b)\"; match without it and keep what"
            + " is wanted with filter, or build the text with Gen.of");
    record Canonical(@Pattern(regexp = "a", flags = Flag.CANON_EQ) String text) {}
    refused(
        Canonical.class,
        "@Pattern at Canonical.text cannot be turned into a generator;"
            + " give one for the whole with @From or Gen.of");
    record Wrong(@Pattern(regexp = "[a") String text) {}
    assertThatThrownBy(() -> Types.of(Wrong.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "@Pattern at Wrong.text cannot be turned into a generator: Unclosed character class");
    record Short(@Pattern(regexp = "a{1,3}") @Size(min = 4) String text) {}
    refused(
        Short.class,
        "@Pattern at Short.text cannot be turned into a generator:"
            + " strings().lengths(4, 2147483647).matching(\"a{1,3}\") has no values:"
            + " matches have at most 3 characters");
    record Spelt(@Pattern(regexp = "a") @Letters("a") String text) {}
    refused(Spelt.class, "@Letters at Spelt.text does not go together with @Pattern");
    record Number(@Pattern(regexp = "1") int number) {}
    refused(Number.class, "@Pattern at Number.number does not fit the type int; it is for texts");
  }

  @Test
  void textsAreNarrowedInRecordsAndTypeArguments() {
    record Narrow(
        @Letters(Letters.ASCII) String text,
        @Letters(Letters.ASCII) char letter,
        @Letters String word) {}
    for (Narrow narrow : Draws.of(Types.of(Narrow.class), 1_000)) {
      assertThat(narrow.text() + narrow.letter()).matches("\\p{ASCII}*");
      assertThat(narrow.word()).matches("[a-zA-Z]*");
    }
    assertThat(Draws.of(Types.of(Narrow.class), 1_000))
        .anyMatch(narrow -> narrow.text().contains("\n"))
        .anyMatch(narrow -> narrow.letter() < ' ');
    assertThat(Draws.of(Types.of(new TypeToken<List<@Letters(Letters.ASCII) String>>() {}), 500))
        .allMatch(texts -> String.join("", texts).matches("(?s)\\p{ASCII}*"));
    record Number(@Letters(Letters.ASCII) int number) {}
    refused(Number.class, "@Letters at Number.number does not fit the type int; it is for texts");
    assertThat(Letters.ASCII.chars().distinct().sorted().boxed().toList())
        .isEqualTo(IntStream.range(0, 128).boxed().toList());
  }

  @Test
  void textsWithoutBoundsAreAllOfUnicode() {
    assertThat(Draws.of(Types.of(String.class), 1_000))
        .anyMatch(text -> text.codePoints().anyMatch(c -> c > 0xFFFF));
    assertThat(Draws.of(Types.of(char.class), 1_000))
        .anyMatch(letter -> letter > 127)
        .noneMatch(letter -> Character.isSurrogate(letter));
  }

  @Test
  void parametersCarryBoundsToo() throws NoSuchMethodException {
    var method = BoundsTest.class.getDeclaredMethod("property", int.class, List.class);
    assertThat(Draws.of(Types.of(method.getAnnotatedParameterTypes()[0]), 50))
        .allMatch(n -> (Integer) n >= 1 && (Integer) n <= 6);
    assertThat(Draws.of(Types.of(method.getParameters()[1]), 50))
        .allMatch(list -> ((List<?>) list).size() == 2);
  }

  @SuppressWarnings("unused") // looked at by reflection
  private static void property(
      @Range(min = 1, max = 6) int pips, @Sizes(min = 2, max = 2) List<String> pair) {}

  /** In front of a qualified name an annotation is of the declaration and not of the type. */
  private record Qualified(
      @Range(min = 1, max = 3) java.lang.Integer number,
      @TimeRange(min = "2020-01-01", max = "2020-01-31") java.time.LocalDate date,
      @Sizes(max = 2) java.util.List<@Range(min = 0, max = 1) Integer> list,
      @Sizes(min = 1, max = 2) @Range(min = 5, max = 6) int[] array) {}

  @Test
  void boundsOfDeclarationsAreBoundsOfTheirTypes() {
    for (Qualified each : Types.of(Qualified.class).samples(300)) {
      assertThat(each.number()).isBetween(1, 3);
      assertThat(each.date().getYear()).isEqualTo(2020);
      assertThat(each.date().getMonthValue()).isEqualTo(1);
      assertThat(each.list()).hasSizeLessThanOrEqualTo(2).allMatch(n -> n == 0 || n == 1);
      assertThat(each.array()).hasSizeBetween(1, 2);
      assertThat(java.util.Arrays.stream(each.array())).allMatch(n -> n == 5 || n == 6);
    }
  }
}
