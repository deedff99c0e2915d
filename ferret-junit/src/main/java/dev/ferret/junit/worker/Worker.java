package dev.ferret.junit.worker;

import dev.ferret.engine.Host;
import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A process that runs tests for a campaign, one slice after the other. JUnit's own launcher runs
 * them, so that lifecycle methods, nested classes and extensions behave as in a build.
 */
public final class Worker {
  private final Link link;
  private final Inbox inbox;
  private final Heart heart;
  private final Restoration restoration = new Restoration();
  private final Launcher launcher = LauncherFactory.create();

  Worker(Link link) {
    this.link = link;
    this.inbox = new Inbox(link);
    this.heart = new Heart(link);
  }

  /** Connects to the parent, whose address is in the environment, and does as it says. */
  public static void main(String[] arguments) throws IOException {
    Lifeline.hold();
    String address = System.getenv(Link.VARIABLE);
    if (address == null) {
      System.err.println("This is a worker of the ferret command, which starts it by itself.");
      System.exit(2);
      return;
    }
    try (Link link = Link.to(address)) {
      new Worker(link).serve();
    }
    // Threads that tests have left behind must not keep the JVM alive.
    System.exit(0);
  }

  /** Runs slices until the parent has no more. */
  void serve() throws IOException {
    heart.start();
    inbox.start();
    for (Message next = inbox.next(); next != null; next = inbox.next()) {
      if (next.kind() == Message.Kind.SLICE) {
        run(new Slice(next));
      }
    }
    heart.end();
  }

  private void run(Slice slice) throws IOException {
    WorkerHost host = new WorkerHost(link, inbox, slice);
    heart.watch(host, slice.deadline());
    Host.install(host);
    Problems problems = new Problems();
    if (!slice.token().isEmpty()) {
      System.setProperty("ferret.replay", slice.token());
    }
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectUniqueId(slice.test()))
            .build();
    try {
      launcher.execute(request, problems);
    } catch (RuntimeException e) {
      problems.lines.add(e.toString());
    }
    System.clearProperty("ferret.replay");
    List<String> changed = restoration.restore();
    link.send(
        Message.of(Message.Kind.DONE)
            .with("properties", host.properties())
            .with("cases", host.cases())
            .with("changed", String.join(", ", changed))
            .with("full", isHeapFull())
            // What a property says is told apart.
            .with("problem", host.properties() == 0 ? String.join("\n", problems.lines) : ""));
  }

  /** Whether the test has left so little memory that the next one would fail for it. */
  private static boolean isHeapFull() {
    if (isMostUsed()) {
      System.gc(); // it may be garbage
    }
    return isMostUsed();
  }

  private static boolean isMostUsed() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() > runtime.maxMemory() / 10 * 9;
  }

  /** Hears of what fails besides properties: set-ups, plain assertions, the launcher. */
  private static final class Problems implements TestExecutionListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      result.getThrowable().ifPresent(thrown -> lines.add(test.getDisplayName() + ": " + thrown));
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      lines.add(test.getDisplayName() + " is skipped: " + reason);
    }
  }
}
