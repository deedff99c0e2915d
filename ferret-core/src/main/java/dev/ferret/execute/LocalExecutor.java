package dev.ferret.execute;

import dev.ferret.cases.BrokenCases;
import dev.ferret.cases.OpenTask;
import dev.ferret.cases.RandomCases;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.run.Observer;
import dev.ferret.run.Phase;
import dev.ferret.store.Stacks;
import dev.ferret.text.SourcePrinter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Executes cases in this JVM: on the thread of the run, or on a thread of their own if a case has a
 * deadline or needs a stack of a known size. It is the only caller of {@link Subject#draw}, {@link
 * Subject#check} and {@link Subject#test}.
 *
 * <p>A random case without an observer is drawn and checked in one method of the subject, so that
 * the JIT compiler sees both at once.
 */
public final class LocalExecutor implements Executor {
  /** Says that a case was drawn and is not wanted. */
  private static final class PassedOver extends Rejection {
    private static final long serialVersionUID = 1L;

    PassedOver() {
      super(null);
    }
  }

  /** Of arguments that cannot be made anew; most of them are small examples. */
  private static final int LONGEST_TEXT = 2_000;

  private final Subject subject;
  private final CaseReport report;
  private final List<Observer> observers;
  private final @Nullable Duration deadline;
  private final Interrupts interrupts = new Interrupts();
  private final UnderWay underWay = new UnderWay();
  private final Choices choices = Case.simplest().choices();

  /** The report of a property around this one; null if there is none. */
  private @Nullable CaseReport outer;

  /** Where cases are checked that are not checked on this thread; null before the first. */
  private @Nullable CheckingThread aside;

  /** The case that took too long and was interrupted, as another thread has seen it; or null. */
  private volatile @Nullable DeadlineExceeded overdue;

  private Phase phase = Phase.GENERATE;

  /** Whether random cases are drawn and checked at once: arguments need not be kept. */
  private boolean isFused;

  private int draws;

  /** How many cases of siblings were heard of, and are counted. */
  private int elsewhere;

  /**
   * Makes an executor.
   *
   * @param report what the tests talk to
   * @param deadline how long a case may take; null if there is no limit
   */
  public LocalExecutor(
      Subject subject, CaseReport report, List<Observer> observers, @Nullable Duration deadline) {
    this.subject = subject;
    this.report = report;
    this.observers = observers;
    this.deadline = deadline;
  }

  /** Returns what is known of the case that is being checked. */
  public UnderWay underWay() {
    return underWay;
  }

  /** Says what further cases are checked for. */
  public void enter(Phase next) {
    phase = next;
    underWay.enter(next);
  }

  /** Returns how often the test ran. */
  public int executions() {
    return underWay.executions();
  }

  /** Returns how often arguments were drawn. */
  public int draws() {
    return draws;
  }

  /** Returns what is known of interrupts of the thread. */
  public Interrupts interrupts() {
    return interrupts;
  }

  /** Begins a run on this thread; whether it is no part of another one's case. */
  public boolean begin() {
    MemoryReserve.hold();
    outer = report.install();
    return outer == null;
  }

  /** Ends the run, and the thread that was made for cases, if there is one. */
  public void close() {
    CaseReport.restore(outer);
    if (aside != null) {
      aside.close();
    }
  }

  /**
   * Returns an executor of the same property for another thread. Observers hear nothing of its
   * cases.
   */
  public LocalExecutor sibling() {
    return new LocalExecutor(subject, report.sibling(), List.of(), deadline);
  }

  /** Says that a sibling has a case, which this thread waits for. */
  public void await(Case test) {
    underWay.draw(test);
  }

  /** Hears that a sibling has ended the case that this thread waited for. */
  public void heard(LocalExecutor sibling) {
    heard();
    interrupts.add(sibling.interrupts);
  }

  /** Hears that a case of this run was executed elsewhere. */
  public void heard() {
    elsewhere++;
    underWay.count();
    underWay.ended();
  }

  /** Counts what siblings have executed, besides what was heard of. */
  public void count(List<LocalExecutor> siblings) {
    int executions = 0;
    for (LocalExecutor sibling : siblings) {
      executions += sibling.executions();
      draws += sibling.draws;
    }
    underWay.count(executions - elsewhere);
    elsewhere = 0;
  }

  /**
   * Returns the arguments of a case, drawn apart from all others and by any thread; null if they
   * cannot be drawn again.
   */
  public @Nullable Object @Nullable [] argumentsOf(Case test) {
    try {
      return test.isRepeatable() ? subject.draw(test.recorded().choices()) : null;
    } catch (Throwable thrown) {
      // The generator itself may be what was interrupted.
      return null;
    }
  }

  @Override
  public Executed execute(Case test) {
    Executed result;
    if (isFused && test.isPlainRandom()) {
      result = result(test, fused(test.seed(), test.size()));
    } else if (test.stack() == 0) {
      result = whole(test, 0);
    } else {
      result = onStacks(test);
    }
    return ended(result);
  }

  private Executed ended(Executed result) {
    if (result.thrown() != null || Thread.currentThread().isInterrupted()) {
      return heeded(result);
    }
    underWay.ended();
    return result;
  }

  /** Draws and checks a random case at once, without keeping its arguments. */
  private @Nullable Throwable fused(long seed, int size) {
    report.begin();
    draws++;
    underWay.checkFused(seed, size);
    choices.begin(Case.random(seed, size));
    try {
      subject.test(choices);
      return null;
    } catch (Throwable thrown) {
      heedMemory(thrown);
      return thrown;
    }
  }

  private Executed result(Case test, @Nullable Throwable thrown) {
    if (thrown == null && report.isBlank()) {
      return Executed.passed(test);
    }
    return new Executed(test, thrown, report.said(), null, thrown != null && !choices.isDrawn());
  }

  /** Returns whether random cases can be {@linkplain #checkAhead checked ahead}. */
  public boolean isFused() {
    return isFused;
  }

  /**
   * Checks random cases one after the other, up to the first that does not pass or that reports
   * something. It makes no result for those before: pairs of ints take two thirds of the time.
   *
   * @param most how many to check at most
   * @return what became of that one; null if all passed and reported nothing
   */
  public @Nullable Executed checkAhead(RandomCases cases, int most) {
    for (int i = 0; i < most; i++) {
      cases.advance();
      Throwable thrown = fused(cases.seed(), cases.size());
      if (thrown != null || !report.isBlank() || Thread.currentThread().isInterrupted()) {
        return ended(result(cases.current(), thrown));
      }
      underWay.ended();
    }
    return null;
  }

  /** Checks a case that overflowed a stack, on the sizes of stacks that may show it. */
  private Executed onStacks(Case test) {
    Executed result = null;
    for (int kilobytes : Stacks.upTo(test.stack())) {
      if (result == null || result.isPassed()) {
        result = whole(test, kilobytes);
      }
    }
    return result == null ? whole(test, 0) : result;
  }

  private Executed whole(Case test, int kilobytes) {
    Input input;
    try {
      underWay.begin(test);
      input = draw(test).onStack(kilobytes);
    } catch (BrokenCases broken) {
      throw broken;
    } catch (Throwable thrown) {
      heedMemory(thrown);
      boolean isPassedOver = test.isConditional() && Endings.isDiscarded(thrown);
      Executed result =
          new Executed(test, isPassedOver ? new PassedOver() : thrown, report.said(), null, true);
      if (!isPassedOver) {
        observers.forEach(each -> each.ended(phase, result));
      }
      return result;
    }
    if (!isWanted(input)) {
      return new Executed(test, new PassedOver(), report.said(), null, false);
    }
    isFused = deadline == null && observers.isEmpty() && !input.isRemembering();
    return checked(input);
  }

  private static boolean isWanted(Input input) {
    Trace drawn = input.trace();
    try {
      return drawn == null || input.test().isWanted(drawn);
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
  }

  /** Returns whether a case was drawn and not wanted, so that it counts for nothing. */
  public static boolean isPassedOver(Executed result) {
    return result.thrown() instanceof PassedOver;
  }

  @Override
  public Input draw(Case test) throws Throwable {
    draws++;
    underWay.draw(test);
    report.begin();
    if (test.isGiven()) {
      @Nullable Object[] arguments = given(test);
      // Arguments that cannot be made anew are traced back before the test can change them.
      Trace trace = test.isRemade() ? null : subject.traceOf(arguments).orElse(null);
      boolean isOpaque = trace == null && !test.isRemade();
      return new Input(
          test, arguments, trace, 0, Executed.Said.NOTHING, isOpaque ? printed(arguments) : null);
    }
    choices.begin(test);
    @Nullable Object[] arguments = subject.draw(choices);
    choices.drawn();
    return new Input(
        test,
        arguments,
        choices.isRecorded() ? choices.trace() : null,
        0,
        report.isBlank() ? Executed.Said.NOTHING : report.said(),
        null);
  }

  private static List<String> printed(@Nullable Object[] arguments) {
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments) {
      texts.add(SourcePrinter.print(argument, LONGEST_TEXT).text());
    }
    return texts;
  }

  private @Nullable Object[] given(Case test) {
    @Nullable Object[] arguments;
    try {
      arguments = test.arguments();
    } catch (Rejection rejection) {
      throw rejection;
    } catch (RuntimeException thrown) {
      throw BrokenCases.of(thrown);
    }
    int count = subject.parameters().size();
    if (arguments == null || arguments.length != count) {
      throw BrokenCases.of(
          new IllegalArgumentException(
              "a case has "
                  + (arguments == null ? 0 : arguments.length)
                  + " arguments, but the property has "
                  + count));
    }
    return arguments;
  }

  /** Draws a case for a plan, and counts how many different ones there may be. */
  public OpenTask.Drawn drawFor(Case test) throws Throwable {
    draws++;
    underWay.draw(test);
    report.begin();
    choices.begin(test.recorded());
    choices.countSpace();
    @Nullable Object[] arguments = subject.draw(choices);
    return new OpenTask.Drawn(arguments, choices.trace(), choices.space());
  }

  @Override
  public Executed check(Input input) {
    if (interrupts.isSetBefore()) {
      return new Executed(input.test(), new PassedOver(), Executed.Said.NOTHING, input, false);
    }
    Executed result = checked(input);
    underWay.ended();
    return result.thrown() != null || Thread.currentThread().isInterrupted()
        ? heeded(result)
        : result;
  }

  private Executed checked(Input input) {
    underWay.check(input);
    report.resume(input.said());
    for (Observer observer : observers) {
      observer.drawn(
          input.test(),
          Collections.<@Nullable Object>unmodifiableList(
              Arrays.<@Nullable Object>asList(input.arguments())));
    }
    CheckingThread other = thread(input.stack());
    Throwable thrown = other == null ? check(input.arguments()) : other.check(input.arguments());
    Input known = thrown == null ? input : retraced(input, thrown);
    Executed result =
        new Executed(
            input.test(),
            thrown,
            report.isBlank() ? Executed.Said.NOTHING : report.said(),
            known,
            false);
    for (Observer observer : observers) {
      observer.ended(phase, result);
    }
    return result;
  }

  /** Checks arguments on this thread: null if they passed, else what was thrown. */
  @Nullable Throwable check(@Nullable Object[] arguments) {
    try {
      subject.check(arguments);
      return null;
    } catch (Throwable thrown) {
      heedMemory(thrown);
      return thrown;
    }
  }

  /** Makes room for a report if memory has run out, and ends the run if it does not come back. */
  public void heedMemory(Throwable thrown) {
    if (!(thrown instanceof Rejection) && MemoryReserve.isSpentBy(thrown)) {
      interrupts.stop(Stop.FULL_HEAP);
    }
  }

  /**
   * Interrupts the case that is being checked, since it takes too long.
   *
   * @param checking the thread that checks it
   */
  public void interrupt(Thread checking, Duration limit) {
    overdue = DeadlineExceeded.of(limit, checking);
    checking.interrupt();
  }

  private @Nullable CheckingThread thread(int kilobytes) {
    if (kilobytes == 0 && deadline == null) {
      return null;
    }
    CheckingThread known = aside;
    if (known == null || known.kilobytes() != kilobytes) {
      if (known != null) {
        known.close();
      }
      known = new CheckingThread(this, report, kilobytes, deadline);
      aside = known;
    }
    return known;
  }

  /** Returns the answers that lead to arguments, if the generators can tell. */
  public Optional<Trace> traceOf(@Nullable Object[] arguments) {
    return subject.traceOf(arguments);
  }

  /** Traces arguments back that were made, now that they have failed: equal ones are made anew. */
  private Input retraced(Input input, Throwable thrown) {
    Case test = input.test();
    if (input.trace() != null || !test.isRemade() || Endings.isDiscarded(thrown)) {
      return input;
    }
    try {
      return input.withTrace(subject.traceOf(given(test)).orElse(null));
    } catch (RuntimeException e) {
      // What made them once does not make them again.
      return input;
    }
  }

  /** Looks at why a case ended: by itself, by a limit that is for all cases, or by an interrupt. */
  private Executed heeded(Executed result) {
    DeadlineExceeded late = overdue;
    if (late == null) {
      heedInterrupt(result);
      return result;
    }
    overdue = null;
    Thread.interrupted();
    if (result.failure() == null) {
      // It was slow and did not heed the interrupt, but came to its end.
      return result;
    }
    interrupts.stop(Stop.DEADLINE);
    return result.because(late);
  }

  /**
   * Looks at the interrupt flag. A test may set it itself, as code does that restores it, in every
   * case: then it is set again when the case is executed again. Otherwise the thread is wanted
   * back.
   */
  private void heedInterrupt(Executed result) {
    if (interrupts.heed(result)) {
      interrupts.learn(!isPassedOver(result) && isSetAgain(result));
    }
  }

  private boolean isSetAgain(Executed result) {
    Case again = result.again();
    if (again == null) {
      return true;
    }
    CaseReport outer = report.sibling().install();
    try {
      underWay.count();
      draws++;
      subject.check(subject.draw(again.choices()));
    } catch (Throwable e) {
      // Whatever it is, it was no failure a moment ago.
    } finally {
      CaseReport.restore(outer);
    }
    return Thread.interrupted();
  }
}
