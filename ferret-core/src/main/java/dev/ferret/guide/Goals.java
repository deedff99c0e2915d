package dev.ferret.guide;

import dev.ferret.search.Utility;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The utilities that a test reports, by label, in the order of the first reports. */
public final class Goals {
  private final List<String> labels = new ArrayList<>();
  private final List<Boolean> minimized = new ArrayList<>();

  /** Makes goals that no test has reported yet. */
  public Goals() {}

  /**
   * Returns the place of a label.
   *
   * @throws IllegalArgumentException if the value is no number, or if the label was reported with
   *     the opposite aim before
   */
  public synchronized int indexOf(String label, double value, boolean minimize) {
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException(
          call(label, minimize)
              + " got NaN, which is neither better nor worse; report a number, perhaps infinite");
    }
    int index = labels.indexOf(label);
    if (index < 0) {
      labels.add(label);
      minimized.add(minimize);
      return labels.size() - 1;
    }
    if (minimized.get(index) != minimize) {
      throw new IllegalArgumentException(
          call(label, minimize)
              + " contradicts an earlier call, which wants the opposite; use another label");
    }
    return index;
  }

  private static String call(String label, boolean minimize) {
    return (minimize ? "minimize(\"" : "maximize(\"") + label + "\", ...)";
  }

  /** Returns a utility as the test has reported it, by label. */
  public synchronized Map<String, Double> named(Utility utility) {
    Map<String, Double> named = new LinkedHashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      double value = utility.value(i);
      named.put(labels.get(i), minimized.get(i) ? 0.0 - value : value);
    }
    return named;
  }
}
