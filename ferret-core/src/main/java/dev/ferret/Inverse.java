package dev.ferret;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Traces values back to the choices that lead to them. */
final class Inverse {
  private Inverse() {}

  /**
   * The choices that lead to a value. They are replayed and written again to see whether they do: a
   * list may hold duplicates that its generator would drop, a tree may be too deep.
   */
  static Optional<Trace> trace(Gen<?> gen, @Nullable Object value) {
    try {
      TraceWriter writer = new TraceWriter();
      if (!write(gen, value, writer)) {
        return Optional.empty();
      }
      Trace trace = writer.trace(Choices.FULL_SIZE);
      TraceWriter again = new TraceWriter();
      boolean same =
          write(gen, gen.from(Case.replay(trace).choices()), again)
              && again.trace(Choices.FULL_SIZE).equals(trace);
      return same ? Optional.of(trace) : Optional.empty();
    } catch (RuntimeException | StackOverflowError e) {
      // What an inverse of the user throws says that it does not know the value.
      return Optional.empty();
    }
  }

  static boolean write(Gen<?> gen, @Nullable Object value, TraceWriter writer) {
    return gen instanceof Structured structured && structured.write(value, writer);
  }

  /** The trace of the arguments of a property. */
  static Optional<Trace> trace(List<? extends Gen<?>> gens, @Nullable Object[] values) {
    TraceWriter writer = new TraceWriter();
    for (int i = 0; i < values.length; i++) {
      Trace part = trace(gens.get(i), values[i]).orElse(null);
      if (part == null) {
        return Optional.empty();
      }
      writer.enter();
      writer.copy(part, 0, part.length());
      writer.end();
    }
    return Optional.of(writer.trace(Choices.FULL_SIZE));
  }
}
