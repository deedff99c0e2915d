package dev.ferret.benchmarks;

import static dev.ferret.type.Types.enumerate;

import dev.ferret.plan.Bound;
import dev.ferret.run.Settings;
import dev.ferret.studies.systemf.Expr;
import dev.ferret.studies.systemf.Typing;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints how often per second the lazy search runs a predicate, on one thread and on two, and how
 * often the plain predicate checks terms that are there already.
 *
 * <p>The predicate is the type checker of System F. It is searched with a claim that always holds,
 * so that no term is made and no property is checked: what is measured is the search and the
 * predicate. The plain predicate sees smaller terms than the search does, since all of them have to
 * be kept.
 *
 * <p>Other programs on the machine take the processors away, from two threads more than from one.
 * Runs per second of CPU time, that of the compiler and of the garbage collector included, depend
 * on them less: on two cores with a load of 5 and of 1, one thread made 2.5 and 3.2 million runs a
 * second, but 2.5 and 2.6 million per CPU second. The ratio of two threads to one was 1.1 and 1.6,
 * so it means something only on a quiet machine. The range of all rounds tells how quiet it was.
 */
final class Laziness {
  private static final Pattern RUNS = Pattern.compile("which ran ([0-9,]+) times");
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  /** Smaller than what is searched, but 60,103 terms fit into the memory and not into a cache. */
  private static final int PLAIN_SIZE = 7;

  private static final int PLAIN_PASSES = 200;
  private static final int WARM_UP_SIZE = 10;
  private static final double TARGET = 1_000_000;

  private final int size;
  private final int rounds;
  private final Expr[] terms = terms(PLAIN_SIZE);

  private Laziness(int size, int rounds) {
    this.size = size;
    this.rounds = rounds;
  }

  static void run(String... options) {
    boolean quick = List.of(options).contains("--quick");
    new Laziness(quick ? 10 : 11, quick ? 3 : 5).print();
  }

  /** What was counted, and how long it took. */
  private record Sample(long runs, double seconds, double cpuSeconds) {
    double perSecond() {
      return runs / seconds;
    }

    double perCpuSecond() {
      return runs / cpuSeconds;
    }
  }

  /** Counts something. */
  private interface Work {
    long runs();
  }

  private static Sample sample(Work work) {
    long cpu = cpuNanos();
    long start = System.nanoTime();
    long runs = work.runs();
    return new Sample(runs, (System.nanoTime() - start) / 1e9, (cpuNanos() - cpu) / 1e9);
  }

  /** Of all threads: those of the search are not ours. */
  private static long cpuNanos() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime();
  }

  private void print() {
    for (int threads = 1; threads <= 2; threads++) {
      search(WARM_UP_SIZE, threads);
    }
    check(PLAIN_PASSES);
    Sample[] plain = new Sample[rounds];
    Sample[] one = new Sample[rounds];
    Sample[] two = new Sample[rounds];
    for (int i = 0; i < rounds; i++) {
      plain[i] = sample(() -> check(PLAIN_PASSES));
      one[i] = sample(() -> search(size, 1));
      two[i] = sample(() -> search(size, 2));
    }
    System.out.printf(
        Locale.ROOT,
        "Runs of the type checker of System F in a lazy search straight to size %d: %,d runs%n",
        size,
        one[0].runs());
    print("one thread", one);
    print("two threads", two);
    print("plain, " + terms.length + " terms", plain);
    double[] single = perSecond(one);
    System.out.printf(
        Locale.ROOT,
        "two threads / one thread %.2f (per CPU second %.2f)  one thread / plain %.2f (%.2f)%n",
        Medians.ofRatios(perSecond(two), single),
        Medians.ofRatios(perCpuSecond(two), perCpuSecond(one)),
        Medians.ofRatios(single, perSecond(plain)),
        Medians.ofRatios(perCpuSecond(one), perCpuSecond(plain)));
    System.out.printf(
        Locale.ROOT,
        "one thread: target %,.0f runs per second  %s%n",
        TARGET,
        Medians.of(single) >= TARGET ? "met" : "MISSED");
  }

  private static void print(String name, Sample[] samples) {
    double[] speeds = perSecond(samples);
    double median = Medians.of(speeds);
    Arrays.sort(speeds);
    System.out.printf(
        Locale.ROOT,
        "%-20s %,12.0f per second (%,.0f to %,.0f in %d rounds) %,12.0f per CPU second%n",
        name,
        median,
        speeds[0],
        speeds[speeds.length - 1],
        speeds.length,
        Medians.of(perCpuSecond(samples)));
  }

  private static double[] perSecond(Sample[] samples) {
    return Arrays.stream(samples).mapToDouble(Sample::perSecond).toArray();
  }

  private static double[] perCpuSecond(Sample[] samples) {
    return Arrays.stream(samples).mapToDouble(Sample::perCpuSecond).toArray();
  }

  /** Searches straight to a size; returns how often the predicate ran. */
  static long search(int size, int threads) {
    String checked =
        enumerate(Expr.class)
            .with(SETTINGS)
            .where(Typing::isWellTyped)
            .within(Bound.size(size).inOnePass().threads(threads))
            .tryHolds(term -> true)
            .report()
            .fact("checked")
            .orElseThrow()
            .text();
    Matcher runs = RUNS.matcher(checked);
    if (!runs.find()) {
      throw new IllegalArgumentException(
          "The search is not lazy here (" + checked + "): use ./ferret bench lazy");
    }
    return Long.parseLong(runs.group(1).replace(",", ""));
  }

  /** All terms up to a size, well-typed or not, made by their constructors. */
  static Expr[] terms(int size) {
    List<Expr> all = new ArrayList<>();
    enumerate(Expr.class).with(SETTINGS).upTo(size).check(all::add);
    return all.toArray(new Expr[0]);
  }

  /** Checks all terms this often; returns the number of checks. */
  private long check(int passes) {
    long wellTyped = 0;
    for (int pass = 0; pass < passes; pass++) {
      for (Expr term : terms) {
        wellTyped += Typing.isWellTyped(term) ? 1 : 0;
      }
    }
    if (wellTyped % passes != 0) {
      throw new IllegalStateException("The predicate has changed its mind");
    }
    return (long) passes * terms.length;
  }
}
