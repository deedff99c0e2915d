package dev.ferret.guide;

import dev.ferret.search.Utility;
import java.util.LinkedHashMap;
import java.util.Map;

/** The utilities that a test reports, by label, in the order of the first reports. */
public final class Goals {
  /**
   * The most labels of a property. Each utility has a number for each of them. Labels with
   * something of the input in them would be as many as inputs, and no two inputs would compare.
   */
  static final int MOST = 100;

  private final Map<String, Goal> goals = new LinkedHashMap<>();

  private record Goal(int index, boolean isMinimized) {}

  /** Makes goals that no test has reported yet. */
  public Goals() {}

  /**
   * Returns the place of a label.
   *
   * @throws IllegalArgumentException if the value is no number, if the label was reported with the
   *     opposite aim before, or if there are too many labels
   */
  public synchronized int indexOf(String label, double value, boolean minimize) {
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException(
          call(label, minimize)
              + " got NaN, which is neither better nor worse; report a number, perhaps infinite");
    }
    Goal known = goals.get(label);
    if (known == null) {
      if (goals.size() == MOST) {
        throw new IllegalArgumentException(
            call(label, minimize)
                + " has one label more than the "
                + MOST
                + " that a property may have; use the same label for all inputs, without numbers or"
                + " names from them");
      }
      known = new Goal(goals.size(), minimize);
      goals.put(label, known);
    }
    if (known.isMinimized() != minimize) {
      throw new IllegalArgumentException(
          call(label, minimize)
              + " contradicts an earlier call, which wants the opposite; use another label");
    }
    return known.index();
  }

  private static String call(String label, boolean minimize) {
    return (minimize ? "minimize(\"" : "maximize(\"") + label + "\", ...)";
  }

  /** Returns whether low values of a label are good. */
  public synchronized boolean isMinimized(String label) {
    Goal goal = goals.get(label);
    return goal != null && goal.isMinimized();
  }

  /** Returns a utility as the test has reported it, by label. */
  public synchronized Map<String, Double> named(Utility utility) {
    Map<String, Double> named = new LinkedHashMap<>();
    goals.forEach(
        (label, goal) -> {
          double value = utility.value(goal.index());
          named.put(label, goal.isMinimized() ? 0.0 - value : value);
        });
    return named;
  }
}
