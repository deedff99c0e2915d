package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.type.Range;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;

class ParameterErrorsTest {
  static final class Numbers implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == int.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return 1;
    }
  }

  record Holder(int number, Thread thread) {}

  @SuppressWarnings("unused")
  static class BrokenTestCase {
    @Property
    void unknownType(TestInfo info, Thread thread) {}

    @Property
    void unknownPart(Holder holder) {}

    @Property
    void impossibleBounds(@Range(min = 5, max = 1) int n) {}

    @Property
    void boundsOfAnotherType(@Range(min = 5) String text) {}

    @Property
    void nothingGenerated(TestInfo info) {}

    @Property
    void noParameters() {}

    @Property(tries = 0)
    void noTries(int n) {}

    @Property(seconds = 0)
    void noTime(int n) {}

    @Property
    @Replay("rubbish")
    void noToken(int n) {}

    @Property
    @ExtendWith(Numbers.class)
    void twoProviders(int n) {}

    @Property
    void othersFail(int n, @TempDir Thread folder) {}
  }

  private static final Map<String, Throwable> FAILURES = Runs.failures(BrokenTestCase.class);

  private static void assertSentence(String method, String sentence) {
    assertThat(FAILURES.get(method))
        .isInstanceOf(ExtensionConfigurationException.class)
        .message()
        .startsWith("ParameterErrorsTest.BrokenTestCase." + method + ": " + sentence);
  }

  @Test
  void aTypeThatNobodyKnowsIsNamed() {
    assertSentence(
        "unknownType",
        "no values are known for the parameter thread, and no other extension has one: ");
    assertThat(FAILURES.get("unknownType"))
        .hasMessageContaining("Thread")
        .hasMessageContaining("@From")
        .hasCauseInstanceOf(ParameterResolutionException.class);
  }

  @Test
  void aPartThatNobodyKnowsIsNamed() {
    assertSentence("unknownPart", "no values are known for the parameter holder");
    assertThat(FAILURES.get("unknownPart")).hasMessageContaining("Holder.thread");
  }

  @Test
  void boundsThatLeaveNothingAreNamed() {
    assertSentence("impossibleBounds", "the parameter n: @Range");
    assertSentence("boundsOfAnotherType", "the parameter text: @Range");
  }

  @Test
  void aPropertyMustGenerateSomething() {
    String sentence =
        "no parameter is generated, so every test case would be the same; make it a @Test";
    assertSentence("nothingGenerated", sentence);
    assertSentence("noParameters", sentence);
  }

  @Test
  void impossibleSettingsAreNamed() {
    assertSentence("noTries", "The number of tries must be at least 1, not 0");
    assertSentence("noTime", "The time for a property must be above zero, not PT0S");
    assertSentence("noToken", "");
    assertThat(FAILURES.get("noToken")).hasMessageContaining("token");
  }

  @Test
  void errorsOfOtherExtensionsPass() {
    assertThat(FAILURES.get("twoProviders"))
        .isInstanceOf(ParameterResolutionException.class)
        .hasMessageContaining("competing");
    assertThat(FAILURES.get("othersFail")).isNotInstanceOf(ExtensionConfigurationException.class);
  }

  static class TemplateTestCase {
    @Property
    @RepeatedTest(2)
    void twice(int n) {
      assertThat(n).isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  @Test
  void aPropertyIsNoTestTemplate() {
    assertThat(Runs.failures(TemplateTestCase.class).values())
        .isNotEmpty()
        .allSatisfy(
            thrown ->
                assertThat(thrown)
                    .hasMessageContaining("is a property and a test template at once"));
  }
}
