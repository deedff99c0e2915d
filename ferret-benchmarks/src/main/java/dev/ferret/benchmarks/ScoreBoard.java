package dev.ferret.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** All scores, as tables and beside their targets. */
record ScoreBoard(List<Score> scores) {
  /** What a good engineer would still accept for random values with shrinking and replay. */
  private static final double RATIO = 2.0;

  private static final double RECORDING_RATIO = 3.0;
  private static final double MEAN_RATIO = 2.5;

  /** An empty loop costs nearly nothing, so that a ratio to it says little. */
  private static final double PAIR_NANOS = 60;

  /** A target and what became of it. */
  record Verdict(String target, double limit, double measured, boolean met) {}

  Set<Task> tasks() {
    Set<Task> tasks = new LinkedHashSet<>();
    scores.forEach(score -> tasks.add(score.task()));
    return tasks;
  }

  Set<String> contestants() {
    Set<String> contestants = new LinkedHashSet<>();
    scores.forEach(score -> contestants.add(score.contestant()));
    return contestants;
  }

  Score score(Task task, String contestant) {
    for (Score score : scores) {
      if (score.task() == task && score.contestant().equals(contestant)) {
        return score;
      }
    }
    throw new IllegalArgumentException("There is no score of " + contestant + " for " + task);
  }

  /** The geometric mean of the ratios of a contestant over all properties. */
  double mean(String contestant) {
    double logs = 0;
    for (Task task : tasks()) {
      logs += Math.log(score(task, contestant).ratio());
    }
    return Math.exp(logs / tasks().size());
  }

  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Task task : tasks()) {
      Score ferret = score(task, Contestant.FERRET);
      if (task == Task.PAIRS) {
        double nanos = ferret.nanos();
        verdicts.add(new Verdict("pairs: ns per case", PAIR_NANOS, nanos, nanos < PAIR_NANOS));
      } else {
        verdicts.add(atMost(task + ": ratio", RATIO, ferret.ratio()));
        double recording = score(task, Contestant.RECORDING).ratio();
        verdicts.add(atMost(task + ": ratio, recording", RECORDING_RATIO, recording));
      }
    }
    verdicts.add(atMost("geometric mean of ratios", MEAN_RATIO, mean(Contestant.FERRET)));
    for (Task task : tasks()) {
      double peer = fastestPeer(task);
      double ferret = score(task, Contestant.FERRET).nanos();
      verdicts.add(new Verdict(task + ": ns, faster than every peer", peer, ferret, ferret < peer));
    }
    return verdicts;
  }

  private static Verdict atMost(String target, double limit, double measured) {
    return new Verdict(target, limit, measured, measured <= limit);
  }

  private double fastestPeer(Task task) {
    double fastest = Double.POSITIVE_INFINITY;
    for (String contestant : contestants()) {
      if (!contestant.equals(Contestant.LOOP)
          && !contestant.equals(Contestant.FERRET)
          && !contestant.equals(Contestant.RECORDING)) {
        fastest = Math.min(fastest, score(task, contestant).nanos());
      }
    }
    return fastest;
  }

  /** The ratios, one row for each property, and the targets. */
  String toText() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-10s %9s", "", "loop, ns"));
    for (String contestant : contestants()) {
      if (!contestant.equals(Contestant.LOOP)) {
        text.append(String.format(Locale.ROOT, "  %17s", contestant));
      }
    }
    text.append('\n');
    for (Task task : tasks()) {
      double loop = score(task, Contestant.LOOP).nanos();
      text.append(String.format(Locale.ROOT, "%-10s %9.1f", task, loop));
      for (String contestant : contestants()) {
        if (!contestant.equals(Contestant.LOOP)) {
          text.append(String.format(Locale.ROOT, "  %17.2f", score(task, contestant).ratio()));
        }
      }
      text.append('\n');
    }
    text.append(String.format(Locale.ROOT, "%-10s %9s", "mean", ""));
    for (String contestant : contestants()) {
      if (!contestant.equals(Contestant.LOOP)) {
        text.append(String.format(Locale.ROOT, "  %17.2f", mean(contestant)));
      }
    }
    text.append("\n\n");
    text.append(String.format(Locale.ROOT, "%-36s %9s %9s%n", "", "target", "measured"));
    for (Verdict verdict : verdicts()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-36s %9.2f %9.2f  %s%n",
              verdict.target(),
              verdict.limit(),
              verdict.measured(),
              verdict.met() ? "met" : "MISSED"));
    }
    return text.toString();
  }

  String toJson() {
    List<String> rows = new ArrayList<>();
    for (Score score : scores) {
      rows.add(
          String.format(
              Locale.ROOT,
              "{\"property\": \"%s\", \"contestant\": \"%s\", \"nanos\": %.2f, \"ratio\": %.4f}",
              score.task(),
              score.contestant(),
              score.nanos(),
              score.ratio()));
    }
    List<String> targets = new ArrayList<>();
    for (Verdict verdict : verdicts()) {
      targets.add(
          String.format(
              Locale.ROOT,
              "{\"target\": \"%s\", \"limit\": %.2f, \"measured\": %.4f, \"met\": %b}",
              verdict.target(),
              verdict.limit(),
              verdict.measured(),
              verdict.met()));
    }
    return "{\"scores\": [\n  "
        + String.join(",\n  ", rows)
        + "\n], \"targets\": [\n  "
        + String.join(",\n  ", targets)
        + "\n]}\n";
  }
}
