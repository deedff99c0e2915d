package dev.ferret.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.junit.runner.JUnitCore;
import org.junit.runner.RunWith;

/** Runs one class of ten tests, as an IDE or a build does, and prints the CPU time of its JVM. */
final class SuiteRun {
  private static final int TESTS = 10;
  private static final String ANSWER = "cpu-nanos ";

  private SuiteRun() {}

  /** Runs a suite in a JVM of its own. */
  static double cpuMillis(String suite) {
    String output = ChildJvm.run(SuiteRun.class, suite);
    int answer = output.lastIndexOf(ANSWER);
    if (answer < 0) {
      throw new IllegalStateException("The run of " + suite + " says no CPU time: " + output);
    }
    return Long.parseLong(output.substring(answer + ANSWER.length()).trim()) / 1e6;
  }

  public static void main(String[] arguments) throws ClassNotFoundException {
    Class<?> suite = Class.forName(arguments[0]);
    long passed = suite.isAnnotationPresent(RunWith.class) ? onJunit4(suite) : onPlatform(suite);
    if (passed != TESTS) {
      System.out.println(passed + " tests passed instead of " + TESTS);
      System.exit(1);
    }
    // User and system time of all threads, the JIT's and the collector's among them.
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    System.out.println(ANSWER + system.getProcessCpuTime());
  }

  private static long onPlatform(Class<?> suite) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(suite))
            .build();
    Launcher launcher = LauncherFactory.create();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    launcher.execute(request, listener);
    TestExecutionSummary summary = listener.getSummary();
    summary.getFailures().forEach(failure -> System.out.println(failure.getException()));
    return summary.getTestsSucceededCount();
  }

  /** As libraries for JUnit 4 were made for it; the vintage engine would only add to their time. */
  private static long onJunit4(Class<?> suite) {
    org.junit.runner.Result result = new JUnitCore().run(suite);
    return (long) result.getRunCount() - result.getFailureCount();
  }
}
