package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceWriter;
import dev.ferret.report.SourcePrinter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A generator that can trace a value back to the choices that lead to it. */
interface Inverse {
  /** Writes the choices that lead to a value; false if there are none, whatever was written. */
  boolean write(@Nullable Object value, TraceWriter writer);

  static boolean write(Gen<?> gen, @Nullable Object value, TraceWriter writer) {
    return gen instanceof Inverse inverse && inverse.write(value, writer);
  }

  /**
   * The trace of a value. What is written is replayed: a value that the generator cannot reach,
   * such as a tree that is too deep, has no trace.
   */
  static Optional<Trace> trace(Gen<?> gen, @Nullable Object value) {
    TraceWriter writer = new TraceWriter();
    if (!write(gen, value, writer)) {
      return Optional.empty();
    }
    Trace trace = writer.trace(Choices.FULL_SIZE);
    Object reached = gen.from(Choices.replay(trace));
    // Printing compares arrays inside of other values, which equals does not.
    return Objects.deepEquals(reached, value)
            || SourcePrinter.print(reached).equals(SourcePrinter.print(value))
        ? Optional.of(trace)
        : Optional.empty();
  }

  /** The trace of the arguments of a property. */
  static Optional<Trace> trace(List<? extends Gen<?>> gens, @Nullable Object[] values) {
    TraceWriter writer = new TraceWriter();
    for (int i = 0; i < values.length; i++) {
      Trace part = trace(gens.get(i), values[i]).orElse(null);
      if (part == null) {
        return Optional.empty();
      }
      writer.enter(0);
      writer.copy(part, 0, part.length());
      writer.end();
    }
    return Optional.of(writer.trace(Choices.FULL_SIZE));
  }
}
