package dev.ferret.run;

/** Says that a generator threw an exception instead of making a value. */
final class BrokenGenerator extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int number;

  BrokenGenerator(Throwable cause, int number) {
    super(cause);
    this.number = number;
  }

  int number() {
    return number;
  }
}
