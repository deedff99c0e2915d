package dev.ferret.cases;

/** Says that a generator made two values of the same answers. */
public final class Indeterminate extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String first;
  private final String second;

  Indeterminate(String first, String second) {
    super("the same answers gave two values", null, false, false);
    this.first = first;
    this.second = second;
  }

  /** Returns the first value, as text. */
  public String first() {
    return first;
  }

  /** Returns the second value, as text. */
  public String second() {
    return second;
  }
}
