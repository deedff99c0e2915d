package dev.ferret.cases;

import dev.ferret.choice.Choices;
import dev.ferret.enumerate.BoundedOdometer;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of a generator, as an enumeration up to a bound has them.
 *
 * @param draw draws a value
 */
public record EnumeratedValues(Function<Choices, ? extends @Nullable Object> draw)
    implements Shape.Enumeration {
  @Override
  public List<@Nullable Object> of(boolean isDepth, int size) {
    BoundedOdometer odometer = new BoundedOdometer(isDepth);
    odometer.restart(size);
    List<@Nullable Object> values = new ArrayList<>();
    do {
      Object value = draw.apply(odometer.begin().choices());
      if (odometer.measure() == size) {
        values.add(value);
      }
    } while (odometer.advance());
    return values;
  }

  @Override
  public Map<Integer, List<@Nullable Object>> ofNodes(int nodes, int limit) {
    BoundedOdometer odometer = BoundedOdometer.ofNodes();
    odometer.restart(limit);
    Map<Integer, List<@Nullable Object>> values = new TreeMap<>();
    do {
      Object value = draw.apply(odometer.begin().choices());
      int measure = odometer.measure();
      if (measure >= 0 && odometer.nodes() == nodes) {
        values.computeIfAbsent(measure, level -> new ArrayList<>()).add(value);
      }
    } while (odometer.advance());
    return values;
  }
}
