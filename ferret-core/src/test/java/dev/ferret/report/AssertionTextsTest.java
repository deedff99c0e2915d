package dev.ferret.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.report.Report.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What an assertion says is in the report, as a person needs it. */
class AssertionTextsTest {

  /** A report with as many other facts as most have. */
  private static Report report(ThrowingCallable check) {
    return Report.failed("p")
        .withFailure(Assertions.catchThrowable(check), frame -> false)
        .withArgument("n", 3)
        .with(Key.FOUND, "at case 4 of 1,000")
        .with(Key.SHRUNK, "5 choices in 13 runs (normal form reached)")
        .with(Key.MATTERS, "n")
        .with(Key.REPLAY, "@Replay(\"AQY4RgcBByEAAFgBAIlJozk\")")
        .with(Key.PIN_IT, ".example(3)")
        .with(Key.SEED, 42);
  }

  /** Checks what stands between the first line and the argument. */
  private static void assertHeadline(ThrowingCallable check, String expected) {
    String text = report(check).toText();
    assertThat(text.lines()).hasSizeLessThanOrEqualTo(25);
    int end = text.indexOf("\n\n  n = 3");
    assertThat(text.substring(0, end))
        .isEqualTo("Property failed: p\n" + expected.stripTrailing().indent(2).stripTrailing());
  }

  @Nested
  class OfJunit {

    @Test
    void aConditionHasItsMessage() {
      assertHeadline(
          () -> assertTrue(false, "the basket is empty"),
          """
          message:  the basket is empty
          expected: true
          but was:  false
          """);
    }

    @Test
    void valuesStandAloneWithoutAMessage() {
      assertHeadline(
          () -> assertEquals(3, 4),
          """
          expected: 3
          but was:  4
          """);
    }

    @Test
    void valuesHaveTheirMessage() {
      String headline =
          """
          message:  the sum
          expected: 3
          but was:  4
          """;
      assertHeadline(() -> assertEquals(3, 4, "the sum"), headline);
      assertHeadline(() -> assertEquals(3, 4, () -> "the sum"), headline);
    }

    @Test
    void valuesAreNotTakenFromTheMessage() {
      assertHeadline(
          () -> assertEquals("> but was: <", "x", "expected: <y> but was: <z>, or so"),
          """
          message:  expected: <y> but was: <z>, or so
          expected: > but was: <
          but was:  x
          """);
    }

    @Test
    void valuesOfOneTextAreToldApartByTheMessage() {
      assertThat(report(() -> assertEquals(1L, (Object) 1)).fact("AssertionFailedError"))
          .map(Fact::text)
          .get()
          .asString()
          .matches("expected: java.lang.Long@\\w+<1> but was: java.lang.Integer@\\w+<1>");
      assertThat(report(() -> assertSame("a", new StringBuilder("a").toString())).toText())
          .contains("java.lang.String@");
    }

    @Test
    void arraysHaveTheirElements() {
      assertHeadline(
          () -> assertEquals(new int[] {1}, new int[] {2}),
          "AssertionFailedError: expected: <[1]> but was: <[2]>");
    }

    @Test
    void allFailuresOfSeveralAreThere() {
      assertHeadline(
          () ->
              assertAll(
                  "prices",
                  () -> assertEquals(1, 2, "first"),
                  () -> assertTrue(false, "second"),
                  () -> assertEquals("a", "b", "third"),
                  () -> assertEquals("c", "d", "fourth"),
                  () -> assertEquals("e", "f", "fifth")),
          """
          MultipleFailuresError: prices (5 failures)
                                   org.opentest4j.AssertionFailedError: first ==> expected: <1> but was: <2>
                                   org.opentest4j.AssertionFailedError: second ==> expected: <true> but was: <false>
                                   org.opentest4j.AssertionFailedError: third ==> expected: <a> but was: <b>
                                   org.opentest4j.AssertionFailedError: fourth ==> expected: <c> but was: <d>
                                   org.opentest4j.AssertionFailedError: fifth ==> expected: <e> but was: <f>
          """);
    }

    @Test
    void aMissingExceptionHasItsMessage() {
      assertHeadline(
          () -> assertThrows(IOException.class, () -> {}, "a full disk"),
          "AssertionFailedError: a full disk ==> Expected java.io.IOException to be thrown, but"
              + " nothing was thrown.");
    }

    @Test
    void anotherExceptionIsNamed() {
      ThrowingCallable check =
          () ->
              assertThrows(
                  IOException.class,
                  () -> {
                    throw new IllegalStateException("no disk");
                  },
                  "a full disk");
      assertHeadline(
          check,
          """
          message:  a full disk ==> Unexpected exception type thrown
          expected: java.io.IOException
          but was:  java.lang.IllegalStateException
          """);
      assertThat(report(check).toText()).contains("caused by IllegalStateException: no disk");
    }

