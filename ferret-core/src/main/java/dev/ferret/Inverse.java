package dev.ferret;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Traces values back to the choices that lead to them. */
final class Inverse {
  private static final Label ANY = Label.of("any");

  private Inverse() {}

  /**
   * Returns the choices that lead to a value. They are replayed and written again to see whether
   * they do: a list may hold duplicates that its generator would drop, a tree may be too deep.
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
      // The replay was rejected, or a component could not be read, or the value is too deep.
      return Optional.empty();
    }
  }

  /** Returns the trace of the arguments of a property. */
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

  /** Writes the choices that lead to a value; false if there are none, whatever was written. */
  static boolean write(Gen<?> gen, @Nullable Object value, TraceWriter writer) {
    Structure structure = Structured.of(gen);
    if (structure instanceof Structure.Leaf leaf) {
      return leaf.write().test(value, writer);
    }
    if (structure instanceof Structure.Product product) {
      return product(product, value, writer);
    }
    if (structure instanceof Structure.Sum sum) {
      return sum(sum, value, writer);
    }
    if (structure instanceof Structure.Sequence sequence) {
      return sequence(sequence, value, writer);
    }
    if (structure instanceof Structure.Named named) {
      return write(named.source(), value, writer);
    }
    if (structure instanceof Structure.Untargeted untargeted) {
      return span(Label.UNTARGETED, untargeted.source(), value, writer);
    }
    if (structure instanceof Structure.Stepping stepping) {
      return stepping(stepping, value, writer);
    }
    try {
      return userCode(structure, value, writer);
    } catch (RuntimeException e) {
      // What code of the user throws says that it does not know the value.
      return false;
    }
  }

  private static boolean product(
      Structure.Product product, @Nullable Object value, TraceWriter writer) {
    @Nullable Object[] values = value == null ? null : product.assembly().partsOf(value);
    if (values == null) {
      return false;
    }
    writer.enter();
    for (int i = 0; i < values.length; i++) {
      if (!write(product.parts().get(i), values[i], writer)) {
        return false;
      }
    }
    writer.end();
    return true;
  }

  private static boolean sum(Structure.Sum sum, @Nullable Object value, TraceWriter writer) {
    for (int i = 0; i < sum.alternatives().size(); i++) {
      TraceWriter attempt = new TraceWriter();
      if (sum.first().isPossible(i) && write(sum.alternatives().get(i), value, attempt)) {
        Trace trace = attempt.trace(Choices.FULL_SIZE);
        writer.enter();
        if (sum.isAsked()) {
          writer.leaf(Trace.BRANCH, i);
        }
        writer.copy(trace, 0, trace.length());
        writer.end();
        return true;
      }
    }
    return false;
  }

  private static boolean sequence(
      Structure.Sequence sequence, @Nullable Object value, TraceWriter writer) {
    Collection<?> parts = value == null ? null : sequence.elements().apply(value);
    if (parts == null || parts.size() < sequence.min() || parts.size() > sequence.max()) {
      return false;
    }
    writer.open();
    for (Object part : parts) {
      writer.element();
      if (!write(sequence.element(), part, writer)) {
        return false;
      }
    }
    writer.end();
    return true;
  }

  private static boolean span(
      Label label, Gen<?> source, @Nullable Object value, TraceWriter writer) {
    writer.enter(label);
    boolean isWritten = write(source, value, writer);
    writer.end();
    return isWritten;
  }

  private static boolean stepping(
      Structure.Stepping stepping, @Nullable Object value, TraceWriter writer) {
    writer.enter(Label.BY_HAND);
    boolean isWritten = span(ANY, stepping.source(), value, writer);
    writer.openSteps();
    writer.end();
    writer.end();
    return isWritten;
  }

  private static boolean userCode(Structure structure, @Nullable Object value, TraceWriter writer) {
    if (structure instanceof Structure.Mapped<?, ?> mapped) {
      return mapped(mapped, value, writer);
    }
    if (structure instanceof Structure.Filtered<?> filtered) {
      return isKept(filtered, value) && span(ANY, filtered.source(), value, writer);
    }
    return structure instanceof Structure.Drawn<?> drawn && drawn(drawn, value, writer);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // another type is answered by an exception
  private static <S extends @Nullable Object, T extends @Nullable Object> boolean mapped(
      Structure.Mapped<S, T> mapped, @Nullable Object value, TraceWriter writer) {
    if (mapped.inverse() == null) {
      return false;
    }
    S origin = mapped.inverse().apply((T) value);
    return Objects.deepEquals(mapped.function().apply(origin), value)
        && write(mapped.source(), origin, writer);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // another type is answered by an exception
  private static <T extends @Nullable Object> boolean isKept(
      Structure.Filtered<T> filtered, @Nullable Object value) {
    return filtered.condition().test((T) value);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // another type is answered by an exception
  private static <T extends @Nullable Object> boolean drawn(
      Structure.Drawn<T> drawn, @Nullable Object value, TraceWriter writer) {
    if (drawn.inverse() == null) {
      return false;
    }
    writer.enter();
    Draw draw = new Draw(drawn.inverse().apply((T) value), writer);
    T made = drawn.body().apply(draw);
    writer.end();
    return draw.isUsedUp() && Objects.deepEquals(made, value);
  }
}
