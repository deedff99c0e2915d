package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The search for an order that explains what three threads of six commands got, all at the same
 * time: 17 million orders. In this package, since the search is not public.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class OrderSearch {
  private static final int THREADS = 3;
  private static final int COMMANDS = 6;
  private static final int[] LENGTHS = {COMMANDS, COMMANDS, COMMANDS};
  private static final int MOST = 100_000;
  private static final double TARGET_MILLIS = 1_000;
  private static final int ROUNDS = 11;

  private static final Orders.Clock AT_ONCE = (thread, index, other, otherIndex) -> false;

  /** What the threads did. */
  public enum Scene {
    /** Increments in turn: one order explains them. */
    COUNTER {
      @Override
      String search() {
        return OrderSearch.<Integer>search(
            0,
            (count, thread, index) -> THREADS * index + thread == count ? count + 1 : null,
            count -> true);
      }
    },
    /** Increments that returned nothing, one of which was lost: all orders lead to one end. */
    LOST_INCREMENT {
      @Override
      String search() {
        return OrderSearch.<Integer>search(
            0, (count, thread, index) -> count + 1, count -> count == 17);
      }
    },
    /** Offers to a queue, one of which was lost: all orders lead to different ends. */
    LOST_OFFER {
      @Override
      String search() {
        return OrderSearch.<List<Integer>>search(
            List.of(),
            (queue, thread, index) -> {
              List<Integer> longer = new ArrayList<>(queue);
              longer.add(COMMANDS * thread + index);
              return longer;
            },
            queue -> queue.size() == 17);
      }
    };

    abstract String search();
  }

  private static <C> String search(C start, Orders.Course<C> course, Predicate<C> end) {
    Orders<C> orders = new Orders<>(LENGTHS, MOST);
    boolean explained = orders.explanation(start, course, AT_ONCE, end) != null;
    return explained ? "explained" : orders.isGivenUp() ? "given up" : "not explained";
  }

  /** Which one. */
  @Param public Scene scene;

  /** Searches. */
  @Benchmark
  public String search() {
    return scene.search();
  }

  /** Prints how long the searches take, from cold, which is how most tests meet them. */
  public static void print() {
    System.out.println("Time of the search for an order of 3 threads with 6 commands each");
    for (Scene scene : Scene.values()) {
      double[] millis = new double[ROUNDS];
      String outcome = "";
      for (int i = 0; i < ROUNDS; i++) {
        long start = System.nanoTime();
        outcome = scene.search();
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
      double first = millis[0];
      Arrays.sort(millis);
      System.out.printf(
          Locale.ROOT,
          "%-15s %-13s first %7.1f ms  median %7.1f ms  target %,.0f ms  %s%n",
          scene.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          outcome,
          first,
          millis[ROUNDS / 2],
          TARGET_MILLIS,
          millis[ROUNDS - 1] <= TARGET_MILLIS ? "met" : "MISSED");
    }
  }
}
