package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.edit.TraceWriter;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws values inside a {@link Gen#of} body.
 *
 * @since 0.1
 */
public final class Draw {
  private final Choices choices;

  /** What an inverse says that the body draws, and where the choices of it are written. */
  private final @Nullable Iterator<? extends @Nullable Object> given;

  private final @Nullable TraceWriter writer;
  private int drawing;

  Draw(Choices choices) {
    this.choices = choices;
    this.given = null;
    this.writer = null;
  }

  /** Draws given values and writes the choices that lead to them. */
  Draw(List<? extends @Nullable Object> values, TraceWriter writer) {
    this.choices = Case.simplest().choices();
    this.given = values.iterator();
    this.writer = writer;
  }

  /** Draws a value from a generator. */
  public <T extends @Nullable Object> T from(Gen<? extends T> gen) {
    Argument.present(gen, "draw.from needs a generator");
    if (given != null && writer != null) {
      return next(gen, given, writer);
    }
    long mark = choices.mark();
    drawing++;
    try {
      T value = gen.from(choices);
      drawing--;
      return value;
    } catch (Throwable thrown) {
      // The body may catch this and go on, so that the parts left open have to be closed.
      drawing--;
      choices.unwind(mark);
      throw thrown;
    }
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the generator knows its own values
  private static <T extends @Nullable Object> T next(
      Gen<? extends T> gen, Iterator<? extends @Nullable Object> given, TraceWriter writer) {
    Object value = given.hasNext() ? given.next() : null;
    if (!Inverse.write(gen, value, writer)) {
      throw new IllegalArgumentException(gen + " has no value " + value);
    }
    return (T) value;
  }

  /** Whether the body has drawn all values that the inverse lists. */
  boolean isUsedUp() {
    return given != null && !given.hasNext();
  }

  /**
   * Abandons this value and draws again from the beginning of the body, unless the condition holds.
   *
   * @throws IllegalStateException if called while another value is being drawn
   */
  public void require(boolean condition) {
    require(condition, null);
  }

  /**
   * Abandons this value and draws again from the beginning of the body, unless the condition holds.
   *
   * @param reason what the report says if no attempt is successful; null for a general sentence
   * @throws IllegalStateException if called while another value is being drawn
   */
  public void require(boolean condition, @Nullable String reason) {
    if (drawing > 0) {
      // The parts that are being drawn would stay open, and the trace would not fit the value.
      throw new IllegalStateException(
          "require was called by a function inside draw.from(...); call it in the body of Gen.of"
              + " itself, after drawing, or use filter on the inner generator");
    }
    if (!condition) {
      throw new Requirement(reason);
    }
  }

  /** Ends an attempt of a body. Carries no stack trace: it is caught by the generator around. */
  static final class Requirement extends Rejection {
    private static final long serialVersionUID = 1L;

    private Requirement(@Nullable String reason) {
      super(reason);
    }
  }
}
