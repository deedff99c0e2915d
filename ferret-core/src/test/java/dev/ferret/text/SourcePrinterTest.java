package dev.ferret.text;

import static java.util.Arrays.asList;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.text.SourcePrinter.Printed;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SourcePrinterTest {

  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "verdant";
      }
    }
  }

  record Point(int x, int y) {}

  record Box<T>(T content) {}

  record Node(int value, Object next) {}

  static final class Opaque {}

  static Stream<Arguments> valuesAndTheirSource() {
    return Stream.of(
        Arguments.of(null, "null"),
        Arguments.of(5, "5"),
        Arguments.of(-5, "-5"),
        Arguments.of(Integer.MIN_VALUE, "Integer.MIN_VALUE"),
        Arguments.of(5L, "5L"),
        Arguments.of(Long.MIN_VALUE, "Long.MIN_VALUE"),
        Arguments.of(1.5f, "1.5f"),
        Arguments.of((byte) 3, "(byte) 3"),
        Arguments.of((byte) -128, "Byte.MIN_VALUE"),
        Arguments.of((short) -3, "(short) -3"),
        Arguments.of(0.1, "0.1"),
        Arguments.of(-0.0, "-0.0"),
        Arguments.of(-0.0f, "-0.0f"),
        Arguments.of(1e300, "1.0E300"),
        Arguments.of(Double.NaN, "Double.NaN"),
        Arguments.of(Float.NEGATIVE_INFINITY, "Float.NEGATIVE_INFINITY"),
        Arguments.of(Double.MIN_VALUE, "Double.MIN_VALUE"),
        Arguments.of(-Double.MAX_VALUE, "-Double.MAX_VALUE"),
        Arguments.of(true, "true"),
        Arguments.of('a', "'a'"),
        Arguments.of('\'', "'\\''"),
        Arguments.of('"', "'\"'"),
        Arguments.of('\n', "'\\n'"),
        Arguments.of('\0', "'\\u0000'"),
        Arguments.of("", "\"\""),
        Arguments.of("it's \"so\"\\", "\"it's \\\"so\\\"\\\\\""),
        Arguments.of("a\tb\r\n\u0007", "\"a\\tb\\r\\n\\u0007\""),
        Arguments.of("größe 東京 \uD83D\uDE00", "\"größe 東京 \uD83D\uDE00\""),
        Arguments.of("\uD83D", "\"\\ud83d\""),
        Arguments.of("\uDE00\uD83D", "\"\\ude00\\ud83d\""),
        Arguments.of("a\u202Eb\u200Bc\u00A0d\uFEFF", "\"a\\u202eb\\u200bc\\u00a0d\\ufeff\""),
        Arguments.of("\u2028\u2029", "\"\\u2028\\u2029\""),
        Arguments.of("e\u0301", "\"e\u0301\""),
        Arguments.of("\u0301", "\"\\u0301\""),
        Arguments.of(new String(Character.toChars(0xE0001)), "\"\\udb40\\udc01\""),
        Arguments.of(BigInteger.TEN, "BigInteger.TEN"),
        Arguments.of(BigInteger.valueOf(-7), "new BigInteger(\"-7\")"),
        Arguments.of(new BigDecimal("1.50"), "new BigDecimal(\"1.50\")"),
        Arguments.of(Color.RED, "SourcePrinterTest.Color.RED"),
        Arguments.of(Color.GREEN, "SourcePrinterTest.Color.GREEN"),
        Arguments.of(DayOfWeek.MONDAY, "DayOfWeek.MONDAY"),
        Arguments.of(new Point(1, -2), "new SourcePrinterTest.Point(1, -2)"),
        Arguments.of(new Box<>("a"), "new SourcePrinterTest.Box<>(\"a\")"),
        Arguments.of(new Box<>(null), "new SourcePrinterTest.Box<>(null)"),
        Arguments.of(Optional.of(1), "Optional.of(1)"),
        Arguments.of(Optional.empty(), "Optional.empty()"),
        Arguments.of(OptionalInt.of(3), "OptionalInt.of(3)"),
        Arguments.of(new int[] {1, 2}, "new int[] {1, 2}"),
        Arguments.of(new int[0], "new int[0]"),
        Arguments.of(new int[0][], "new int[0][]"),
        Arguments.of(new int[][] {{1}, {}, null}, "new int[][] {{1}, {}, null}"),
        Arguments.of(new byte[] {1, -2}, "new byte[] {1, -2}"),
        Arguments.of(new Byte[] {1}, "new Byte[] {(byte) 1}"),
        Arguments.of(new long[] {1}, "new long[] {1L}"),
        Arguments.of(new char[] {'x'}, "new char[] {'x'}"),
        Arguments.of(new String[] {"a", null}, "new String[] {\"a\", null}"),
        Arguments.of(new Object[] {new int[] {1}}, "new Object[] {new int[] {1}}"),
        Arguments.of(List.of(), "List.of()"),
        Arguments.of(List.of(1, 2), "List.of(1, 2)"),
        Arguments.of(asList(1, null), "Arrays.asList(1, null)"),
        Arguments.of(asList((Object) null), "Collections.singletonList(null)"),
        Arguments.of(new LinkedHashSet<>(List.of(3, 1, 2)), "Set.of(3, 1, 2)"),
        Arguments.of(
            new LinkedHashSet<>(asList(3, null)), "new LinkedHashSet<>(Arrays.asList(3, null))"),
        Arguments.of(new TreeSet<>(List.of(2, 1)), "new TreeSet<>(List.of(1, 2))"),
        Arguments.of(new TreeSet<>(), "new TreeSet<>()"),
        Arguments.of(
            EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS), "EnumSet.of(TimeUnit.HOURS, TimeUnit.DAYS)"),
        Arguments.of(EnumSet.noneOf(TimeUnit.class), "EnumSet.noneOf(TimeUnit.class)"),
        Arguments.of(
            new EnumMap<>(Map.of(TimeUnit.DAYS, 1)), "new EnumMap<>(Map.of(TimeUnit.DAYS, 1))"),
        Arguments.of(new EnumMap<>(TimeUnit.class), "Map.of()"),
        Arguments.of(Map.of("a", 1), "Map.of(\"a\", 1)"),
        Arguments.of(new TreeMap<>(Map.of("a", 1)), "new TreeMap<>(Map.of(\"a\", 1))"),
        Arguments.of(new TreeMap<>(), "new TreeMap<>()"),
        Arguments.of(mapWithNull(), "new HashMap<>() {{ put(\"a\", null); }}"),
        Arguments.of(Map.entry(1, 2), "Map.entry(1, 2)"),
        Arguments.of(new SimpleEntry<>(1, null), "new AbstractMap.SimpleEntry<>(1, null)"),
        Arguments.of(new ArrayDeque<>(List.of(1, 2)), "new ArrayDeque<>(List.of(1, 2))"),
        Arguments.of(new LinkedList<>(List.of(1)), "new LinkedList<>(List.of(1))"),
        Arguments.of(LocalDate.of(2020, 2, 29), "LocalDate.of(2020, 2, 29)"),
        Arguments.of(LocalTime.of(10, 15), "LocalTime.parse(\"10:15\")"),
        Arguments.of(Instant.EPOCH, "Instant.parse(\"1970-01-01T00:00:00Z\")"),
        Arguments.of(Duration.ofMillis(-1), "Duration.parse(\"PT-0.001S\")"),
        Arguments.of(Period.ofMonths(-3), "Period.of(0, -3, 0)"),
        Arguments.of(ZoneOffset.UTC, "ZoneOffset.of(\"Z\")"),
        Arguments.of(new UUID(0, 1), "UUID.fromString(\"00000000-0000-0000-0000-000000000001\")"),
        Arguments.of(String.class, "String.class"),
        Arguments.of(int[][].class, "int[][].class"),
        Arguments.of(Map.Entry.class, "Map.Entry.class"),
        Arguments.of(new StringBuilder("a\n"), "new StringBuilder(\"a\\n\")"),
        Arguments.of(new AtomicInteger(4), "new AtomicInteger(4)"),
        Arguments.of(new AtomicReference<>(null), "new AtomicReference<>(null)"));
  }

  private static Map<String, Integer> mapWithNull() {
    Map<String, Integer> map = new HashMap<>();
    map.put("a", null);
    return map;
  }

  @ParameterizedTest
  @MethodSource("valuesAndTheirSource")
  void printsSource(Object value, String source) {
    assertThat(SourcePrinter.print(value)).isEqualTo(source);
    assertThat(SourcePrinter.print(value, 1_000)).isEqualTo(new Printed(source, false, true));
  }

  @Test
  void printsMapsOfMoreThanTenEntriesByEntries() {
    Map<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < 11; i++) {
      map.put(i, i * i);
    }
    assertThat(SourcePrinter.print(map))
        .startsWith("new TreeMap<>(Map.ofEntries(Map.entry(0, 0), Map.entry(1, 1), ")
        .endsWith("Map.entry(10, 100)))");
  }

  @Test
  void namesLocalRecordsByTheirSimpleName() {
    record Here(char c) {}
    assertThat(SourcePrinter.print(new Here('x'))).isEqualTo("new Here('x')");
  }

  @Test
  void anOrderGivenByAComparatorIsNotSource() {
    TreeSet<Integer> reversed = new TreeSet<>(Comparator.reverseOrder());
    reversed.addAll(List.of(1, 2));
    assertThat(SourcePrinter.print(reversed, 100))
        .isEqualTo(new Printed("new TreeSet<>(List.of(2, 1))", false, false));
  }

  @Nested
  class OfOtherObjects {

    @Test
    void usesTheirOwnText() {
      Object graph =
          new Object() {
            @Override
            public String toString() {
              return "Graph\r\n\t0-1\u001b[31m\u202E";
            }
          };
      Printed printed = SourcePrinter.print(graph, 100);
      assertThat(printed).isEqualTo(new Printed("Graph\n  0-1\\u001b[31m\\u202e", false, false));
      assertThat(SourcePrinter.print(List.of(graph)))
          .as("one line inside other source")
          .isEqualTo("List.of(Graph\\n  0-1\\u001b[31m\\u202e)");
    }

    @Test
    void leavesOutTheAddress() {
      Object delegating =
          new Object() {
            @Override
            public String toString() {
              return "Mine:" + super.toString();
            }
          };
      assertThat(SourcePrinter.print(new Opaque())).isEqualTo("SourcePrinterTest.Opaque@?");
      assertThat(SourcePrinter.print(delegating)).startsWith("Mine:").endsWith("@?");
      Runnable lambda = () -> {};
      assertThat(SourcePrinter.print(lambda)).endsWith("SourcePrinterTest$OfOtherObjects lambda@?");
    }

    @Test
    void surviveNullAndBlankTexts() {
      assertThat(SourcePrinter.print(new Texted(null)))
          .isEqualTo("<SourcePrinterTest.Texted: toString() returned null>");
      assertThat(SourcePrinter.print(new Texted(" "))).isEqualTo("SourcePrinterTest.Texted@?");
    }
  }

  static final class Texted {
    final String text;

    Texted(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  @Nested
  class WithALimit {

    @Test
    void leavesOutTheMiddleOfCollections() {
      List<Integer> thousand = IntStream.range(0, 1_000).boxed().collect(toList());
      assertThat(SourcePrinter.print(thousand, 48))
          .isEqualTo(new Printed("List.of(0, 1, 2, ... 995 more ..., 998, 999)", true, false));
      assertThat(SourcePrinter.print(new LinkedList<>(thousand), 63).text())
          .isEqualTo("new LinkedList<>(List.of(0, 1, ... 996 more ..., 998, 999))");
      assertThat(SourcePrinter.print(thousand.stream().mapToInt(i -> i).toArray(), 48).text())
          .isEqualTo("new int[] {0, 1, ... 996 more ..., 998, 999}");
    }

    @Test
    void leavesOutTheMiddleOfMaps() {
      Map<Integer, String> map = new LinkedHashMap<>();
      for (int i = 0; i < 100; i++) {
        map.put(i, "v" + i);
      }
      assertThat(SourcePrinter.print(map, 100).text())
          .isEqualTo(
              "Map.ofEntries(Map.entry(0, \"v0\"), Map.entry(1, \"v1\"), ... 97 more ...,"
                  + " Map.entry(99, \"v99\"))");
    }

    @Test
    void leavesOutTheMiddleOfStrings() {
      String text = "abc".repeat(100);
      assertThat(SourcePrinter.print(text, 40))
          .isEqualTo(new Printed("\"abcabc\" ... 288 more chars ... \"abcabc\"", true, false));
      String faces = "\uD83D\uDE00".repeat(100);
      assertThat(SourcePrinter.print(faces, 40).text())
          .matches(s -> s.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF));
    }

    @Test
    void leavesShortComponentsWhole() {
      Node node = new Node(7, IntStream.range(0, 1_000).boxed().collect(toList()));
      assertThat(SourcePrinter.print(node, 70).text())
          .isEqualTo("new SourcePrinterTest.Node(7, List.of(0, 1, ... 997 more ..., 999))");
    }

    @Test
    void shortensTheElementsAtBothEnds() {
      List<String> strings = Collections.nCopies(50, "x".repeat(500));
      assertThat(SourcePrinter.print(strings, 200).text())
          .startsWith("List.of(\"xxx")
          .contains("\" ... ", "more chars", ", ... 48 more ..., \"x")
          .endsWith("xxx\")")
          .hasSizeLessThanOrEqualTo(200);
    }

    @Test
    void neverPrintsMoreThanTheLimit() {
      List<Object> values = new ArrayList<>();
      valuesAndTheirSource().forEach(each -> values.add(each.get()[0]));
      Object nested = List.of(values, new Box<>(values), new Object[] {values, values});
      int whole = SourcePrinter.print(nested).length();
      for (int limit = 20; limit < whole; limit += 7) {
        Printed printed = SourcePrinter.print(nested, limit);
        assertThat(printed.elided()).isTrue();
        assertThat(printed.text()).hasSizeLessThanOrEqualTo(limit);
      }
      assertThat(SourcePrinter.print(nested, whole).elided()).isFalse();
    }

    @Test
    void looksAtFewElementsOfLongLists() {
      AtomicInteger asked = new AtomicInteger();
      List<Integer> lazy = new CountingList(asked);
      assertThat(SourcePrinter.print(lazy, 60).text())
          .isEqualTo("List.of(0, 1, 2, 3, ... 2147483642 more ..., 2147483646)");
      assertThat(asked.get()).isLessThan(200);
    }

    @Test
    void refusesALimitThatHasNoRoom() {
      assertThatThrownBy(() -> SourcePrinter.print(1, 19))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("The limit of a printed value must be at least 20, but it is 19.");
    }
  }

  static final class CountingList extends AbstractList<Integer> implements java.util.RandomAccess {
    private final AtomicInteger asked;

    CountingList(AtomicInteger asked) {
      this.asked = asked;
    }

    @Override
    public Integer get(int index) {
      asked.incrementAndGet();
      return index;
    }

    @Override
    public int size() {
      return Integer.MAX_VALUE;
    }
  }

  @Test
  void printsAMillionElementsInFull() {
    List<Integer> million = Collections.nCopies(1_000_000, 7);
    assertThat(SourcePrinter.print(million)).hasSize("List.of()".length() + 3_000_000 - 2);
  }
}
