package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Methods that run around each case. */
class CaseHooksTest {
  private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void clear() {
    LOG.clear();
  }

  interface Contract {
    @BeforeCase
    default void beforeContract() {
      LOG.add("before contract");
    }
  }

  static class BaseTestCase {
    @BeforeCase
    void beforeBase() {
      LOG.add("before base");
    }

    @AfterCase
    void afterBase() {
      LOG.add("after base");
    }

    @AfterCase
    void overridden() {
      LOG.add("never");
    }
  }

  @PropertyDefaults(tries = 2)
  static class OrderTestCase extends BaseTestCase implements Contract {
    @BeforeEach
    void beforeEach() {
      LOG.add("before each");
    }

    @AfterEach
    void afterEach() {
      LOG.add("after each");
    }

    @BeforeCase
    protected void before() {
      LOG.add("before");
    }

    @AfterCase
    public void after() {
      LOG.add("after");
    }

    @Override
    void overridden() {
      LOG.add("never");
    }

    @Nested
    class Inner {
      @BeforeCase
      void beforeInner() {
        LOG.add("before inner");
      }

      @AfterCase
      void afterInner() {
        LOG.add("after inner");
      }

      @Property(tries = 1)
      void nested(int n) {
        LOG.add("nested case");
      }
    }

    @Property
    void property(int n) {
      LOG.add("case");
    }
  }

  @Test
  void theyRunAroundEachCaseInTheOrderOfJupiter() {
    Runs.of(OrderTestCase.class).assertStatistics(all -> all.succeeded(2));
    List<String> before = List.of("before base", "before contract", "before");
    List<String> after = List.of("after", "after base");
    List<String> expected = new ArrayList<>(List.of("before each"));
    for (int i = 0; i < 2; i++) {
      expected.addAll(before);
      expected.add("case");
      expected.addAll(after);
    }
    expected.addAll(List.of("after each", "before each"));
    expected.addAll(before);
    expected.addAll(List.of("before inner", "nested case", "after inner"));
    expected.addAll(after);
    expected.add("after each");
    assertThat(LOG).containsExactlyElementsOf(expected);
  }

  static class CounterTestCase {
    static final Object[] KNOWN = {3, 4};

    private int open;

    @BeforeCase
    void open() {
      open++;
      LOG.add("open");
    }

    @AfterCase
    void close() {
      open--;
      LOG.add("close");
    }

    @Property
    @Examples("KNOWN")
    void failsAndShrinks(int n) {
      assertThat(open).as("open").isEqualTo(1);
      LOG.add("case");
      assertThat(n).as("n").isLessThan(1_000);
    }
  }

  @Test
  void theyRunAroundEveryCallOfTheMethod() {
    Throwable failure = Runs.failure(CounterTestCase.class);
    assertThat(Runs.counterexample(failure).arguments()).isEqualTo(List.of(1_000));
    int cases = Collections.frequency(LOG, "case");
    assertThat(cases).isGreaterThan(5);
    for (int i = 0; i < LOG.size(); i += 3) {
      assertThat(LOG.subList(i, i + 3)).containsExactly("open", "case", "close");
    }
  }

  @PropertyDefaults(tries = 100)
  static class DiscardTestCase {
    @AfterCase
    void close() {
      LOG.add("close");
    }

    @Property
    void even(int n) {
      LOG.add("case");
      Ferret.assume(n % 2 == 0);
    }
  }

  @Test
  void discardedCasesEndAsOthersDo() {
    Runs.of(DiscardTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(Collections.frequency(LOG, "case"))
        .isGreaterThan(100)
        .isEqualTo(Collections.frequency(LOG, "close"));
  }

  static class BrokenBeforeTestCase {
    @BeforeCase
    void first() {
      LOG.add("first");
      throw new IllegalStateException("no connection");
    }

    @AfterCase
    void close() {
      LOG.add("close");
    }

    @Property
    void needsAConnection(int n) {
      LOG.add("case");
    }
  }

  @Test
  void aHookThatThrowsBeforeFailsTheCaseWithItsInput() {
    Throwable failure = Runs.failure(BrokenBeforeTestCase.class);
    assertThat(failure)
        .hasMessageContaining("IllegalStateException: no connection")
        .hasMessageContaining("n = 0")
        .hasMessageContaining(
            "notes     @BeforeCase first of BrokenBeforeTestCase threw java.lang.IllegalStateException: no"
                + " connection");
    assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("first");
    assertThat(LOG).doesNotContain("case").startsWith("first", "close");
  }

  static class BrokenAfterTestCase {
    @AfterCase
    void leak() {
      throw new IllegalStateException("a leak");
    }

    @Property
    void passesOrIsDiscarded(int n) {
      Ferret.assume(n > 10);
    }

    @Property
    void failsToo(int n) {
      assertThat(n).as("first").isLessThan(0);
    }
  }

  @Test
  void aHookThatThrowsAfterwardsFailsTheCase() {
    var failures = Runs.failures(BrokenAfterTestCase.class);
    assertThat(failures.get("passesOrIsDiscarded"))
        .hasMessageContaining("IllegalStateException: a leak")
        .hasMessageContaining("n = 0");
    assertThat(failures.get("failsToo"))
        .hasMessageContaining("[first]")
        .hasMessageContaining(
            "notes     @AfterCase leak of BrokenAfterTestCase threw java.lang.IllegalStateException: a leak");
  }

  static class AssumingTestCase {
    private int cases;

    @BeforeCase
    void everyOther() {
      Ferret.assume(cases++ % 2 == 0);
    }

    @Property(tries = 10)
    void half(int n) {
      LOG.add("case");
    }
  }

  @Test
  void anAssumptionInAHookDiscardsTheCase() {
    Runs.of(AssumingTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).hasSize(10);
  }

  static class PrivateTestCase {
    @BeforeCase
    private void hidden() {}

    @Property
    void property(int n) {}
  }

  static class StaticTestCase {
    @AfterCase
    static void shared() {}

    @Property
    void property(int n) {}
  }

  static class TakingTestCase {
    @BeforeCase
    void takes(String text) {}

    @Property
    void property(int n) {}
  }

  static class ReturningTestCase {
    @BeforeCase
    int gives() {
      return 1;
    }

    @Property
    void property(int n) {}
  }

  @Test
  void aHookThatCannotBeCalledIsNamed() {
    assertThat(Runs.failure(PrivateTestCase.class))
        .isInstanceOf(ExtensionConfigurationException.class)
        .hasMessage(
            "CaseHooksTest.PrivateTestCase.property: @BeforeCase hidden of PrivateTestCase is"
                + " private; leave 'private' out");
    assertThat(Runs.failure(StaticTestCase.class))
        .hasMessageEndingWith("@AfterCase shared of StaticTestCase is static; leave 'static' out");
    assertThat(Runs.failure(TakingTestCase.class))
        .hasMessageEndingWith(
            "@BeforeCase takes of TakingTestCase takes (String), but must take nothing; let a"
                + " @BeforeEach method put what it needs into a field");
    assertThat(Runs.failure(ReturningTestCase.class))
        .hasMessageEndingWith(
            "@BeforeCase gives of ReturningTestCase returns an int; make it void");
  }
}
