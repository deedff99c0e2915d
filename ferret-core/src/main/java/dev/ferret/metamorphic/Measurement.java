package dev.ferret.metamorphic;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Measures which relations find which faults, one run after the other. */
final class Measurement {
  /** Seeds of runs differ in all their bits. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  /** In how many runs a relation was violated, and how many tests these took together. */
  record Cell(int kills, long tests) {
    Cell and(Cell other) {
      return new Cell(kills + other.kills, tests + other.tests);
    }

    /** The mean number of tests to a violation. */
    double mean() {
      return (double) tests / kills;
    }
  }

  /** One run of one relation on one system. */
  record Trial(String system, String relation, int run) {}

  private final Iterator<? extends Map.Entry<String, ? extends Supplier<Metamorphic<?, ?>>>>
      systems;
  private final int runs;
  private final Map<String, Map<String, Cell>> cells = new LinkedHashMap<>();
  private final Deque<Trial> trials = new ArrayDeque<>();
  private final List<Metamorphic<?, ?>> made = new ArrayList<>();
  private int tests;
  private int count;

  /**
   * Makes a measurement that has not begun.
   *
   * @param systems the tests of the systems by their names, which are made when their turn comes
   */
  Measurement(Map<String, ? extends Supplier<Metamorphic<?, ?>>> systems, int runs) {
    this.systems = systems.entrySet().iterator();
    this.runs = runs;
  }

  /** The test of the first system, which has no fault. */
  Metamorphic<?, ?> first() {
    prepare();
    return made.get(0);
  }

  private void prepare() {
    while (trials.isEmpty() && systems.hasNext()) {
      Map.Entry<String, ? extends Supplier<Metamorphic<?, ?>>> system = systems.next();
      Metamorphic<?, ?> test = system.getValue().get();
      made.add(test);
      for (String relation : test.relations()) {
        for (int run = 0; run < runs; run++) {
          trials.add(new Trial(system.getKey(), relation, run));
        }
      }
    }
  }

  /** Whether all runs were asked for. */
  boolean isOver() {
    prepare();
    return trials.isEmpty();
  }

  /** The next run; null if there are no more. It is to be made before the one after it. */
  @Nullable Trial next() {
    prepare();
    return trials.poll();
  }

  /** How many runs were made. */
  int count() {
    return count;
  }

  void make(Trial trial) {
    count++;
    Metamorphic<?, ?> test = made.get(made.size() - 1);
    Settings plain = test.settings().withoutStore().without(Phase.SHRINK).without(Phase.EXPLAIN);
    tests = plain.tries();
    long seed = plain.seed().orElse(1) + trial.run() * SEED_STEP;
    String relation = trial.relation();
    Outcome outcome = test.only(relation).with(plain.withSeed(seed)).run();
    String killer = killer(outcome, relation);
    Map<String, Cell> row = row(relation);
    if (relation.equals(killer)) {
      row.merge(trial.system(), new Cell(1, tests(outcome)), Cell::and);
    } else if (killer != null && relation.equals(test.relations().get(0))) {
      // The source was not valid, whatever the relation.
      row(killer).merge(trial.system(), new Cell(1, tests(outcome)), Cell::and);
    }
  }

  private Map<String, Cell> row(String relation) {
    return cells.computeIfAbsent(relation, unseen -> new LinkedHashMap<>());
  }

  /** Inputs that a relation is not about count as well: they cost as much. */
  private static long tests(Outcome outcome) {
    return (long) outcome.checked() + outcome.discarded() + 1;
  }

  /** What a run found: the relation, or the validity of the source; null if nothing. */
  private static @Nullable String killer(Outcome outcome, String relation) {
    Counterexample found = outcome.counterexample().orElse(null);
    if (found == null) {
      return null;
    }
    return found.exception() instanceof RelationViolation violation
        ? violation.relation()
        : relation;
  }

  /** What was measured so far, by relation and system. */
  Map<String, Map<String, Cell>> cells() {
    return cells;
  }

  /** The most tests of a run. */
  int tests() {
    return tests;
  }
}
