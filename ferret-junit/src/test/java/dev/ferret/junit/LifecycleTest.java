package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestTag;
import org.junit.platform.testkit.engine.Events;

/** A property is an ordinary test to Jupiter. */
class LifecycleTest {
  private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void clear() {
    LOG.clear();
  }

  @PropertyDefaults(tries = 3)
  static class OrderTestCase {
    private int cases;

    @BeforeAll
    static void beforeAll() {
      LOG.add("before all");
    }

    @BeforeEach
    void before(TestInfo info) {
      LOG.add("before " + info.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void after() {
      LOG.add("after " + cases);
    }

    @Property
    void property(int n) {
      cases++;
      LOG.add("case");
    }

    @Nested
    class Inner {
      @BeforeEach
      void beforeInner() {
        LOG.add("before inner");
      }

      @Property
      void nested(int n) {
        LOG.add("nested case");
      }
    }
  }

  @Test
  void lifecycleMethodsRunOncePerProperty() {
    Runs.of(OrderTestCase.class).assertStatistics(all -> all.succeeded(2));
    assertThat(LOG)
        .containsExactly(
            "before all",
            "before property",
            "case",
            "case",
            "case",
            "after 3",
            "before nested",
            "before inner",
            "nested case",
            "nested case",
            "nested case",
            "after 0");
  }

  @TestInstance(Lifecycle.PER_CLASS)
  @PropertyDefaults(tries = 3)
  static class PerClassTestCase {
    private final Set<Object> instances = ConcurrentHashMap.newKeySet();

    @BeforeAll
    void beforeAll() {
      instances.add(this);
    }

    @Property
    void one(int n) {
      instances.add(this);
      assertThat(instances).hasSize(1);
    }

    @Property
    void two(String text) {
      instances.add(this);
      assertThat(instances).hasSize(1);
    }
  }

  @Test
  void oneInstancePerClassIsKept() {
    Runs.of(PerClassTestCase.class).assertStatistics(all -> all.succeeded(2).failed(0));
  }

  static class DisabledTestCase {
    @Property
    @Disabled("not now")
    void disabled(int n) {
      LOG.add("ran");
    }

    @BeforeEach
    void before(TestInfo info) {
      assumeTrue(info.getTags().isEmpty());
    }

    @Property
    @Tag("skipped")
    void aborted(int n) {
      LOG.add("ran");
    }
  }

  @Test
  void disabledAndAbortedPropertiesDoNotRun() {
    Runs.of(DisabledTestCase.class)
        .assertStatistics(all -> all.skipped(1).aborted(1).failed(0).succeeded(0));
    assertThat(LOG).isEmpty();
  }

  static class DescribedTestCase {
    @Property
    @Tag("slow")
    @DisplayName("a nice name")
    void described(int n) {
      assertThat(n).isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  @Test
  void tagsAndDisplayNamesAreKept() {
    Events events = Runs.of(DescribedTestCase.class);
    assertThat(events.succeeded().list())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getTestDescriptor().getDisplayName()).isEqualTo("a nice name");
              assertThat(event.getTestDescriptor().getTags()).contains(TestTag.create("slow"));
            });
  }

  @Execution(ExecutionMode.CONCURRENT)
  @PropertyDefaults(tries = 200)
  static class ParallelTestCase {
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    private static void meet() throws InterruptedException {
      BOTH.countDown();
      assertThat(BOTH.await(1, TimeUnit.MINUTES)).as("both properties run at once").isTrue();
    }

    @Property
    void one(int n) throws InterruptedException {
      meet();
      dev.ferret.Ferret.classify("one", true);
      LOG.add("one");
    }

    @Property
    void two(int n) throws InterruptedException {
      meet();
      dev.ferret.Ferret.assume(n % 2 == 0);
      LOG.add("two");
    }
  }

  @Test
  void propertiesRunInParallel() {
    Runs.of(
            ParallelTestCase.class,
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "2"))
        .assertStatistics(all -> all.succeeded(2).failed(0));
    assertThat(Collections.frequency(LOG, "one")).isEqualTo(200);
    assertThat(Collections.frequency(LOG, "two")).isEqualTo(200);
  }
}
