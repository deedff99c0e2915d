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

  private final Rules<S, Y> rules;
  private final List<Step<S, Y>> steps;
  private final Reach<S, Y> reach;
  private final Walk.@Nullable Problem problem;

  /** What was done last, if it was no command. */
  private @Nullable String stage;

  private @Nullable Throwable failure;

  /** What the tear-down threw after a failure. */
  private @Nullable Throwable afterwards;

  /** The commands that ran: all, unless the system did not want some. */
  private final List<Step<S, Y>> ran = new ArrayList<>();

  Script(
      Rules<S, Y> rules,
      List<Step<S, Y>> steps,
      Reach<S, Y> reach,
      Walk.@Nullable Problem problem) {
    this.rules = rules;
    this.steps = steps;
    this.reach = reach;
    this.problem = problem;
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Step<S, Y> step : steps) {
      names.add(step.operation().toString());
    }
    return names;
  }

  @Override
  public void run() throws Throwable {
    if (problem != null) {
      throw problem.error();
    }
    begin();
    try {
      execute();
    } catch (Throwable thrown) {
      failure = thrown;
      blameModel(thrown);
      throw thrown;
    }
    if (steps.size() <= SHORT) {
      checkModel();
    }
    reach.tell(Run.current(), ran);
    if (rules.isNaming()) {
      tellTransitions(Run.current());
    }
  }

  private void begin() {
    failure = null;
    afterwards = null;
    ran.clear();
    for (int i = 0; i < steps.size(); i++) {
      steps.get(i).result().forget();
    }
  }

  private void execute() throws Throwable {
    stage = "the set-up of the system fails";
    Y system = rules.setUp();
    try {
      execute(system);
    } catch (Throwable thrown) {
      try {
        rules.tearDown(system);
      } catch (Throwable second) {
        afterwards = second;
        thrown.addSuppressed(second);
      }
      throw thrown;
    }
    stage = "the tear-down of the system fails";
    rules.tearDown(system);
  }

  private void execute(Y system) throws Throwable {
    S state = rules.initialState();
    stage = "an invariant fails before the first command";
    rules.checkInvariants(state, system);
    for (int i = 0; i < steps.size(); i++) {
      Step<S, Y> step = steps.get(i);
      stage = "the condition of the next command fails";
      if (!step.operation().isWanted(system)) {
        continue;
      }
      stage = null;
      ran.add(step);
      reach.possible(step.operation().index());
      step.check(system);
      state = step.after();
      rules.checkInvariants(state, system);
      rules.afterEach(state, system);
    }
    stage = "what is done at the end fails";
    rules.atEnd(state, system);
  }

  private void blameModel(Throwable thrown) {
    try {
      checkModel();
    } catch (ModelError error) {
      error.addSuppressed(thrown);
      throw error;
    }
  }

  /** Runs the model again, to see whether its states are still what they were. */
  private void checkModel() {
    S state = rules.initialState();
    for (int i = 0; i < steps.size(); i++) {
      Step<S, Y> step = steps.get(i);
      compare(step.before(), state);
      state = rules.next(step.operation(), state, step.arguments(), step.result());
      if (i == steps.size() - 1) {
        compare(step.after(), state);
      }
    }
  }

  private void compare(S once, S again) {
    String first = SourcePrinter.print(once, COMPARED).text();
    String second = SourcePrinter.print(again, COMPARED).text();
    if (!first.equals(second)) {
      throw ModelError.differs(rules.site(), first, second);
    }
  }

  private void tellTransitions(Run run) {
    for (Operation<S, Y, ?, ?> operation : rules.operations) {
      for (String source : operation.sources()) {
        for (String target : operation.targets()) {
          run.tally("transitions", transition(source, operation, target), 0);
        }
      }
    }
    for (Step<S, Y> step : steps) {
      String source = rules.nameOf(step.before());
      String target = rules.nameOf(step.after());
      run.tally("transitions", transition(source, step.operation(), target), 1);
    }
  }

  private static String transition(String source, Operation<?, ?, ?, ?> operation, String target) {
    return source + " -" + operation + "-> " + target;
  }

  @Override
  public String toString() {
    Listing listing = new Listing(steps);
    Throwable thrown = failure;
    List<Step<S, Y>> shown = thrown == null ? steps : ran;
    for (int i = 0; i < shown.size(); i++) {
      boolean isLast = i == shown.size() - 1;
      if (thrown != null && stage == null && isLast) {
        listing.addFailing(shown.get(i), thrown, rules.isModelled());
      } else {
        listing.add(shown.get(i));
      }
    }
    if (problem != null) {
      listing.add(problem.command(), "<- the model fails here");
    }
    if (thrown != null) {
      if (stage != null) {
        listing.remark(stage);
      }
      if (afterwards != null) {
        listing.remark("then the tear-down of the system threw " + afterwards);
      }
    }
    String text = listing.toString();
    return text.isEmpty() ? "// no commands" : text;
  }
}
