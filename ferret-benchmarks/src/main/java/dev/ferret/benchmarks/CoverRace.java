package dev.ferret.benchmarks;

import dev.ferret.cover.Covering;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;

/**
 * Prints how long Ferret and the IPOG of coffee4j take for the same covering arrays, and how many
 * rows these have.
 *
 * <p>Both run in turn in one JVM on one thread. Time is CPU time of that thread: other programs on
 * the machine do not count. Each makes each array once before the first round. These arrays are
 * checked: one that leaves something out ends the race.
 */
final class CoverRace {
  private static final double TARGET = 3;

  private static final List<CoverTask> TASKS =
      List.of(
          new CoverTask("2^7 3^2 4 10^2", 4),
          new CoverTask("2^100", 3),
          new CoverTask("2^7 3^2 4 10^2", 5),
          new CoverTask("2^7 3^2 4 10^2", 6));

  /** Too large for the others. */
  private static final List<CoverTask> LARGE =
      List.of(new CoverTask("101^6 2^3 4 3^2", 2), new CoverTask("1001^6 2^3 4 3^2", 2));

  private final int rounds;

  private CoverRace(int rounds) {
    this.rounds = rounds;
  }

  static void run(String... options) {
    boolean quick = List.of(options).contains("--quick");
    CoverRace race = new CoverRace(quick ? 1 : 3);
    System.out.printf(
        Locale.ROOT,
        "Covering arrays: median CPU seconds of %d rounds after one to warm up, and rows%n",
        race.rounds);
    System.out.printf(
        Locale.ROOT,
        "%-22s %18s %18s %8s %18s %8s%n",
        "",
        "coffee4j IPOG",
        "Ferret, budget 0",
        "ratio",
        "Ferret",
        "ratio");
    for (CoverTask task : quick ? TASKS.subList(0, 2) : TASKS) {
      race.print(task);
    }
    LARGE.forEach(CoverRace::printLarge);
  }

  /** The rows and the time of each round. */
  private static final class Runs {
    final double[] seconds;
    int rows;

    Runs(int rounds) {
      this.seconds = new double[rounds];
    }

    void add(int round, IntSupplier maker) {
      long start = cpuNanos();
      rows = maker.getAsInt();
      seconds[round] = (cpuNanos() - start) / 1e9;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%,d %8.3f s", rows, Medians.of(seconds));
    }
  }

  private static long cpuNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadCpuTime();
  }

  private void print(CoverTask task) {
    Covering usual = Covering.of(task.strength());
    Covering first = usual.budget(0);
    check(task, "coffee4j", task.missing(task.rows(task.coffee())));
    check(task, "Ferret", task.missing(task.ferret(usual).rows()));
    check(task, "Ferret with budget 0", task.missing(task.ferret(first).rows()));
    Runs coffee = new Runs(rounds);
    Runs ferretFirst = new Runs(rounds);
    Runs ferret = new Runs(rounds);
    for (int round = 0; round < rounds; round++) {
      coffee.add(round, () -> task.coffee().size());
      ferretFirst.add(round, () -> task.ferret(first).size());
      ferret.add(round, () -> task.ferret(usual).size());
    }
    double ratio = Medians.ofRatios(coffee.seconds, ferretFirst.seconds);
    System.out.printf(
        Locale.ROOT,
        "%-22s %18s %18s %8.1f %18s %8.1f  %s%n",
        task,
        coffee,
        ferretFirst,
        ratio,
        ferret,
        Medians.ofRatios(coffee.seconds, ferret.seconds),
        verdict(ratio, ferretFirst.rows <= coffee.rows));
  }

  private static String verdict(double ratio, boolean isSmall) {
    return String.format(
        Locale.ROOT,
        "target %.0f with budget 0, not more rows: %s",
        TARGET,
        ratio >= TARGET && isSmall ? "met" : "MISSED");
  }

  private static void check(CoverTask task, String name, long missing) {
    if (missing > 0) {
      throw new IllegalStateException(
          "The array of " + name + " for " + task + " lacks " + missing + " interactions");
    }
  }

  private static void printLarge(CoverTask task) {
    List<MemoryPoolMXBean> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    System.gc();
    heap.forEach(MemoryPoolMXBean::resetPeakUsage);
    Runs runs = new Runs(1);
    runs.add(0, () -> task.ferret(Covering.of(task.strength())).size());
    long peak = heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    System.out.printf(
        Locale.ROOT, "%-22s %s, at most %,d MB of heap with garbage%n", task, runs, peak >> 20);
  }
}
