package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import org.jspecify.annotations.Nullable;

/** An expectation that the outputs are close to each other, by a distance of the user. */
record Measured<S extends @Nullable Object, F extends @Nullable Object>(
    double tolerance, Throwing.BiFunction<? super S, ? super F, ? extends Number> measure)
    implements Described<S, F> {
  @Override
  public boolean isMet(S source, F followUp) throws Throwable {
    return distance(source, followUp) <= tolerance;
  }

  @Override
  public double distance(S source, F followUp) throws Throwable {
    double distance = measure.apply(source, followUp).doubleValue();
    return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
  }

  @Override
  public String expected(S source) {
    return Agreement.printed(source) + " within a distance of " + tolerance;
  }
}
