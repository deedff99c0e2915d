package dev.ferret.aggregate;

import dev.ferret.cases.OpenTask;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Subject;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Task;
import dev.ferret.text.Names;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A sample of the cases, each as likely as any other, and the slowest ones. */
final class KeptCases {
  private static final int SAMPLE = 100;
  private static final int SLOWEST = 10;

  /** Characters of a value; a table shows less. */
  private static final int LONGEST_VALUE = 300;

  /** A longer token cannot be copied by hand. */
  private static final int LONGEST_TOKEN = 2_000;

  private static final double NANOS_IN_MILLI = 1e6;

  /**
   * A slow case.
   *
   * @param answers what a token of the case begins with; null if that is too long
   */
  private record Slow(long nanos, String input, @Nullable String answers) {}

  private record Sampled(String input, String status, List<String> labels) {}

  private final List<Sampled> sample = new ArrayList<>();
  private final PriorityQueue<Slow> slowest =
      new PriorityQueue<>(Comparator.comparingLong(Slow::nanos));
  private List<String> parameters = List.of();
  private @Nullable Task task;
  private SplittableRandom random = new SplittableRandom(0);

  // The case under way.
  private List<@Nullable Object> arguments = List.of();
  private @Nullable String text;
  private int place;

  void began(Task begun) {
    task = begun;
    parameters = begun.parameters();
    random = new SplittableRandom(begun.seed());
  }

  /**
   * Decides whether a case belongs to the sample, by Algorithm R (J. S. Vitter, "Random sampling
   * with a reservoir", 1985). If so, it is printed before the test can change its arguments.
   *
   * @param before how many cases there were
   */
  void drawn(long before, List<@Nullable Object> values) {
    arguments = values;
    long drawn = before < SAMPLE ? before : random.nextLong(before + 1);
    place = (int) Math.min(drawn, SAMPLE);
    text = place < SAMPLE ? printed() : null;
  }

  /** Forgets the case under way. */
  void forget() {
    arguments = List.of();
    text = null;
  }

  void ended(CaseResult result, long nanos) {
    String input = text;
    if (input != null) {
      String status = result.isPassed() ? "passed" : result.isDiscarded() ? "discarded" : "failed";
      Sampled sampled = new Sampled(input, status, List.copyOf(result.labels()));
      if (place < sample.size()) {
        sample.set(place, sampled);
      } else {
        // Cases that a generator rejected have no arguments and leave their places empty.
        sample.add(sampled);
      }
    }
    Slow least = slowest.peek();
    if (slowest.size() < SLOWEST || (least != null && nanos > least.nanos())) {
      slowest.add(new Slow(nanos, input == null ? printed() : input, answers(result)));
      if (slowest.size() > SLOWEST) {
        slowest.poll();
      }
    }
    forget();
  }

  private static @Nullable String answers(CaseResult result) {
    Trace trace = result.trace();
    String answers = trace == null ? result.test().token() : trace.toToken();
    return answers == null || answers.length() > LONGEST_TOKEN ? null : answers;
  }

  /** With the mark of the property, by which a replay of all properties finds it. */
  private String token(String answers) {
    return task instanceof OpenTask open ? open.token(answers) : answers;
  }

  private String printed() {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String name = i < parameters.size() ? parameters.get(i) : "argument";
      if (arguments.get(i) instanceof Subject.InParts inParts) {
        inParts.parts().forEach((part, value) -> print(part, value, all));
      } else {
        print(name, arguments.get(i), all);
      }
    }
    List<String> lines = new ArrayList<>();
    all.forEach((name, value) -> lines.add(name + " = " + value));
    return String.join(", ", lines);
  }

  private static void print(String name, @Nullable Object value, Map<String, String> all) {
    all.put(Names.unique(name, all.keySet()), SourcePrinter.print(value, LONGEST_VALUE).text());
  }

  /** Returns the slowest cases, the slowest first; what they printed as after the test. */
  List<Map<String, Object>> slowest() {
    List<Slow> sorted = new ArrayList<>(slowest);
    sorted.sort(Comparator.comparingLong(Slow::nanos).reversed());
    List<Map<String, Object>> list = new ArrayList<>();
    for (Slow slow : sorted) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("millis", slow.nanos() / NANOS_IN_MILLI);
      one.put("input", slow.input());
      if (slow.answers() != null) {
        one.put("token", token(slow.answers()));
      }
      list.add(one);
    }
    return list;
  }

  List<Map<String, Object>> sample() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Sampled each : sample) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("input", each.input());
      one.put("status", each.status());
      if (!each.labels().isEmpty()) {
        one.put("labels", each.labels());
      }
      list.add(one);
    }
    return list;
  }
}
