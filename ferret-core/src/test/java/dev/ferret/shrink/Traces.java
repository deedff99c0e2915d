package dev.ferret.shrink;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.choice.TraceWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Hand-written traces, and trials over them without a property. */
final class Traces {
  private Traces() {}

  /** A property of one value that fails for some of them. */
  static final class Trial<T> implements Shrinker.Trial {
    private final Gen<T> gen;
    private final Predicate<? super T> failing;
    private T value;
    final List<Trace> failed = new ArrayList<>();
    int executions;

    Trial(Gen<T> gen, Predicate<? super T> failing) {
      this.gen = gen;
      this.failing = failing;
    }

    @Override
    public @Nullable Trace generate(Trace candidate) {
      try {
        Choices choices = Choices.replay(candidate);
        value = gen.from(choices);
        return choices.trace();
      } catch (RuntimeException e) {
        return null;
      }
    }

    @Override
    public boolean fails() {
      executions++;
      return failing.test(value);
    }

    /** The value that a trace leads to. */
    T value(Trace trace) {
      return gen.from(Choices.replay(trace));
    }
  }

  static <T> Trace of(Gen<T> gen, T value) {
    Choices choices = Choices.replay(gen.traceOf(value).orElseThrow());
    gen.from(choices);
    return choices.trace();
  }

  static Trace integers(long... values) {
    TraceWriter writer = new TraceWriter();
    for (long value : values) {
      writer.leaf(Kind.INTEGER, value);
    }
    return writer.trace(100);
  }
}
