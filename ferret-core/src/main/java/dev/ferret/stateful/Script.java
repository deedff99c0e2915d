package dev.ferret.stateful;

import dev.ferret.report.SourcePrinter;
import dev.ferret.run.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of one thread, and what happened when it ran. */
final class Script<S, Y> implements Program.Body {
  /** Shorter programs are cheap to check for a model that changes its states in place. */
  private static final int SHORT = 8;

  /** Differences between states show in the beginning of their text, or not at all. */
  private static final int COMPARED = 2_000;

  private final StateMachine<S, Y> machine;
  private final List<Step<S, Y>> steps;
  private final boolean[] everPossible;
  private final @Nullable ModelError problem;
  private final boolean[] skipped;
  private int failed = -1;
  private @Nullable Throwable failure;

  Script(
      StateMachine<S, Y> machine,
      List<Step<S, Y>> steps,
      boolean[] everPossible,
      @Nullable ModelError problem) {
    this.machine = machine;
    this.steps = steps;
    this.everPossible = everPossible;
    this.problem = problem;
    this.skipped = new boolean[steps.size()];
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Step<S, Y> step : steps) {
      names.add(step.action().toString());
    }
    return names;
  }

  @Override
  public void run() throws Throwable {
    if (problem != null) {
      throw problem;
    }
    begin();
    Y system = machine.setUp();
    int[] at = {-1};
    try {
      steps(system, at);
    } catch (Throwable thrown) {
      failed = at[0];
      failure = thrown;
      closeAfter(thrown, system);
      explain();
      throw thrown;
    }
    machine.tearDown(system);
    count();
  }

  private void begin() {
    failed = -1;
    failure = null;
    for (int i = 0; i < skipped.length; i++) {
      skipped[i] = false;
      steps.get(i).result().forget();
    }
    if (steps.size() <= SHORT) {
      checkModel();
    }
  }

  private void steps(Y system, int[] at) throws Throwable {
    S state = machine.initialState();
    machine.checkInvariants(state, system);
    for (int i = 0; i < skipped.length; i++) {
      at[0] = i;
      Step<S, Y> step = steps.get(i);
      if (!step.action().isWanted(system)) {
        skipped[i] = true;
        continue;
      }
      Object result = step.action().perform(system, step.arguments());
      step.result().bind(result);
      step.action().verify(step.before(), step.arguments(), result);
      state = step.after();
      machine.checkInvariants(state, system);
      machine.afterEach(state, system);
    }
    machine.atEnd(state, system);
  }

  private void closeAfter(Throwable thrown, Y system) {
    try {
      machine.tearDown(system);
    } catch (Throwable second) {
      thrown.addSuppressed(second);
    }
  }

  /** Runs the model again, to see whether its states are still what they were. */
  private void checkModel() {
    S state = machine.initialState();
    for (int i = 0; i < steps.size(); i++) {
      Step<S, Y> step = steps.get(i);
      compare(step.before(), state);
      state = machine.next(step.action(), state, step.arguments(), step.result());
      if (i == steps.size() - 1) {
        compare(step.after(), state);
      }
    }
  }

  private void compare(S once, S again) {
    String first = SourcePrinter.print(once, COMPARED).text();
    String second = SourcePrinter.print(again, COMPARED).text();
    if (!first.equals(second)) {
      throw ModelError.differs(machine.site(), first, second);
    }
  }

  /** Notes the states around the failure, unless the model is to blame for it. */
  private void explain() {
    checkModel();
    if (!machine.hasModel() || steps.isEmpty()) {
      return;
    }
    Step<S, Y> last = steps.get(Math.max(0, failed));
    Run run = Run.current();
    run.note("model before: " + SourcePrinter.print(last.before(), Step.SHOWN).text());
    run.note("model after:  " + SourcePrinter.print(last.after(), Step.SHOWN).text());
  }

  private void count() {
    int[] counts = new int[everPossible.length];
    for (int i = 0; i < skipped.length; i++) {
      if (!skipped[i]) {
        counts[steps.get(i).action().index()]++;
      }
    }
    Run run = Run.current();
    for (int i = 0; i < counts.length; i++) {
      Action<S, Y, ?, ?> action = machine.actions().get(i);
      run.tally("commands", action.toString(), counts[i]);
      run.demand(machine.neverPossible(i), everPossible[i]);
    }
    if (machine.isNaming()) {
      countTransitions(run);
    }
  }

  private void countTransitions(Run run) {
    for (Action<S, Y, ?, ?> action : machine.actions()) {
      for (String source : action.sources()) {
        if (action.targets().size() == 1) {
          run.tally("transitions", transition(source, action, action.targets().get(0)), 0);
        }
      }
    }
    for (Step<S, Y> step : steps) {
      String source = machine.nameOf(step.before());
      String target = machine.nameOf(step.after());
      run.tally("transitions", transition(source, step.action(), target), 1);
    }
  }

  private static String transition(String source, Action<?, ?, ?, ?> action, String target) {
    return source + " -" + action + "-> " + target;
  }

  @Override
  public String toString() {
    if (steps.isEmpty()) {
      return "// no commands";
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < skipped.length; i++) {
      if (!skipped[i]) {
        text.append('\n').append(line(i));
      }
    }
    // The lines stand below the name of the argument, all at the same column.
    return text.toString();
  }

  private String line(int index) {
    Step<S, Y> step = steps.get(index);
    StringBuilder line = new StringBuilder();
    if (isUsed(index)) {
      line.append("var ").append(step.result()).append(" = ");
    }
    line.append(step.called()).append(';');
    if (step.result().isKnown() && !step.action().isSilent()) {
      line.append("  // ").append(SourcePrinter.print(step.result().get(), Step.SHOWN).text());
    }
    if (index == failed) {
      line.append(step.result().isKnown() ? "  <- fails" : thrown());
    }
    return line.toString();
  }

  private String thrown() {
    return failure == null ? "  // <- fails" : "  // threw " + failure.getClass().getSimpleName();
  }

  /** Whether a later command takes the result of this one. */
  private boolean isUsed(int index) {
    String name = steps.get(index).result().toString();
    for (int i = index + 1; i < steps.size(); i++) {
      if (mentions(steps.get(i).called(), name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mentions(String text, String name) {
    for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      int end = at + name.length();
      boolean begins = at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
      boolean ends = end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end));
      if (begins && ends) {
        return true;
      }
    }
    return false;
  }
}
