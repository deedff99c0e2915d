package dev.ferret.choice;

/** Thrown when bytes or text are not an encoded trace. */
final class TraceFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TraceFormatException(String reason) {
    super(
        "Not a replay token of this library: "
            + reason
            + ". Copy the whole token from the report, or drop it and run again.");
  }
}
