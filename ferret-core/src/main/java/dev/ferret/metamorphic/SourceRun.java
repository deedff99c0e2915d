package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import org.jspecify.annotations.Nullable;

/** The run of the system on a source input. It takes place once, for all relations. */
final class SourceRun<I extends @Nullable Object, O extends @Nullable Object> {
  private final I input;
  private final Throwing<? super I, ? extends O> system;
  private boolean hasEnded;
  private @Nullable O output;
  private @Nullable Throwable thrown;

  SourceRun(I input, Throwing<? super I, ? extends O> system) {
    this.input = input;
    this.system = system;
  }

  I input() {
    return input;
  }

  /** Returns the source output, or throws what the system has thrown. */
  @SuppressWarnings("NullAway") // the output is null only if its type allows it
  O output() throws Throwable {
    if (!hasEnded) {
      try {
        output = system.apply(input);
      } catch (Throwable e) {
        thrown = e;
      }
      hasEnded = true;
    }
    if (thrown != null) {
      throw thrown;
    }
    return output;
  }

  /** Returns the run of the same system on another input. */
  SourceRun<I, O> on(I other) {
    return new SourceRun<>(other, system);
  }

  /** Runs the system on a follow-up input. */
  O follow(I followUp) throws Throwable {
    return system.apply(followUp);
  }
}
