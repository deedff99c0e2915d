package dev.ferret.benchmarks;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints how much slower than a hand-written loop each contestant checks each property. */
final class Ratios {
  private static final String USAGE =
      """
      throughput [--quick] [--fork] [--only PROPERTY] [--json FILE]
        --quick  fewer and shorter rounds
        --fork   each property in a JVM of its own, which has seen no other
        --only   this property alone: lists, pairs, strings, trees or sorted
        --json   also writes the scores to a file
      """;

  /** Runs of 1,000 cases: enough for means within one percent. */
  private static final int SIZE_RUNS = 30;

  private final boolean quick;
  private final boolean fork;
  private final boolean lines;
  private final Path json;
  private final List<Task> tasks;

  private Ratios(boolean quick, boolean fork, boolean lines, Path json, List<Task> tasks) {
    this.quick = quick;
    this.fork = fork;
    this.lines = lines;
    this.json = json;
    this.tasks = tasks;
  }

  public static void main(String[] arguments) throws IOException {
    parse(arguments).run();
  }

  private static Ratios parse(String[] arguments) {
    boolean quick = false;
    boolean fork = false;
    boolean lines = false;
    Path json = null;
    List<Task> tasks = List.of(Task.values());
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--quick" -> quick = true;
        case "--fork" -> fork = true;
        case "--lines" -> lines = true;
        case "--json" -> json = Path.of(following(arguments, ++i));
        case "--only" ->
            tasks = List.of(Task.valueOf(following(arguments, ++i).toUpperCase(Locale.ROOT)));
        default ->
            throw new IllegalArgumentException(
                "There is no option " + arguments[i] + ". Options of throughput:\n" + USAGE);
      }
    }
    return new Ratios(quick, fork, lines, json, tasks);
  }

  private static String following(String[] arguments, int index) {
    if (index == arguments.length) {
      throw new IllegalArgumentException(
          "The option "
              + arguments[index - 1]
              + " needs a value. Options of throughput:\n"
              + USAGE);
    }
    return arguments[index];
  }

  private void run() throws IOException {
    if (lines) {
      race().forEach(score -> System.out.println(score.toLine()));
      return;
    }
    System.out.printf(
        "CPU time for a test case as a multiple of a plain loop's, %,d cases a run%n%s%n%n",
        Contestant.CASES, jvm());
    ScoreBoard board = new ScoreBoard(fork ? forked() : race());
    System.out.println(board.toText());
    printSizes();
    if (json != null) {
      Files.writeString(json, board.toJson());
    }
  }

  private String jvm() {
    List<String> collectors = new ArrayList<>();
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      collectors.add(bean.getName());
    }
    return "Java "
        + Runtime.version()
        + ", "
        + String.join(" and ", collectors)
        + (fork ? ", a JVM for each property" : ", all in one JVM");
  }

  private List<Score> race() {
    List<Score> scores = new ArrayList<>();
    Silence silence = new Silence();
    try {
      Race race = new Race(quick ? Race.Pace.QUICK : Race.Pace.FULL);
      race.warmUp(tasks);
      tasks.forEach(task -> scores.addAll(race.run(task)));
    } finally {
      silence.end();
    }
    return scores;
  }

  private List<Score> forked() {
    List<Score> scores = new ArrayList<>();
    for (Task task : tasks) {
      List<String> options = new ArrayList<>(Arrays.asList("--lines", "--only", task.toString()));
      if (quick) {
        options.add("--quick");
      }
      ChildJvm.run(Ratios.class, options.toArray(new String[0]))
          .lines()
          // Some contestants write lines of their own.
          .filter(line -> line.startsWith(task.name()))
          .map(Score::fromLine)
          .forEach(scores::add);
    }
    return scores;
  }

  /** Shows whether the contestants did the same work. After the race, since it disturbs the JIT. */
  private void printSizes() {
    StringBuilder text = new StringBuilder(String.format("%-18s", "mean size"));
    tasks.forEach(task -> text.append(String.format("  %17s", task + " (" + task.unit() + ")")));
    text.append('\n');
    Silence silence = new Silence();
    try {
      for (Map.Entry<String, Contestant.Factory> contestant : Contestant.all().entrySet()) {
        text.append(String.format("%-18s", contestant.getKey()));
        for (Task task : tasks) {
          double mean = Sizes.mean(contestant.getValue(), task, SIZE_RUNS);
          text.append(String.format(Locale.ROOT, "  %17.2f", mean));
        }
        text.append('\n');
      }
    } finally {
      silence.end();
    }
    System.out.print(text);
  }
}
