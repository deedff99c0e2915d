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

  Draw(Choices choices) {
    this.choices = choices;
  }

  /** Draws a value from a generator. */
  public <T extends @Nullable Object> T from(Gen<T> gen) {
    return gen.from(choices);
  }

  /**
   * Abandons this value and draws again from the beginning of the body, unless the condition holds.
   */
  public void require(boolean condition) {
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
