package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Properties that Jupiter passes over are found by those next to them. */
class OverlookedTest {
  static class PrivateTestCase {
    @Property
    private void hidden(int n) {}

    @Property
    void seen(int n) {}
  }

  static class HeirTestCase extends PrivateTestCase {
    @Property
    void another(int n) {}
  }

  @Test
  void aPrivatePropertyIsNamed() {
    assertThat(Runs.failure(PrivateTestCase.class))
        .isInstanceOf(ExtensionConfigurationException.class)
        .hasMessage(
            "OverlookedTest.PrivateTestCase.seen: JUnit never runs the property hidden of"
                + " PrivateTestCase, since it is private; leave 'private' out");
    // The first property says so; the others run.
    assertThat(Runs.thrown(HeirTestCase.class)).hasSize(1);
  }

  static class StaticTestCase {
    @Property
    static void shared(int n) {}

    @Property
    void seen(int n) {}
  }

  @Test
  void aStaticPropertyIsNamed() {
    assertThat(Runs.failure(StaticTestCase.class))
        .hasMessageEndingWith(
            "JUnit never runs the property shared of StaticTestCase, since it is static; leave"
                + " 'static' out");
  }

  static class BooleanTestCase {
    @Property
    boolean isCommutative(int a, int b) {
      return a + b == b + a;
    }

    @Property
    void seen(int n) {}
  }

  @Test
  void aPropertyThatReturnsAConditionIsNamed() {
    assertThat(Runs.failure(BooleanTestCase.class))
        .hasMessageEndingWith(
            "JUnit never runs the property isCommutative of BooleanTestCase, since it returns a"
                + " boolean; make it void and assert what it returns, or use"
                + " Ferret.forAll(...).holds(...)");
  }
}
