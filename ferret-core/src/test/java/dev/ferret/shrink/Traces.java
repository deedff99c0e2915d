package dev.ferret.shrink;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Hand-written traces, and trials over them without a property. */
final class Traces {
  private Traces() {}

  /** A property of one value that fails for some of them. */
  static final class Inputs<T> implements Shrinker.InputSource {
    private final Gen<T> gen;
    private final Predicate<? super T> failing;
    int executions;
    long nodes;

    Inputs(Gen<T> gen, Predicate<? super T> failing) {
      this.gen = gen;
      this.failing = failing;
    }

    @Override
    public Shrinker.@Nullable DrawnInput draw(Trace answers) {
      nodes += answers.length();
      try {
        Choices test = Case.replay(answers).choices();
        T value = gen.from(test);
        return inputs(test.trace(), value);
      } catch (RuntimeException e) {
        return null;
      }
    }

    @Override
    public @Nullable Trace recoded(Trace answers) {
      return gen.traceOf(value(answers)).orElse(null);
    }

    private Shrinker.DrawnInput inputs(Trace trace, T value) {
      return new Shrinker.DrawnInput() {
        @Override
        public Trace trace() {
          return trace;
        }

        @Override
        public boolean fails() {
          executions++;
          return failing.test(value);
        }
      };
    }

    /** The trial of a trace that its generator has made. */
    Shrinker.DrawnInput of(Trace trace) {
      return inputs(trace, value(trace));
    }

    Shrinker.Reduction shrink(Trace start, int budget) {
      return Shrinker.shrink(of(start), this, budget, () -> false);
    }

    Attempts attempts(Trace start, int budget) {
      return new Attempts(of(start), this, budget, () -> false);
    }

    /** The value that a trace leads to. */
    T value(Trace trace) {
      return gen.replay(trace);
    }
  }

  static <T> Trace of(Gen<T> gen, T value) {
    Choices test = Case.replay(gen.traceOf(value).orElseThrow()).choices();
    gen.from(test);
    return test.trace();
  }

  /** The trace of a body that is given some numbers as answers. */
  static Trace answered(Gen<?> body, long... answers) {
    TraceWriter writer = new TraceWriter();
    writer.enter();
    for (long answer : answers) {
      writer.leaf(Trace.INTEGER, answer);
    }
    writer.end();
    Choices test = Case.replay(writer.trace(100)).choices();
    body.from(test);
    return test.trace();
  }

  static Trace integers(long... values) {
    TraceWriter writer = new TraceWriter();
    for (long value : values) {
      writer.leaf(Trace.INTEGER, value);
    }
    return writer.trace(100);
  }
}
