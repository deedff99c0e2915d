package dev.ferret.spark;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.Slice;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of a campaign that Spark has not ended yet. Threads of Spark tell what becomes of them.
 */
final class Jobs {
  private final Campaign campaign;

  /** The lanes that have a slice: each is shown like a worker. */
  private final BitSet lanes = new BitSet();

  private int open;
  private boolean hasNews;

  Jobs(Campaign campaign) {
    this.campaign = campaign;
  }

  /** Begins a job. */
  synchronized Job begin(List<Slice> slices) {
    open++;
    return new Job(slices);
  }

  /** Waits until a slice or a job has ended since the last time; false if no job is left. */
  synchronized boolean awaitNews() throws InterruptedException {
    while (!hasNews && open > 0) {
      wait();
    }
    boolean isNew = hasNews;
    hasNews = false;
    return isNew;
  }

  /** Waits until no job is left. */
  synchronized void awaitEnd() throws InterruptedException {
    while (open > 0) {
      wait();
    }
  }

  private synchronized void news() {
    hasNews = true;
    notifyAll();
  }

  private synchronized int take() {
    int lane = lanes.nextClearBit(1);
    lanes.set(lane);
    return lane;
  }

  private synchronized void free(int lane) {
    lanes.clear(lane);
  }

  private synchronized void close() {
    open--;
    news();
  }

  /** Slices that Spark runs together. */
  final class Job {
    private final List<Slice> slices;
    private final List<Integer> taken = new ArrayList<>();
    private final Set<Integer> waiting = new TreeSet<>();
    private final long begun = System.nanoTime();

    private Job(List<Slice> slices) {
      this.slices = slices;
      for (int i = 0; i < slices.size(); i++) {
        waiting.add(i);
        taken.add(take());
      }
    }

    List<Slice> slices() {
      return slices;
    }

    private synchronized boolean isFirst(int index) {
      return waiting.remove(index);
    }

    /** Hears what a slice has found; only the first result of it counts. */
    void heard(int index, byte[] encoded) {
      if (!isFirst(index)) {
        return;
      }
      Slice slice = slices.get(index);
      int lane = taken.get(index);
      try {
        SliceResult result = SliceResult.decode(encoded);
        // First, so that what is printed is stored.
        result.storeIn(slice.test().launch().store());
        result.messages().forEach(message -> campaign.heard(slice, lane, message));
      } catch (IOException | RuntimeException e) {
        trouble(slice, lane, "its result cannot be read: " + e.getMessage());
      } finally {
        end(slice, lane);
      }
    }

    /**
     * Hears that Spark has ended the job.
     *
     * @param problem what is to be said of slices without a result; null if nothing is
     */
    void ended(@Nullable String problem) {
      for (int index = 0; index < slices.size(); index++) {
        if (isFirst(index)) {
          if (problem != null) {
            trouble(slices.get(index), taken.get(index), problem);
          }
          end(slices.get(index), taken.get(index));
        }
      }
      close();
    }

    private void trouble(Slice slice, int lane, String sentence) {
      campaign.heard(slice, lane, Message.of(Message.Kind.TROUBLE).with("sentence", sentence));
    }

    private void end(Slice slice, int lane) {
      campaign.ended(slice, lane, begun);
      free(lane);
      news();
    }
  }
}
