package dev.ferret.benchmarks;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;

import dev.ferret.Gen;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.studies.noninterference.Bug;
import dev.ferret.studies.noninterference.Noninterference;
import dev.ferret.studies.noninterference.Program;
import dev.ferret.studies.noninterference.ProgramGenerator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Prints what a test costs when a search chooses its input, as a multiple of the same test with
 * random inputs. Both report their utility.
 */
final class Targeting {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int TRIES = 5_000;
  private static final double TARGET = 2.5;

  private final int rounds;

  private Targeting(int rounds) {
    this.rounds = rounds;
  }

  static void run(String... options) {
    boolean quick = List.of(options).contains("--quick");
    Targeting targeting = new Targeting(quick ? 5 : 15);
    System.out.println("CPU time for a test of a search as a multiple of a random test's");
    Claims claims = new Claims();
    targeting.race(
        "lists",
        FerretChecks.listsOfInts(),
        Targeting::nearness,
        list -> Claims.demand(claims.reversesBack(list)),
        List::size);
    targeting.race(
        "programs",
        ProgramGenerator.SEQUENCE.programs(Bug.NONE),
        Noninterference::steps,
        program -> Claims.demand(Noninterference.holds(program, Bug.NONE)),
        (Program program) -> program.instructions().size());
  }

  /** How close the mean is to a million: lists of all lengths can be good. */
  private static double nearness(List<Integer> list) {
    long sum = 0;
    for (int each : list) {
      sum += each;
    }
    return -Math.abs(1_000_000 - (double) sum / Math.max(1, list.size()));
  }

  private <T> void race(
      String name,
      Gen<T> gen,
      ToDoubleFunction<T> utility,
      Consumer<T> check,
      ToIntFunction<T> size) {
    double[] random = new double[rounds];
    double[] targeted = new double[rounds];
    double[] randomSizes = new double[rounds];
    double[] targetedSizes = new double[rounds];
    Settings searching = Settings.standard().withoutStore().withTries(TRIES);
    Settings plain = searching.without(Phase.SEARCH);
    // The JIT is done after some seconds.
    for (int round = -rounds; round < rounds; round++) {
      double plainNanos = nanos(gen, utility, check, plain);
      double searchNanos = nanos(gen, utility, check, searching);
      if (round >= 0) {
        random[round] = plainNanos;
        targeted[round] = searchNanos;
      }
    }
    for (int round = 0; round < rounds; round++) {
      randomSizes[round] = meanSize(gen, utility, plain, size);
      targetedSizes[round] = meanSize(gen, utility, searching, size);
    }
    double ratio = Medians.ofRatios(targeted, random);
    System.out.printf(
        Locale.ROOT,
        "%-10s %6.0f ns random (mean size %.1f) %6.0f ns targeted (%.1f) ratio %.2f  target %.2f "
            + " %s%n",
        name,
        Medians.of(random),
        Medians.of(randomSizes),
        Medians.of(targeted),
        Medians.of(targetedSizes),
        ratio,
        TARGET,
        ratio <= TARGET ? "met" : "MISSED");
  }

  private static <T> double nanos(
      Gen<T> gen, ToDoubleFunction<T> utility, Consumer<T> check, Settings settings) {
    long start = THREADS.getCurrentThreadCpuTime();
    forAll(gen)
        .named("targeting")
        .with(settings)
        .check(
            value -> {
              maximize("utility", utility.applyAsDouble(value));
              check.accept(value);
            });
    return (double) (THREADS.getCurrentThreadCpuTime() - start) / TRIES;
  }

  private static <T> double meanSize(
      Gen<T> gen, ToDoubleFunction<T> utility, Settings settings, ToIntFunction<T> size) {
    long[] sum = new long[1];
    nanos(gen, utility, value -> sum[0] += size.applyAsInt(value), settings);
    return (double) sum[0] / TRIES;
  }
}
