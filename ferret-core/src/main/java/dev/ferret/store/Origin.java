package dev.ferret.store;

import dev.ferret.text.Thrown;
import org.jspecify.annotations.Nullable;

/**
 * What tells one failure from another: its own key if it has one, else the type of the exception
 * and the place in the user's code that it came from. Messages do not count, since they usually
 * hold the values.
 *
 * @param type the key, or the class of the exception with those of its causes
 * @param place the place, or null if the exception does not tell
 */
public record Origin(String type, @Nullable String place) {
  /** The outermost causes tell failures apart; further in, chains differ by chance. */
  private static final int LONGEST_CHAIN = 3;

  /** Returns the origin of a failure. */
  public static Origin of(Throwable failure) {
    if (failure instanceof Originated known) {
      return new Origin(known.origin(), null);
    }
    StringBuilder type = new StringBuilder(failure.getClass().getName());
    for (Throwable cause : Thrown.causes(failure, LONGEST_CHAIN)) {
      type.append(" < ").append(cause.getClass().getName());
    }
    // A stack overflows wherever it happens to be full.
    boolean anywhere = failure instanceof VirtualMachineError;
    StackTraceElement frame = anywhere ? null : Thrown.place(failure);
    String place = frame == null ? null : frame.getClassName() + ":" + frame.getLineNumber();
    return new Origin(type.toString(), place);
  }

  /**
   * Returns whether this may be the same failure. The JVM drops the stack trace of an exception
   * that it throws very often, so an unknown place matches any.
   */
  public boolean matches(Origin other) {
    return type.equals(other.type)
        && (place == null || other.place == null || place.equals(other.place));
  }

  @Override
  public String toString() {
    return place == null ? type : type + " at " + place;
  }
}
