package dev.ferret;

import dev.ferret.choice.TraceWriter;
import org.jspecify.annotations.Nullable;

/** A generator that can trace a value back to the choices that lead to it. */
interface Inverse {
  /** Writes the choices that lead to a value; false if there are none, whatever was written. */
  boolean write(@Nullable Object value, TraceWriter writer);

  static boolean write(Gen<?> gen, @Nullable Object value, TraceWriter writer) {
    return gen instanceof Inverse inverse && inverse.write(value, writer);
  }
}
