package dev.ferret.run;

import dev.ferret.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * What tells one failure from another: the type of the exception and the place in the user's code
 * that it came from. Messages do not count, since they usually hold the values.
 *
 * @param type the class of the exception, with those of its causes
 * @param place the place, or null if the exception does not tell
 */
record Origin(String type, @Nullable String place) {
  static Origin of(Throwable failure) {
    StringBuilder type = new StringBuilder(failure.getClass().getName());
    Throwable cause = failure.getCause();
    for (int depth = 0; cause != null && depth < 3; depth++) {
      type.append(" < ").append(cause.getClass().getName());
      cause = cause.getCause();
    }
    // A stack overflows wherever it happens to be full.
    boolean anywhere = failure instanceof VirtualMachineError;
    return new Origin(type.toString(), anywhere ? null : Report.place(failure));
  }

  /**
   * Whether this may be the same failure. The JVM drops the stack trace of an exception that it
   * throws very often, so an unknown place matches any.
   */
  boolean matches(Origin other) {
    return type.equals(other.type)
        && (place == null || other.place == null || place.equals(other.place));
  }

  @Override
  public String toString() {
    return place == null ? type : type + " at " + place;
  }
}
