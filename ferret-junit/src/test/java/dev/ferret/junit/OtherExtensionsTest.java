package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.parallel.Isolated;

/** Properties next to other extensions. */
@Isolated("has time limits")
class OtherExtensionsTest {
  private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void clear() {
    LOG.clear();
  }

  /** Fills a field before each test, as Mockito and Spring do. */
  static final class Filler
      implements TestInstancePostProcessor,
          BeforeEachCallback,
          BeforeTestExecutionCallback,
          AfterTestExecutionCallback {
    @Override
    public void postProcessTestInstance(Object instance, ExtensionContext context) {
      ((FilledTestCase) instance).service = "service";
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      LOG.add("before each");
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) {
      LOG.add("before execution");
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
      LOG.add("after execution");
    }
  }

  @ExtendWith(Filler.class)
  static class FilledTestCase {
    String service;

    @Property(tries = 2)
    void usesTheService(int n) {
      LOG.add(service);
    }
  }

  @Test
  void callbacksRunOncePerProperty() {
    Runs.of(FilledTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG)
        .containsExactly(
            "before each", "before execution", "service", "service", "after execution");
  }

  /** Wraps tests, as transactions and user-interface threads do. */
  static class Wrapper implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context)
        throws Throwable {
      LOG.add("open");
      invocation.proceed();
      LOG.add("close");
    }
  }

  @ExtendWith(Wrapper.class)
  static class WrappedTestCase {
    @Property(tries = 2)
    void wrapped(int n) {
      LOG.add("case");
    }
  }

  static class WrappedMethodTestCase {
    @ExtendWith(Wrapper.class)
    @Property(tries = 2)
    void wrapped(int n) {
      LOG.add("case");
    }
  }

  @Test
  void anInterceptorOfTheClassWrapsAllCases() {
    Runs.of(WrappedTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).containsExactly("open", "case", "case", "close");
  }

  @Test
  void anInterceptorAboveThePropertyWrapsAllCases() {
    Runs.of(WrappedMethodTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).containsExactly("open", "case", "case", "close");
  }

  static class WrappedByFieldTestCase {
    @RegisterExtension final Wrapper wrapper = new Wrapper();

    @Property(tries = 2)
    void wrapped(int n) {
      LOG.add("case");
    }
  }

  @Test
  void anInterceptorInAFieldWrapsAllCases() {
    Runs.of(WrappedByFieldTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).containsExactly("open", "case", "case", "close");
  }

  static class WrappedBelowTestCase {
    @Property(tries = 2)
    @ExtendWith(Wrapper.class)
    void wrapped(int n) {
      LOG.add("case");
    }
  }

  @Test
  void anInterceptorBelowThePropertyIsNotCalled() {
    Runs.of(WrappedBelowTestCase.class).assertStatistics(all -> all.succeeded(1));
    assertThat(LOG).containsExactly("case", "case");
  }

  /** Calls the test method by itself, as frameworks with class loaders of their own do. */
  static final class Thief implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context)
        throws Throwable {
      invocation.skip();
      call.getExecutable().invoke(call.getTarget().orElseThrow(), call.getArguments().toArray());
    }
  }

  @ExtendWith(Thief.class)
  static class StolenTestCase {
    @Property
    void stolen(int n, String text) {
      LOG.add(n + " " + text);
    }
  }

  @Test
  void aTestThatIsCalledWithPlaceholdersFails() {
    assertThat(Runs.failure(StolenTestCase.class))
        .isInstanceOf(ExtensionConfigurationException.class)
        .hasMessage(
            "OtherExtensionsTest.StolenTestCase.stolen: nothing was checked, since another extension"
                + " skipped the test method or called it itself; make this test a plain @Test with"
                + " Ferret.forAll");
    assertThat(LOG).containsExactly("0 null");
  }

  static class HangingTestCase {
    @Property
    @Timeout(value = 100, unit = TimeUnit.MILLISECONDS)
    void hangs(int n) throws InterruptedException {
      if (n > 0) {
        new CountDownLatch(1).await();
      }
    }
  }

  @Test
  void aTimeLimitStopsATestThatHangsAndShowsItsInput() {
    Throwable failure = Runs.failure(HangingTestCase.class);
    assertThat(failure).isInstanceOf(TimeoutException.class);
    assertThat(failure.getSuppressed())
        .singleElement()
        .satisfies(
            input ->
                assertThat(input).hasMessageContaining("n = ").hasMessageContaining("@Replay("));
  }

  static class LoopingTestCase {
    static volatile boolean isOver;

    @Property
    @Timeout(
        value = 300,
        unit = TimeUnit.MILLISECONDS,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void loops(int n) {
      while (n > 0 && !isOver) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void aTimeLimitInAThreadOfItsOwnShowsTheInputOfAnEndlessLoop() {
    Throwable failure = Runs.failure(LoopingTestCase.class);
    LoopingTestCase.isOver = true;
    assertThat(failure)
        .isInstanceOf(TimeoutException.class)
        .hasMessageContaining("timed out after 300 milliseconds")
        .hasMessageContaining("The case below had been running for")
        .hasMessageContaining("n = ")
        .hasMessageContaining("@Replay(");
  }

  static class SlowTestCase {
    @Property
    @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
    void isSlow(int n) throws InterruptedException {
      Thread.sleep(5);
    }
  }

  @Test
  void aSlowPropertyIsNotFailedByTheInputThatItHappenedToCheck() {
    Throwable failure = Runs.failure(SlowTestCase.class);
    assertThat(failure).isInstanceOf(TimeoutException.class);
    assertThat(failure.getSuppressed())
        .singleElement()
        .satisfies(
            input ->
                assertThat(input)
                    .hasMessageContaining("interrupted: The thread was interrupted from outside")
                    .hasMessageContaining("@Replay(")
                    .hasMessageNotContaining("found "));
  }

  static class EndlessTestCase {
    @Property(tries = Integer.MAX_VALUE)
    @Timeout(value = 100, unit = TimeUnit.MILLISECONDS)
    void goesOn(int n) {
      assertThat(n).isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  @Test
  void aTimeLimitStopsAPropertyWithManyCases() {
    assertThat(Runs.failure(EndlessTestCase.class)).isInstanceOf(TimeoutException.class);
  }

  static class LateTestCase {
    @BeforeEach
    void takesTooLong() {
      Thread.currentThread().interrupt();
    }

    @Property(tries = Integer.MAX_VALUE)
    void neverBegins(int n) {
      LOG.add("called");
    }
  }

  @Test
  void aTimeLimitThatIsUpBeforeTheFirstCaseIsNotForgotten() {
    assertThat(Runs.failure(LateTestCase.class))
        .hasMessageContaining("interrupted from outside after 0 cases");
    assertThat(LOG).isEmpty();
  }

  static class SlowShrinkTestCase {
    private boolean failed;

    @Property
    @Timeout(value = 100, unit = TimeUnit.MILLISECONDS)
    void hangsWhileItShrinks(long n) throws InterruptedException {
      if (failed && n < 1_000) {
        new CountDownLatch(1).await();
      }
      failed |= n > 1_000_000;
      assertThat(n).isLessThanOrEqualTo(1_000_000);
    }
  }

  @Test
  void aTimeLimitStopsShrinking() {
    Throwable failure = Runs.failure(SlowShrinkTestCase.class);
    assertThat(failure).isInstanceOf(TimeoutException.class);
    assertThat(failure.getSuppressed())
        .singleElement()
        .satisfies(input -> assertThat(input).hasMessageContaining("n = "));
  }
}
