package dev.ferret;

import dev.ferret.choice.Choices;
import org.jspecify.annotations.Nullable;

/**
 * Draws values inside a {@link Gen#of} body.
 *
 * @since 0.1
 */
public final class Draw {
  private final Choices choices;
  private int drawing;

  Draw(Choices choices) {
    this.choices = choices;
  }

  /** Draws a value from a generator. */
  public <T extends @Nullable Object> T from(Gen<T> gen) {
    drawing++;
    T value = gen.from(choices);
    drawing--;
    return value;
  }

  /**
   * Abandons this value and draws again from the beginning of the body, unless the condition holds.
   *
   * @throws IllegalStateException if called while another value is being drawn
   */
  public void require(boolean condition) {
    if (drawing > 0) {
      // The parts that are being drawn would stay open, and the trace would not fit the value.
      throw new IllegalStateException(
          "require was called by a function inside draw.from(...); call it in the body of Gen.of"
              + " itself, after drawing, or use filter on the inner generator");
    }
    if (!condition) {
      throw new Requirement();
    }
  }

  /** Ends an attempt of a body. Carries no stack trace: it is caught by the generator around. */
  static final class Requirement extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Requirement() {
      super("a requirement of Gen.of was not met", null, false, false);
    }
  }
}
