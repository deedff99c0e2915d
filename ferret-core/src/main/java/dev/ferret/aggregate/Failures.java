package dev.ferret.aggregate;

import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the failures of a run for its summary. */
final class Failures {
  /** Characters of a text; those of a report that people read have far less. */
  private static final int LONGEST = 20_000;

  private Failures() {}

  /**
   * Returns one failure for each counterexample; if a run failed without any, for example since it
   * checked nothing, one that says so.
   */
  static List<Map<String, Object>> of(Outcome outcome) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Counterexample each : outcome.counterexamples()) {
      Map<String, Object> one = described(each.origin(), each.report());
      if (each.trace() != null) {
        putWhole(one, "token", each.token());
      }
      one.put("exception", cut(Thrown.text(each.exception())));
      list.add(one);
    }
    if (list.isEmpty() && !outcome.isPassed()) {
      list.add(described(reason(outcome.report()), outcome.report()));
    }
    return list;
  }

  /** What a report without a counterexample is about: the fact after the name of the property. */
  private static String reason(Report report) {
    List<Report.Fact> facts = report.facts();
    return facts.size() > 1 ? facts.get(1).key() : "failed";
  }

  private static Map<String, Object> described(String origin, Report report) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("origin", origin);
    one.put("text", cut(report.toText(false, false)));
    List<Map<String, Object>> arguments = new ArrayList<>();
    for (Report.Fact fact : report.facts()) {
      if (fact.isInput()) {
        Map<String, Object> argument = new LinkedHashMap<>();
        argument.put("name", fact.key());
        argument.put("value", cut(fact.text()));
        arguments.add(argument);
      }
    }
    if (!arguments.isEmpty()) {
      one.put("arguments", arguments);
    }
    for (Key key : List.of(Key.INTERACTION, Key.CANDIDATES, Key.MATTERS)) {
      report.fact(key).ifPresent(fact -> one.putIfAbsent("matters", cut(fact.text())));
    }
    put(one, "pin", report, Key.PIN_IT);
    put(one, "replay", report, Key.REPLAY);
    put(one, "shrunk", report, Key.SHRUNK);
    put(one, "found", report, Key.FOUND);
    return one;
  }

  private static void put(Map<String, Object> one, String name, Report report, Key key) {
    report.fact(key).ifPresent(fact -> putWhole(one, name, fact.text()));
  }

  /** What is to be copied is there as a whole or not at all. */
  private static void putWhole(Map<String, Object> one, String name, String text) {
    if (text.length() <= LONGEST) {
      one.put(name, text);
    }
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
