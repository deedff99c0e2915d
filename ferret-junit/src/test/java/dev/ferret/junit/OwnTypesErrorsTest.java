package dev.ferret.junit;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.type.OwnTypes;
import dev.ferret.type.Range;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnTypesErrorsTest {
  record Named(@From("nowhere") int number) {}

  record Wrong(@From("texts") int number) {}

  @SuppressWarnings("unused")
  static class BrokenTestCase {
    Gen<String> texts() {
      return strings();
    }

    Gen<Integer> numbers() {
      return integers();
    }

    @Property
    void missingInside(List<@From("nowhere") Integer> numbers) {}

    @Property
    void missingInComponent(Named named) {}

    @Property
    void wrongType(List<@From("texts") Integer> numbers) {}

    @Property
    void wrongComponent(Wrong wrong) {}

    @Property
    void idleBound(@From("numbers") @Range(min = 1) int number) {}

    @Property
    void idleBoundInside(@From("numbers") List<@Range(min = 1) Integer> number) {}
  }

  private static final Map<String, Throwable> FAILURES = Runs.failures(BrokenTestCase.class);

  @Test
  void namesInsideThatLeadNowhereAreNamed() {
    assertThat(FAILURES.get("missingInside"))
        .hasMessageContaining("the parameter numbers: @From(\"nowhere\"): there is no method or");
    assertThat(FAILURES.get("missingInComponent"))
        .hasMessageContaining("@From(\"nowhere\"): there is no method or field 'nowhere'");
  }

  @Test
  void generatorsInsideMustFitTheirPlace() {
    assertThat(FAILURES.get("wrongType"))
        .hasMessageContaining("The generator of @From at List[] made a value of type String");
    assertThat(FAILURES.get("wrongComponent"))
        .hasMessageContaining("The generator of @From at Wrong.number made a value of type String");
  }

  @Test
  void boundsBesideAGeneratorAreRefused() {
    String sentence = "@Range has no effect, since @From gives the values; leave one of them out";
    assertThat(FAILURES.get("idleBound")).hasMessageContaining("the parameter number: " + sentence);
    assertThat(FAILURES.get("idleBoundInside")).hasMessageContaining(sentence);
  }

  static class Nulls implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      return null;
    }
  }

  static class Throwing implements OwnTypes.Provider {
    @Override
    public OwnTypes types() {
      throw new IllegalStateException("the sky fell");
    }
  }

  @Generators(Nulls.class)
  static class NullTestCase {
    @Property
    void property(int n) {}
  }

  @Generators(Throwing.class)
  static class ThrowingTestCase {
    @Property
    void property(int n) {}
  }

  @Test
  void providersThatFailAreNamed() {
    assertThat(Runs.failures(NullTestCase.class).get("property"))
        .hasMessageContaining("@Generators(Nulls.class) gave null instead of own types");
    assertThat(Runs.failures(ThrowingTestCase.class).get("property"))
        .hasMessageContaining("@Generators(Throwing.class) threw")
        .hasMessageContaining("the sky fell");
  }

  static class StrayTestCase {
    @Test
    @Seed(1)
    void seeded() {}

    @Test
    @Examples("x")
    void examples() {}

    @Test
    void plain() {}
  }

  static class ForgottenTestCase {
    @Property
    void property(int n) {}

    @Combinations(strength = 2)
    void forgotten(int n) {}
  }

  @Seed(1)
  static class SeededTestCase {
    @Test
    void plain() {}

    @Property
    @Seed(2)
    void property(int n) {}
  }

  @Test
  void annotationsOfPropertiesOnOtherMethodsAreRefused() {
    Map<String, Throwable> stray = Runs.failures(StrayTestCase.class);
    assertThat(stray).containsOnlyKeys("seeded", "examples");
    assertThat(stray.get("seeded"))
        .hasMessage(
            "@Seed has no effect on the method seeded of StrayTestCase, which is no property;"
                + " annotate it with @Property, or drop @Seed");
    assertThat(Runs.failures(ForgottenTestCase.class).get("property"))
        .hasMessageContaining("@Combinations has no effect on the method forgotten");
    assertThat(Runs.failures(SeededTestCase.class)).isEmpty();
  }
}
