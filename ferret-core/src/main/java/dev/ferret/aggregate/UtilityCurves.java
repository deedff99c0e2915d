package dev.ferret.aggregate;

import dev.ferret.cases.OpenTask;
import dev.ferret.guide.Goals;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Task;
import dev.ferret.search.Utility;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The best utility of each label over the tests, with the restarts and the temperature. */
final class UtilityCurves {
  private Goals goals = new Goals();
  private final Map<String, Best> bests = new LinkedHashMap<>();
  private final Curve temperatures = new Curve();
  private final Curve restarts = new Curve();
  private int restarted;

  /** The best of a label so far. */
  private static final class Best {
    final Curve curve = new Curve();
    double value = Double.NaN;
  }

  void began(Task task) {
    if (task instanceof OpenTask open) {
      goals = open.goals();
    }
  }

  void ended(long number, CaseResult result, @Nullable Cases source) {
    Utility utility = result.utility();
    if (utility == null || result.isDiscarded()) {
      return;
    }
    goals
        .named(utility)
        .forEach(
            (label, value) -> {
              if (Double.isFinite(value)) {
                heard(number, label, value);
              }
            });
    Map<String, Object> figures = source == null ? Map.of() : source.figures();
    if (figures.get("search:temperature") instanceof Double temperature
        && Double.isFinite(temperature)) {
      temperatures.add(number, temperature);
    }
    if (figures.get("search:restarts") instanceof Integer count && count > restarted) {
      restarted = count;
      restarts.add(number, count);
    }
  }

  private void heard(long number, String label, double value) {
    Best best = bests.computeIfAbsent(label, unseen -> new Best());
    boolean isBetter = goals.isMinimized(label) ? value < best.value : value > best.value;
    if (isBetter || Double.isNaN(best.value)) {
      best.value = value;
      best.curve.add(number, value);
    }
  }

  List<Map<String, Object>> toList() {
    List<Map<String, Object>> list = new ArrayList<>();
    bests.forEach(
        (label, best) -> {
          Map<String, Object> one = new LinkedHashMap<>();
          one.put("label", label);
          one.put("goal", goals.isMinimized(label) ? "minimize" : "maximize");
          one.put("best", best.curve.toList());
          if (!restarts.isEmpty()) {
            one.put("restarts", restarts.toList().stream().map(point -> point.get(0)).toList());
          }
          if (!temperatures.isEmpty()) {
            one.put("temperature", temperatures.toList());
          }
          list.add(one);
        });
    return list;
  }
}
