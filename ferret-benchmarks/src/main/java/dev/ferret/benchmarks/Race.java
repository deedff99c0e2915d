package dev.ferret.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets the contestants run in turns, all in this JVM, and compares their CPU times.
 *
 * <p>The loop runs in every round as well, so that a slow phase of the machine hits both sides of a
 * ratio.
 */
final class Race {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Map<String, Contestant> contestants = new LinkedHashMap<>();
  private final Pace pace;

  /**
   * How long a race takes.
   *
   * @param warmUpNanos for each contestant and property, twice
   * @param rounds how many ratios there are to take the median of
   * @param turnNanos for each contestant in each round
   */
  record Pace(long warmUpNanos, int rounds, long turnNanos) {
    /** The JIT is done with a contestant after about a second; 15 rounds make a steady median. */
    static final Pace FULL = new Pace(800_000_000, 17, 40_000_000);

    static final Pace QUICK = new Pace(250_000_000, 7, 20_000_000);
  }

  Race(Pace pace) {
    this.pace = pace;
    Claims claims = new Claims();
    Contestant.all().forEach((name, factory) -> contestants.put(name, factory.create(claims)));
  }

  /**
   * Runs everything before anything is measured, twice: a JVM that knows only one contestant and
   * one property compiles it better than any real test suite sees.
   */
  void warmUp(Iterable<Task> tasks) {
    for (int i = 0; i < 2; i++) {
      for (Task task : tasks) {
        contestants.values().forEach(contestant -> turn(contestant, task, pace.warmUpNanos()));
      }
    }
  }

  List<Score> run(Task task) {
    List<String> names = new ArrayList<>(contestants.keySet());
    Map<String, double[]> nanos = new LinkedHashMap<>();
    names.forEach(name -> nanos.put(name, new double[pace.rounds()]));
    for (int round = 0; round < pace.rounds(); round++) {
      for (int i = 0; i < names.size(); i++) {
        String name = names.get((round + i) % names.size());
        nanos.get(name)[round] = turn(contestants.get(name), task, pace.turnNanos());
      }
    }
    List<Score> scores = new ArrayList<>();
    for (String name : names) {
      double[] own = nanos.get(name);
      double ratio = Medians.ofRatios(own, nanos.get(Contestant.LOOP));
      scores.add(new Score(task, name, Medians.of(own), ratio));
    }
    return scores;
  }

  /** Runs a property again and again for a while; the CPU time for a test case. */
  private static double turn(Contestant contestant, Task task, long least) {
    long start = THREADS.getCurrentThreadCpuTime();
    long cases = 0;
    long spent;
    do {
      contestant.run(task);
      cases += Contestant.CASES;
      spent = THREADS.getCurrentThreadCpuTime() - start;
    } while (spent < least);
    return (double) spent / cases;
  }
}
