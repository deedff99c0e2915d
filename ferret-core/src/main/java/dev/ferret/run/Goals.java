package dev.ferret.run;

import dev.ferret.search.Utility;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the test says of how good its cases are. */
final class Goals {
  private final List<String> labels = new ArrayList<>();
  private final List<Boolean> minimized = new ArrayList<>();

  /** The values of the current case by label, higher being better. */
  private double[] values = {};

  private boolean reported;

  void report(String label, double value, boolean minimize) {
    String call = (minimize ? "minimize(\"" : "maximize(\"") + label + "\", ...)";
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException(
          call + " got NaN, which is neither better nor worse; report a number, perhaps infinite");
    }
    int index = labels.indexOf(label);
    if (index < 0) {
      index = add(label, minimize);
    } else if (minimized.get(index) != minimize) {
      throw new IllegalArgumentException(
          call + " contradicts an earlier call, which wants the opposite; use another label");
    }
    // Adding 0 turns -0.0 into 0.0, since the two are equally good.
    double higherIsBetter = (minimize ? -value : value) + 0.0;
    values[index] = Math.max(values[index], higherIsBetter);
    reported = true;
  }

  private int add(String label, boolean minimize) {
    labels.add(label);
    minimized.add(minimize);
    double[] longer = java.util.Arrays.copyOf(values, labels.size());
    longer[labels.size() - 1] = Double.NEGATIVE_INFINITY;
    values = longer;
    return labels.size() - 1;
  }

  void beginCase() {
    if (reported) {
      java.util.Arrays.fill(values, Double.NEGATIVE_INFINITY);
      reported = false;
    }
  }

  /** Whether the current case has reported anything. */
  boolean isReported() {
    return reported;
  }

  /** How good the current case is; null if it has not said. */
  @Nullable Utility utility(Utility.Order order) {
    return reported ? Utility.of(order, values) : null;
  }

  /** A utility as the test has reported it. */
  Map<String, Double> named(Utility utility) {
    Map<String, Double> named = new LinkedHashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      double value = utility.value(i);
      named.put(labels.get(i), minimized.get(i) ? 0.0 - value : value);
    }
    return named;
  }
}
