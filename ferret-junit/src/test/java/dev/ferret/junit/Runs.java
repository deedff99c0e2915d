package dev.ferret.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.ferret.run.Counterexample;
import dev.ferret.run.PropertyFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** Runs sample classes, which do not run by themselves, and tells how they went. */
final class Runs {
  private Runs() {}

  /** What happened to the tests of a class and the classes nested in it. */
  static Events of(Class<?> type) {
    return of(type, Map.of());
  }

  static Events of(Class<?> type, Map<String, String> configuration) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(type))
        .configurationParameters(configuration)
        .execute()
        .testEvents();
  }

  /** The failures of a class by method. */
  static Map<String, Throwable> failures(Class<?> type) {
    Map<String, Throwable> failures = new LinkedHashMap<>();
    for (Event event : of(type).failed().list()) {
      failures.put(method(event), thrown(event));
    }
    return failures;
  }

  /** What the only failing test of a class threw. */
  static Throwable failure(Class<?> type) {
    List<Throwable> failed = thrown(type);
    if (failed.size() != 1) {
      throw new AssertionError(failed.size() + " tests failed, not one");
    }
    return failed.get(0);
  }

  /** What the failing tests of a class threw. */
  static List<Throwable> thrown(Class<?> type) {
    return of(type).failed().map(Runs::thrown).toList();
  }

  /** The only counterexample of a failure. */
  static Counterexample counterexample(Throwable failure) {
    List<Counterexample> all = ((PropertyFailure) failure.getCause()).counterexamples();
    if (all.size() != 1) {
      throw new AssertionError(all.size() + " counterexamples, not one");
    }
    return all.get(0);
  }

  private static String method(Event event) {
    String name = event.getTestDescriptor().getDisplayName();
    int end = name.indexOf('(');
    return end < 0 ? name : name.substring(0, end);
  }

  private static Throwable thrown(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow(() -> new AssertionError("a failure without an exception"));
  }
}