    @Test
    void elementsHaveTheirIndex() {
      assertHeadline(
          () -> assertIterableEquals(List.of(1, 2), List.of(1, 3)),
          """
          message:  iterable contents differ at index [1]
          expected: 2
          but was:  3
          """);
      assertHeadline(
          () -> assertIterableEquals(List.of(1, 2), List.of(1, 3), "order"),
          """
          message:  order ==> iterable contents differ at index [1]
          expected: 2
          but was:  3
          """);
    }

    @Test
    void aMessageWithTheSameDigitsIsNoReplacementForTheValues() {
      assertHeadline(
          () -> {
            throw new AssertionFailedError("Expecting step 12 to work", 1, 2);
          },
          """
          message:  Expecting step 12 to work
          expected: 1
          but was:  2
          """);
    }

    @Test
    void aMessageThatDoesNotHaveTheValuesIsNoReplacementForThem() {
      assertHeadline(
          () -> assertLinesMatch(List.of("1", "2"), List.of("1", "3"), "menu"),
          """
          message:  menu ==> expected line #2 doesn't match actual line #2
                      expected: `2`
                      actual: `3`
          expected: 1
                    2
          but was:  1
                    3
          """
              .replace("  actual: `", "    actual: `"));
    }
  }

  @Nested
  class OfAssertj {

    @Test
    void valuesHaveTheirDescription() {
      assertHeadline(
          () -> assertThat(1).as("the %s", "sum").isEqualTo(2),
          """
          message:  [the sum]
          expected: 2
          but was:  1
          """);
      assertHeadline(
          () -> assertThat("a").isEqualTo("b"),
          """
          expected: "b"
          but was:  "a"
          """);
    }

    @Test
    void aMessageOfTheUserIsAllThereIs() {
      assertHeadline(
          () -> assertThat(1).withFailMessage("not %s", 2).isEqualTo(2), "AssertionError: not 2");
    }

    @Test
    void aSizeIsASentence() {
      assertHeadline(
          () -> assertThat(List.of(1, 2)).as("items").hasSizeLessThan(2),
          """
          AssertionError: [items]
                          Expecting size of:
                            [1, 2]
                          to be less than 2 but was 2
          """);
    }

    @Test
    void aConditionIsASentence() {
      assertHeadline(
          () -> assertThat(true).isFalse(),
          "AssertionFailedError: Expecting value to be false but was true");
    }

    @Test
    void numbersOutOfOrderAreASentence() {
      assertHeadline(
          () -> assertThat(21).isLessThan(20),
          """
          AssertionError: Expecting actual:
                            21
                          to be less than:
                            20
          """);
    }

    @Test
    void differentElementsAreListed() {
      assertHeadline(
          () -> assertThat(List.of(1, 2)).as("order").containsExactly(2, 1),
          """
          AssertionFailedError: [order]
                                Expecting actual:
                                  [1, 2]
                                to contain exactly (and in same order):
                                  [2, 1]
                                but there were differences at these indexes:
                                  - element at index 0: expected "2" but was "1"
                                  - element at index 1: expected "1" but was "2"
          """);
    }

    static final class Item {
      final String name;
      final int price;

      Item(String name, int price) {
        this.name = name;
        this.price = price;
      }

      @Override
      public String toString() {
        return name + " for " + price;
      }
    }

    @Test
    void differentFieldsAreThereAndHowTheyAreComparedOnlyInFull() {
      ThrowingCallable check =
          () ->
              assertThat(new Item("tea", 1))
                  .usingRecursiveComparison()
                  .isEqualTo(new Item("oil", 2));
      assertHeadline(
          check,
          """
          AssertionError: Expecting actual:
                            tea for 1
                          to be equal to:
                            oil for 2
                          when recursively comparing field by field, but found the following 2 differences:
                          field/property 'name' differ:
                          - actual value  : "tea"
                          - expected value: "oil"
                          field/property 'price' differ:
                          - actual value  : 1
                          - expected value: 2
          """);
      assertThat(report(check).toText())
          .endsWith("\n  (shortened; -Dferret.report=full shows everything)");
      assertThat(report(check).toText(true, false))
          .contains("The recursive comparison was performed with this configuration:");
    }

