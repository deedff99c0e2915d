package dev.ferret.studies.search;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Tasks that recur, those with short periods first. Liu and Layland, "Scheduling algorithms for
 * multiprogramming in a hard-real-time environment", 1973, say which load is always met; the bound
 * that is tested is that of one task less.
 */
final class Schedules {
  private static final int TASKS = 3;
  private static final int SHORTEST = 10;
  private static final int LONGEST = 200;
  private static final int MOST_TIME = 100;

  record Task(int period, int time) {}

  private Schedules() {}

  static List<Puzzle<?>> all() {
    Gen<Task> tasks = records(Task.class, integers(SHORTEST, LONGEST), integers(1, MOST_TIME));
    return List.of(
        Puzzle.of(
            "records",
            new Problem<>(
                "rate monotonic",
                lists(tasks).sizes(TASKS),
                Schedules::lateness,
                set -> load(set) > bound(TASKS - 1) || slowest(set) <= 1),
            List.of(new Task(100, 26), new Task(126, 33), new Task(159, 42)),
            Schedules::changed));
  }

  /** The load that any number of tasks like this may have. */
  private static double bound(int tasks) {
    return tasks * (Math.pow(2, 1.0 / tasks) - 1);
  }

  static double load(List<Task> tasks) {
    return tasks.stream().mapToDouble(task -> (double) task.time / task.period).sum();
  }

  /** How close a task comes to its end of period, or by how much the load is too high. */
  private static double lateness(List<Task> tasks) {
    double tooMuch = load(tasks) - bound(TASKS - 1);
    return tooMuch > 0 ? -tooMuch : slowest(tasks);
  }

  /** The longest time that a task takes, as a part of its period; about 2 if it is never done. */
  static double slowest(List<Task> tasks) {
    List<Task> urgent = new ArrayList<>();
    double slowest = 0;
    for (Task task : tasks.stream().sorted(Comparator.comparingInt(Task::period)).toList()) {
      int time = task.time;
      int before = 0;
      while (time != before && time <= 2 * task.period) {
        before = time;
        time = task.time;
        for (Task other : urgent) {
          time += (before + other.period - 1) / other.period * other.time;
        }
      }
      slowest = Math.max(slowest, (double) time / task.period);
      urgent.add(task);
    }
    return slowest;
  }

  private static List<Task> changed(List<Task> tasks, RandomGenerator random) {
    List<Task> changed = new ArrayList<>(tasks);
    int place = random.nextInt(tasks.size());
    Task old = tasks.get(place);
    changed.set(
        place,
        random.nextBoolean()
            ? new Task(random.nextInt(SHORTEST, LONGEST + 1), old.time)
            : new Task(old.period, random.nextInt(1, MOST_TIME + 1)));
    return changed;
  }
}
