package dev.ferret.benchmarks;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs one test method, as a build does; the status is 0 if it passes. */
final class MethodRun {
  private MethodRun() {}

  public static void main(String[] arguments) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectMethod(arguments[0]))
                .build(),
            listener);
    listener.getSummary().getFailures().forEach(each -> System.out.println(each.getException()));
    System.exit(listener.getSummary().getTestsSucceededCount() == 1 ? 0 : 1);
  }
}