    @Test
    void softAssertionsAreAllThere() {
      assertHeadline(
          () -> {
            SoftAssertions softly = new SoftAssertions();
            softly.assertThat(1).as("one").isEqualTo(2);
            softly.assertThat("x").isEqualTo("y");
            try {
              softly.assertAll();
            } catch (AssertionError e) {
              throw new AssertionError(e.getMessage().replaceAll("\nat .*", ""));
            }
          },
          """
          AssertionError: Multiple Failures (2 failures)
                          -- failure 1 --
                          [one]
                          expected: 2
                           but was: 1
                          -- failure 2 --
                          expected: "y"
                           but was: "x"
          """);
    }
  }

  @Nested
  class OfOthers {

    private static ThrowingCallable failing(String message) {
      return () -> {
        throw new AssertionError(message);
      };
    }

    @Test
    void blocksOfLabelledLinesAreWhole() {
      assertHeadline(
          failing("value of: basket.total()\nexpected: 3\nbut was : 4\nbasket was: Basket[]"),
          """
          AssertionError: value of: basket.total()
                          expected: 3
                          but was : 4
                          basket was: Basket[]
          """);
      assertHeadline(
          failing("total\nExpected: is <3>\n     but: was <4>"),
          """
          AssertionError: total
                          Expected: is <3>
                               but: was <4>
          """);
    }

    @Test
    void aPlainAssertionHasItsMessage() {
      assertHeadline(
          () -> {
            throw new AssertionError("sum is " + 4);
          },
          "AssertionError: sum is 4");
      assertHeadline(
          () -> {
            throw new AssertionError();
          },
          "threw: AssertionError");
    }

    /** Like {@code org.junit.ComparisonFailure}, whose sides are strings. */
    public static final class ComparisonFailure extends AssertionError {
      private static final long serialVersionUID = 1L;

      ComparisonFailure() {
        super("name expected:<ab[c]> but was:<ab[d]>");
      }

      public String getExpected() {
        return "abc";
      }

      public String getActual() {
        return "abd";
      }
    }

    @Test
    void sidesMayBeStrings() {
      assertHeadline(
          () -> {
            throw new ComparisonFailure();
          },
          """
          message:  name expected:<ab[c]> but was:<ab[d]>
          expected: abc
          but was:  abd
          """);
    }

    /** An assertion that cannot say what it expected. */
    public static final class Puzzled extends AssertionError {
      private static final long serialVersionUID = 1L;

      Puzzled() {
        super("what was it?");
      }

      public String getExpected() {
        throw new IllegalStateException();
      }

      public String getActual() {
        return "x";
      }
    }

    @Test
    void aSideThatCannotBeReadIsNone() {
      assertHeadline(
          () -> {
            throw new Puzzled();
          },
          "AssertionTextsTest.OfOthers.Puzzled: what was it?");
    }
  }

  @Nested
  class WhenItIsLong {

    private static String lines(int count) {
      return IntStream.rangeClosed(1, count)
          .mapToObj(i -> "line " + i)
          .collect(Collectors.joining("\n"));
    }

    @Test
    void aMessageGoesBeforeTheStory() {
      assertThat(report(OfOthers.failing(lines(14))).toText())
          .contains("line 1\n", "line 7\n", "line 14\n")
          .doesNotContain("more lines", "shrunk");
    }

    @Test
    void aMessageLosesItsEnd() {
      Report report = report(OfOthers.failing(lines(40)));
      assertThat(report.toText().lines()).hasSize(25);
      assertThat(report.toText())
          .contains("line 1\n", "line 12\n", " more lines ...\n\n  n = 3")
          .doesNotContain("line 40");
      assertThat(report.toText(true, false)).contains("line 40\n", "line 25\n");
    }

    @Test
    void aLongLineOfAMessageIsBroken() {
      String words =
          IntStream.range(0, 120).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
      String text = report(OfOthers.failing(words)).toText();
      assertThat(text).contains("word0 ", " word60 ", "word119\n").doesNotContain("more chars");
      assertThat(text.lines()).allMatch(line -> line.length() <= 100).hasSizeLessThan(26);
      assertThat(report(OfOthers.failing(words)).toText(true, false)).contains(words);
    }

    @Test
    void longValuesBeginWhereTheyDiffer() {
      String same = "s".repeat(1_000);
      Report report = report(() -> assertEquals(same + "ABC" + same, same + "XYZ" + same));
      assertThat(report.toText())
          .contains("expected: ... 970 same chars ... " + "s".repeat(30) + "ABCs")
          .contains("but was:  ... 970 same chars ... " + "s".repeat(30) + "XYZs");
      assertThat(report.fact(Key.EXPECTED).map(Fact::text)).contains(same + "ABC" + same);
    }

