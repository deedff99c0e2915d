package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** What the assertions of a property say is what a person reads first. */
class AssertionTextsTest {

  static class FailingTestCase {
    @Property
    void condition(int n) {
      assertTrue(n < 7, "n is small");
    }

    @Property
    void comparison(int n) {
      assertEquals(0, n, () -> "n is " + n);
    }

    @Property
    void description(int n) {
      assertThat(n).as("the number").isEqualTo(0);
    }

    @Property
    void several(int n) {
      assertAll(
          "bounds",
          () -> assertTrue(n < 7, "n is small"),
          () -> assertTrue(n < 8, "n is not large"));
    }

    @Property
    void softly(int n) {
      SoftAssertions.assertSoftly(
          softly -> {
            softly.assertThat(n).as("small").isLessThan(7);
            softly.assertThat(n).as("not seven").isNotEqualTo(7);
          });
    }

    @Property
    void blanks(int n) {
      assertEquals("a", n < 7 ? "a" : "a ");
    }
  }

  private static final Map<String, Throwable> FAILURES = Runs.failures(FailingTestCase.class);

  private static void assertReport(String method, String... parts) {
    String text = FAILURES.get(method).getMessage();
    assertThat(text).contains(parts);
    assertThat(text.lines()).hasSizeLessThanOrEqualTo(25);
  }

  @Test
  void aConditionHasItsMessage() {
    assertReport(
        "condition", "condition\n  message:  n is small\n  expected: true\n  but was:  false\n\n");
  }

  @Test
  void aComparisonHasTheMessageOfItsSupplier() {
    assertReport("comparison", "comparison\n  message:  n is 1\n  expected: 0\n  but was:  1\n\n");
  }

  @Test
  void aComparisonHasItsDescription() {
    assertReport(
        "description", "description\n  message:  [the number]\n  expected: 0\n  but was:  1\n\n");
  }

  @Test
  void severalFailuresAreAllThere() {
    assertThat(FAILURES.get("several").getMessage().lines())
        .anyMatch(line -> line.endsWith("n is small ==> expected: <true> but was: <false>"));
    assertReport("several", "  MultipleFailuresError: bounds (");
  }

  @Test
  void softAssertionsAreAllThere() {
    assertReport("softly", "[small]", "to be less than:", "-- failure 1 --");
  }

  @Test
  void aBlankAtTheEndIsVisible() {
    assertReport("blanks", "blanks\n  expected: \"a\"\n  but was:  \"a \"\n\n");
  }
}
