package dev.ferret.cli.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Runs slices in processes of this machine, as many at a time as there are workers. */
public final class ProcessEngine implements Engine {
  private final Set<WorkerProcess> processes = ConcurrentHashMap.newKeySet();
  private volatile boolean isStopped;

  /** Makes an engine that has started nothing. */
  public ProcessEngine() {}

  @Override
  public String name() {
    return "workers";
  }

  @Override
  public void run(Campaign campaign, Path folder) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 1; i <= campaign.order().workers(); i++) {
      int number = i;
      Thread thread =
          new Thread(() -> runSlices(campaign, folder, number), "ferret-lane-" + number);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Runs one slice after the other. */
  private void runSlices(Campaign campaign, Path folder, int number) {
    try (SliceRunner runner =
        new SliceRunner(
            folder,
            Integer.toString(number),
            campaign.order().deadline().toMillis(),
            this::started,
            campaign::offer)) {
      // Before the first slice is known, since that of a test may wait for another.
      Launch likely = campaign.likely(number);
      if (likely != null) {
        runner.prepare(likely);
      }
      for (Slice slice = next(campaign, runner); slice != null; slice = next(campaign, runner)) {
        Slice current = slice;
        long begun = System.nanoTime();
        runner.run(
            current.test().launch(),
            current.message(campaign.order()).with("others", others(campaign, current)),
            message -> campaign.heard(current, number, message));
        campaign.ended(current, number, begun);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static @Nullable Slice next(Campaign campaign, SliceRunner runner)
      throws InterruptedException {
    return campaign.next(runner.launch(), runner::run);
  }

  /** How many other workers may check single cases: other tests would run all their properties. */
  private static int others(Campaign campaign, Slice slice) {
    return slice.test().isProperty() ? campaign.order().workers() - 1 : 0;
  }

  private void started(WorkerProcess process) {
    processes.add(process);
    if (isStopped) {
      process.kill();
    }
  }

  @Override
  public void stop() {
    isStopped = true;
    processes.forEach(WorkerProcess::kill);
  }
}
