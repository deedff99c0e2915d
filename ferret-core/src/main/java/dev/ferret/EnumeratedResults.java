package dev.ferret;

import dev.ferret.cases.BoundedPlan;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The values of an enumeration as results, instead of the cases of a property. */
final class EnumeratedResults {
  private final ForAll property;
  private final BoundedPlan plan;

  /**
   * Makes the results of a property.
   *
   * @throws IllegalStateException if it has no bound
   */
  EnumeratedResults(ForAll property) {
    // Results are no cases: nothing to remember, and nothing to shrink.
    Settings settings = property.settings().withoutStore().withPhases(Phase.GENERATE);
    if (!(settings.plan() instanceof BoundedPlan bounded) || bounded.bound().isSampled()) {
      throw new IllegalStateException(
          "There is no end of these values; say how far to go with upTo or within");
    }
    this.plan = bounded;
    this.property = property.with(settings);
  }

  /** Returns how many values there are. */
  long count() {
    if (property.given() == null) {
      OptionalLong known = plan.count(Shaping.of(property.gens));
      if (known.isPresent()) {
        return known.getAsLong();
      }
    }
    AtomicLong count = new AtomicLong();
    Outcome outcome = property.run(arguments -> count.incrementAndGet());
    if (!outcome.isExhausted()) {
      outcome.orThrow();
      throw new IllegalStateException(
          "The values could not be counted: "
              + count
              + " were seen when the time or the tries were up");
    }
    return count.get();
  }

  /** Returns the values one by one; they are made by another thread, a few ahead. */
  Stream<@Nullable Object> stream() {
    Producer producer = new Producer(property);
    return StreamSupport.stream(
            () ->
                Spliterators.spliteratorUnknownSize(
                    producer.start(), Spliterator.ORDERED | Spliterator.NONNULL),
            Spliterator.ORDERED | Spliterator.NONNULL,
            false)
        .onClose(producer::stop)
        .map(each -> each[0]);
  }

  /** Makes values in a thread of its own. */
  private static final class Producer implements Iterator<@Nullable Object[]> {
    private static final int AHEAD = 64;

    /** Stands for the end. */
    private static final @Nullable Object[] END = {};

    private final BlockingQueue<@Nullable Object[]> made = new ArrayBlockingQueue<>(AHEAD);
    private final Thread thread;
    private volatile boolean isStopped;
    private volatile @Nullable RuntimeException thrown;
    private volatile @Nullable Outcome outcome;
    private @Nullable Object @Nullable [] next;

    Producer(ForAll property) {
      this.thread = new Thread(() -> produce(property), "ferret-values");
      thread.setDaemon(true);
    }

    Producer start() {
      thread.start();
      return this;
    }

    void stop() {
      isStopped = true;
      thread.interrupt();
    }

    private void produce(ForAll property) {
      try {
        outcome = property.heedingInterrupts().run(made::put);
      } catch (RuntimeException e) {
        thrown = e;
      } finally {
        end();
      }
    }

    private void end() {
      while (!isStopped) {
        try {
          made.put(END);
          return;
        } catch (InterruptedException e) {
          // Only a stop ends this.
        }
      }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the end is one object
    public boolean hasNext() {
      if (next == null) {
        try {
          next = made.take();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("Interrupted while waiting for a value", e);
        }
        if (next == END) {
          check();
        }
      }
      return next != END;
    }

    /** Throws what ended the enumeration, unless all values were made. */
    private void check() {
      if (thrown != null) {
        throw thrown;
      }
      Outcome ended = outcome;
      if (ended != null && !ended.isExhausted()) {
        ended.orThrow();
        throw new IllegalStateException("The time or the tries were up before the last value");
      }
    }

    @Override
    public @Nullable Object[] next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      @Nullable Object[] value = next;
      next = null;
      return value == null ? END : value;
    }
  }
}
