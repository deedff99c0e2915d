package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;

class ExamplesTest {
  private static final Map<String, List<Object>> SEEN =
      new java.util.concurrent.ConcurrentHashMap<>();

  private static void see(TestInfo info, Object... arguments) {
    SEEN.computeIfAbsent(info.getTestMethod().orElseThrow().getName(), name -> new ArrayList<>())
        .add(arguments.length == 1 ? arguments[0] : Arrays.asList(arguments));
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Examples("stream")
  @interface Known {}

  @SuppressWarnings("unused")
  @PropertyDefaults(tries = 1)
  static class GoodTestCase {
    static final int[] PRIMITIVES = {11, 12};
    static final Object[][] PAIRS = {{"a", 1}, {"b", 2}};
    static final String[][] TEXTS = {{"x", "y"}, {}};
    static final Gen<Integer> HUNDREDS = Gens.elementsOf(100, 200, 300);

    private final Set<Integer> fromInstance = Set.of(13);

    static Stream<Integer> stream() {
      return Stream.of(14, 15);
    }

    static IntStream ints() {
      return IntStream.of(16);
    }

    static Stream<Arguments> arguments() {
      return Stream.of(Arguments.of("c", 3), Arguments.of("d", 4));
    }

    static final String CSV =
        """
        # a text and a number
        plain, 1
        'with, comma', -2

        "it's ""quoted\""" , 3
        '', 4
        """;

    static final String KINDS = "MONDAY, 2024-02-29, 1.50, x, true\n, 2000-01-01, 7, y, false";

    @Property
    @Examples("PRIMITIVES")
    void anArray(int n, TestInfo info) {
      see(info, n);
    }

    @Property
    @Examples("PAIRS")
    void severalParameters(TestInfo info, String text, int n) {
      see(info, text, n);
    }

    @Property
    @Examples("TEXTS")
    void arraysAsValues(String[] texts, TestInfo info) {
      see(info, (Object) Arrays.asList(texts));
    }

    @Property
    @Examples("PRIMITIVES")
    void nextToANamedGenerator(@From("HUNDREDS") int n, TestInfo info) {
      see(info, n);
    }

    @Property
    @Examples("fromInstance")
    void aCollection(int n, TestInfo info) {
      see(info, n);
    }

    @Property
    @Known
    void anAnnotationOfTheUser(int n, TestInfo info) {
      see(info, n);
    }

    @Property
    @Examples("arguments")
    void argumentsOfJUnit(String text, int n, TestInfo info) {
      see(info, text, n);
    }

    @Property
    @Examples("CSV")
    void commaSeparatedValues(String text, int n, TestInfo info) {
      see(info, text, n);
    }

    @Property
    @Examples("KINDS")
    void cellsOfManyTypes(
        DayOfWeek day, LocalDate date, BigDecimal price, char c, boolean isOpen, TestInfo info) {
      see(info, day, date, price, c, isOpen);
    }

    @Property
    @Examples("ints")
    void aPrimitiveStream(int n, TestInfo info) {
      see(info, n);
    }
  }

  @Test
  void examplesComeBeforeGeneratedArguments() {
    SEEN.clear();
    Runs.of(GoodTestCase.class).assertStatistics(all -> all.succeeded(10).failed(0));
    assertThat(SEEN.get("anArray")).startsWith(11, 12).hasSize(3);
    assertThat(SEEN.get("severalParameters")).startsWith(List.of("a", 1), List.of("b", 2));
    assertThat(SEEN.get("arraysAsValues")).startsWith(List.of("x", "y"), List.of());
    assertThat(SEEN.get("nextToANamedGenerator")).containsExactly(11, 12, 100);
    assertThat(SEEN.get("aCollection")).startsWith(13).hasSize(2);
    assertThat(SEEN.get("anAnnotationOfTheUser")).startsWith(14, 15).hasSize(3);
    assertThat(SEEN.get("aPrimitiveStream")).startsWith(16).hasSize(2);
    assertThat(SEEN.get("argumentsOfJUnit"))
        .startsWith(List.of("c", 3), List.of("d", 4))
        .hasSize(3);
    assertThat(SEEN.get("commaSeparatedValues"))
        .startsWith(
            List.of("plain", 1),
            List.of("with, comma", -2),
            List.of("it's \"quoted\"", 3),
            List.of("", 4))
        .hasSize(5);
    assertThat(SEEN.get("cellsOfManyTypes"))
        .startsWith(
            List.of(DayOfWeek.MONDAY, LocalDate.of(2024, 2, 29), new BigDecimal("1.50"), 'x', true),
            Arrays.asList(null, LocalDate.of(2000, 1, 1), new BigDecimal("7"), 'y', false))
        .hasSize(3);
  }

  static class FailingTestCase {
    static final List<Integer> KNOWN = List.of(1, 1234);

    @Property
    @Examples("KNOWN")
    void small(int n) {
      assertThat(n).isNotEqualTo(1234);
    }
  }

  @Test
  void aFailingExampleIsReportedAsOne() {
    assertThat(Runs.failure(FailingTestCase.class))
        .hasMessageContaining("n = 1234")
        .hasMessageContaining("at given example 2");
  }

  @SuppressWarnings("unused")
  static class BrokenTestCase {
    static final int NUMBER = 1;
    static final List<Object> NONE = List.of();
    static final Object[][] TRIPLES = {{1, 2}, {1, 2, 3}};
    static final Object[][] ONE = {{1}};
    static final List<Object> SINGLES = List.of(1);
    static final List<Object> MIXED = List.of(1, "one");
    static final Object[] NULLS = {null};
    static final String CELLS = "1\none";
    static final String OPEN = "'1";
    static final String WIDE = "1, 2";

    static List<Integer> throwing() {
      throw new IllegalStateException("the sky fell");
    }

    @Property
    @Examples("nowhere")
    void missing(int n) {}

    @Property
    @Examples("NUMBER")
    void noCollection(int n) {}

    @Property
    @Examples("NONE")
    void nothing(int n) {}

    @Property
    @Examples("TRIPLES")
    void tooMany(int m, int n) {}

    @Property
    @Examples("ONE")
    void tooFew(int m, int n) {}

    @Property
    @Examples("SINGLES")
    void single(int m, int n) {}

    @Property
    @Examples("MIXED")
    void misfit(int n) {}

    @Property
    @Examples("NULLS")
    void noNull(int n) {}

    @Property
    @Examples("throwing")
    void thrown(int n) {}

    @Property
    @Examples("CELLS")
    void noNumber(int n) {}

    @Property
    @Examples("OPEN")
    void openQuote(int n) {}

    @Property
    @Examples("WIDE")
    void wideLine(int n) {}
  }

  private static final Map<String, Throwable> FAILURES = Runs.failures(BrokenTestCase.class);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "missing | @Examples(\"nowhere\"): there is no method or field 'nowhere' in BrokenTestCase,"
            + " its superclasses, its interfaces and the classes around it",
        "noCollection | @Examples(\"NUMBER\"): the field NUMBER of BrokenTestCase gives an int,"
            + " but must give an array, an Iterable or a stream of examples, or CSV text",
        "nothing | @Examples(\"NONE\"): the field NONE of BrokenTestCase gives no example",
        "tooMany | @Examples(\"TRIPLES\"): example 2 has 3 values, but the property generates 2"
            + " arguments",
        "tooFew | @Examples(\"ONE\"): example 1 has 1 value, but the property generates 2 arguments",
        "single | @Examples(\"SINGLES\"): example 1 is a single value, not an Object[], but the"
            + " property generates 2 arguments",
        "misfit | @Examples(\"MIXED\"): example 2 gives a String such as \"one\", but the parameter"
            + " is of the type int (n)",
        "noNull | @Examples(\"NULLS\"): example 1 gives null, but the parameter is of the type int"
            + " (n)",
        "thrown | @Examples(\"throwing\"): the method throwing of BrokenTestCase threw"
            + " java.lang.IllegalStateException: the sky fell",
        "noNumber | @Examples(\"CELLS\"): example 2 has the cell [one], which is not an int (n)",
        "openQuote | @Examples(\"OPEN\"): the line ['1] has a quotation mark without its other one",
        "wideLine | @Examples(\"WIDE\"): example 1 has 2 values, but the property generates 1"
            + " argument"
      })
  void everyMistakeGetsASentence(String method, String sentence) {
    assertThat(FAILURES.get(method))
        .hasMessage("ExamplesTest.BrokenTestCase." + method + ": " + sentence);
  }
}