    @Test
    void valuesOfManyLinesBeginWhereTheyDiffer() {
      String text =
          report(() -> assertEquals(lines(40), lines(40).replace("line 33", "row 33"))).toText();
      assertThat(text)
          .contains("expected: ... 32 same lines ...\n            line 33\n")
          .contains("but was:  ... 32 same lines ...\n            row 33\n");
    }
  }

  @Nested
  class WhenOneCannotSeeTheDifference {

    private static void assertSides(String expected, String actual, String one, String other) {
      Report report = report(() -> assertEquals(expected, actual, "text"));
      assertThat(report.fact(Key.MESSAGE).map(Fact::text)).contains("text");
      assertThat(report.fact(Key.EXPECTED).map(Fact::text)).contains(one);
      assertThat(report.fact(Key.BUT_WAS).map(Fact::text)).contains(other);
    }

    @Test
    void whiteSpaceIsVisible() {
      assertSides("a ", "a", "\"a \"", "\"a\"");
      assertSides("", "x", "\"\"", "\"x\"");
      assertSides("a\tb", "a  b", "\"a\\tb\"", "\"a  b\"");
      assertSides("a\u00a0b", "a b", "\"a\\u00a0b\"", "\"a b\"");
      assertSides("a\u200bb", "ab", "\"a\\u200bb\"", "\"ab\"");
      assertSides("a\r\nb", "a\nb", "\"a\\r\\n\nb\"", "\"a\\n\nb\"");
      assertSides("a \nb", "a\nb", "\"a \\n\nb\"", "\"a\\n\nb\"");
    }

    @Test
    void compositionOfLettersIsVisible() {
      assertSides("\u00e9", "e\u0301", "\"\\u00e9\"", "\"e\\u0301\"");
    }

    @Test
    void quotesAreNotDoubled() {
      assertHeadline(
          () -> assertThat("a\tb").isEqualTo("a  b"),
          """
          expected: "a  b"
          but was:  "a\\tb"
          """);
    }

    @Test
    void textsThatLookDifferentStayAsTheyAre() {
      assertSides("a b", "a c", "a b", "a c");
      assertSides("+-+\n| |\n", "+-+\n|x|\n", "+-+\n| |", "+-+\n|x|");
      assertSides("\u00e9t\u00e9", "ete", "\u00e9t\u00e9", "ete");
    }

    @Test
    void messagesShowOddWhiteSpace() {
      assertHeadline(
          OfOthers.failing("expected a\u00a0b\n\tbut was a\tb"),
          """
          AssertionError: expected a\\u00a0b
                            but was a\\tb
          """);
    }
  }

  @Nested
  class Places {

    private static StackTraceElement frame(String type, String method, int line) {
      return new StackTraceElement(type, method, type.substring(type.indexOf('.') + 1), line);
    }

    private static List<String> cause(List<StackTraceElement> frames) {
      Throwable failure = new IllegalStateException("x");
      failure.setStackTrace(frames.toArray(new StackTraceElement[0]));
      Report report =
          Report.failed("p")
              .withFailure(failure, frame -> !frame.getClassName().startsWith("dev.ferret."));
      return report.fact(Key.CAUSE).map(Fact::text).orElse("").lines().toList();
    }

    private static List<StackTraceElement> deep(int depth) {
      List<StackTraceElement> frames = new ArrayList<>();
      for (int i = 1; i <= depth; i++) {
        frames.add(frame("shop.Tree", "insert", i));
      }
      frames.add(frame("shop.TreeTest", "keepsOrder", 31));
      frames.add(frame("dev.ferret.Engine", "run", 1));
      frames.add(frame("shop.Main", "main", 2));
      return frames;
    }

    @Test
    void theLineOfTheTestIsThereHoweverDeepTheFailureIs() {
      assertThat(cause(deep(20)))
          .containsExactly(
              "IllegalStateException at Tree:1",
              "  insert(Tree:1)",
              "  insert(Tree:2)",
              "  insert(Tree:3)",
              "  ...",
              "  keepsOrder(TreeTest:31)");
    }

    @Test
    void fourFramesNeedNoGap() {
      assertThat(cause(deep(3)))
          .containsExactly(
              "IllegalStateException at Tree:1",
              "  insert(Tree:1)",
              "  insert(Tree:2)",
              "  insert(Tree:3)",
              "  keepsOrder(TreeTest:31)");
    }

    @Test
    void causesHaveTheirPlaceAndAllOfTheirMessage() {
      IOException inner = new IOException("disk\nis full");
      inner.setStackTrace(new StackTraceElement[] {frame("shop.Disk", "write", 7)});
      Report report =
          Report.failed("p").withFailure(new RuntimeException("saving", inner), frame -> true);
      assertThat(report.toText())
          .contains("\n            caused by IOException at Disk:7: disk\n              is full");
    }
  }
}
