package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.type.Range;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class UtilityErrorsTest {
  int ofTheOuterInstance(int n) {
    return n;
  }

  @SuppressWarnings("unused") // Ferret finds methods by name
  static class BrokenTestCase {
    final int field = 1;

    int other(String text) {
      return 1;
    }

    int none() {
      return 1;
    }

    int several(Number n) {
      return 1;
    }

    int several(Comparable<Integer> n) {
      return 1;
    }

    String text(int n) {
      return "1";
    }

    boolean flag(int n) {
      return true;
    }

    void nothing(int n) {}

    Object anything(int n) {
      return 1;
    }

    @Property
    @Maximize("")
    void empty(int n) {}

    @Property
    @Maximize("nowhere")
    void missing(int n) {}

    @Property
    @Minimize("field")
    void aField(int n) {}

    @Property
    @Maximize("Loot#nowhere")
    void missingElsewhere(int n) {}

    @Property
    @Minimize("Nowhere#x")
    void missingClass(int n) {}

    @Property
    @Maximize("other")
    void otherParameters(int n) {}

    @Property
    @Minimize("none")
    void noParameters(int n, List<String> texts) {}

    @Property
    @Maximize("several")
    void ambiguous(int n) {}

    @Property
    @Maximize("text")
    void noNumber(int n) {}

    @Property
    @Minimize("flag")
    void noNumberEither(int n) {}

    @Property
    @Maximize("nothing")
    void voidMethod(int n) {}

    @Property
    @Maximize("anything")
    void perhapsANumber(int n) {}

    @Property
    @Maximize("ofTheOuterInstance")
    void noInstance(int n) {}
  }

  private static final Map<String, String> SENTENCES =
      Map.ofEntries(
          Map.entry("empty", "@Maximize(\"\") is empty; write the name of a method, or Class#name"),
          Map.entry(
              "missing",
              "@Maximize(\"nowhere\"): there is no method 'nowhere' in BrokenTestCase, its"
                  + " superclasses, its interfaces and the classes around it"),
          Map.entry(
              "aField",
              "@Minimize(\"field\"): there is no method 'field' in BrokenTestCase, its superclasses,"
                  + " its interfaces and the classes around it"),
          Map.entry(
              "missingElsewhere",
              "@Maximize(\"Loot#nowhere\"): there is no method 'nowhere' in dev.ferret.junit.Loot"),
          Map.entry(
              "missingClass",
              "@Minimize(\"Nowhere#x\"): there is no class Nowhere; write its full name, such as"
                  + " org.example.Outer$Nested"),
          Map.entry(
              "otherParameters",
              "@Maximize(\"other\"): the method other of BrokenTestCase takes (String), but must take"
                  + " (int) like the property"),
          Map.entry(
              "noParameters",
              "@Minimize(\"none\"): the method none of BrokenTestCase takes (), but must take (int,"
                  + " List) like the property"),
          Map.entry(
              "ambiguous",
              "@Maximize(\"several\"): BrokenTestCase has several methods several that fit"),
          Map.entry(
              "noNumber",
              "@Maximize(\"text\"): the method text of BrokenTestCase returns a String, but must"
                  + " return a number"),
          Map.entry(
              "noNumberEither",
              "@Minimize(\"flag\"): the method flag of BrokenTestCase returns a boolean, but must"
                  + " return a number"),
          Map.entry(
              "voidMethod",
              "@Maximize(\"nothing\"): the method nothing of BrokenTestCase returns nothing, but must"
                  + " return a number"),
          Map.entry(
              "perhapsANumber",
              "@Maximize(\"anything\"): the method anything of BrokenTestCase returns an Object, but"
                  + " must return a number"),
          Map.entry(
              "noInstance",
              "@Maximize(\"ofTheOuterInstance\"): the method ofTheOuterInstance of UtilityErrorsTest"
                  + " is not static, and there is no instance of UtilityErrorsTest here; make it"
                  + " static"));

  @TestFactory
  List<DynamicTest> everyMistakeGetsASentence() {
    Map<String, Throwable> failures = Runs.failures(BrokenTestCase.class);
    assertThat(failures).containsOnlyKeys(SENTENCES.keySet());
    return SENTENCES.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () ->
                        assertThat(failures.get(entry.getKey()))
                            .isInstanceOf(ExtensionConfigurationException.class)
                            .hasMessage(
                                "UtilityErrorsTest.BrokenTestCase."
                                    + entry.getKey()
                                    + ": "
                                    + entry.getValue())))
        .toList();
  }

  @SuppressWarnings("unused") // Ferret finds methods by name
  static class ThrowingTestCase {
    static int throwing(int n) {
      return 1 / (n - 7);
    }

    static Integer gone(int n) {
      return null;
    }

    static double undefined(int n) {
      return Double.NaN;
    }

    @Property
    @Maximize("throwing")
    void thrown(@Range(min = 0, max = 20) int n) {}

    @Property
    @Maximize("gone")
    void nothing(int n) {}

    @Property
    @Minimize("undefined")
    void noNumber(int n) {}
  }

  @Test
  void aMethodThatThrowsFailsThePropertyWithItsInput() {
    Throwable thrown = Runs.failures(ThrowingTestCase.class).get("thrown");
    assertThat(thrown)
        .hasMessageContaining("ArithmeticException: / by zero")
        .hasMessageContaining("n = 7")
        .hasMessageContaining(
            "@Maximize(\"throwing\"): the method throwing of ThrowingTestCase threw this")
        .hasRootCauseInstanceOf(ArithmeticException.class);
    StackTraceElement[] trace = Runs.counterexample(thrown).exception().getStackTrace();
    assertThat(trace[0].getMethodName()).isEqualTo("throwing");
    assertThat(trace).noneMatch(frame -> frame.getClassName().startsWith("dev.ferret.engine."));
  }

  @Test
  void aValueThatIsNoNumberFailsThePropertyWithItsInput() {
    Map<String, Throwable> failures = Runs.failures(ThrowingTestCase.class);
    assertThat(failures.get("nothing"))
        .hasMessageContaining(
            "@Maximize(\"gone\"): the method gone of ThrowingTestCase gave null instead of a number")
        .hasMessageContaining("n = 0");
    assertThat(failures.get("noNumber"))
        .hasMessageContaining("minimize(\"undefined\", ...) got NaN")
        .hasMessageContaining("n = 0");
  }
}
