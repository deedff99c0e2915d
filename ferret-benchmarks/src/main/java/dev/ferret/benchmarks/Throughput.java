package dev.ferret.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The same contestants under JMH, to cross-check {@link Ratios}: time for a test case, each
 * contestant and property in a JVM of its own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class Throughput {
  /** Which property. */
  @Param public Task task;

  private final Claims claims = new Claims();
  private final Contestant loop = new PlainLoop(claims);
  private final Contestant ferret = new FerretChecks(claims);
  private final Contestant recording = new FerretRecordings(claims);
  private final Contestant quickTheories = new QuickTheoriesChecks(claims);
  private final Contestant quickcheck = new QuickcheckChecks(claims);
  private final Contestant vavr = new VavrChecks(claims);

  private Silence silence;

  /** Begins the silence. */
  @Setup
  public void silence() {
    silence = new Silence();
  }

  /** Ends the silence. */
  @TearDown
  public void speak() {
    silence.end();
  }

  /** A hand-written loop. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void loop() {
    loop.run(task);
  }

  /** Ferret. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void ferret() {
    ferret.run(task);
  }

  /** Ferret, with traces. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void ferretRecording() {
    recording.run(task);
  }

  /** QuickTheories. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void quickTheories() {
    quickTheories.run(task);
  }

  /** junit-quickcheck. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void quickcheck() {
    quickcheck.run(task);
  }

  /** vavr-test. */
  @Benchmark
  @OperationsPerInvocation(Contestant.CASES)
  public void vavr() {
    vavr.run(task);
  }
}
