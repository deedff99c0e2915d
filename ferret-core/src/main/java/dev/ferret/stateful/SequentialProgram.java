package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of one thread, and what happened in its last run. */
final class SequentialProgram<S, Y> implements Program.Body {
  /** Programs up to this length run the model twice, to see whether it is deterministic. */
  private static final int SHORT = 8;

  /** How much of the texts of two states is compared. */
  private static final int COMPARED = 2_000;

  private final Rules<S, Y> rules;
  private final List<Invocation<S, Y>> commands;
  private final CommandUsage<S, Y> usage;
  private final Walk.@Nullable Mistake mistake;

  /** What fails at the moment if anything does; null for a command. */
  private @Nullable String stage;

  private @Nullable Throwable failure;

  /** Whether a run is under way, or was left alone in the middle. */
  private volatile boolean isRunning;

  /** What the tear-down threw after a failure. */
  private @Nullable Throwable afterwards;

  /**
   * The commands that ran: all, except those that the system did not allow or that were skipped.
   */
  private final List<Invocation<S, Y>> ran = new ArrayList<>();

  /**
   * Creates a program.
   *
   * @param mistake a mistake in the model, which the program fails with; null if there is none
   */
  SequentialProgram(
      Rules<S, Y> rules,
      List<Invocation<S, Y>> commands,
      CommandUsage<S, Y> usage,
      Walk.@Nullable Mistake mistake) {
    this.rules = rules;
    this.commands = commands;
    this.usage = usage;
    this.mistake = mistake;
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Invocation<S, Y> command : commands) {
      names.add(command.operation().name());
    }
    return names;
  }

  @Override
  public void run(CaseReport report) throws Throwable {
    if (mistake != null) {
      throw mistake.error();
    }
    begin();
    isRunning = true;
    try {
      execute();
    } catch (Throwable thrown) {
      failure = thrown;
      blameModel(thrown);
      throw thrown;
    } finally {
      isRunning = false;
    }
    if (commands.size() <= SHORT) {
      checkModel();
    }
    usage.tell(report, ran);
    if (rules.hasStateNames()) {
      tellTransitions(report);
    }
  }

  private void begin() {
    failure = null;
    afterwards = null;
    ran.clear();
    for (int i = 0; i < commands.size(); i++) {
      commands.get(i).result().forget();
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
        suppress(thrown, second);
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
    boolean hasSkipped = false;
    for (int i = 0; i < commands.size(); i++) {
      Invocation<S, Y> command = commands.get(i);
      stage = "the condition of the next command fails";
      if (hasSkipped) {
        // The model is in another state than the one that the command was drawn in.
        command = command.in(state, rules);
      }
      if (command == null || !command.operation().isWanted(system)) {
        continue;
      }
      stage = null;
      ran.add(command);
      usage.possible(command.operation().index());
      if (!command.check(system, usage)) {
        hasSkipped = true;
        ran.remove(ran.size() - 1);
        continue;
      }
      state = command.after();
      rules.checkInvariants(state, system);
      rules.afterEach(state, system);
    }
    stage = "an atEnd function fails";
    rules.atEnd(state, system);
  }

  /** Adds a second exception to the first one, unless they are the same object. */
  static void suppress(Throwable first, Throwable second) {
    if (first != second) {
      first.addSuppressed(second);
    }
  }

  /** Throws a model error instead, if the model is not deterministic. */
  private void blameModel(Throwable thrown) {
    try {
      checkModel();
    } catch (ModelError error) {
      suppress(error, thrown);
      throw error;
    }
  }

  /** Runs the model again and compares its states with those of the program. */
  private void checkModel() {
    S state = rules.initialState();
    for (int i = 0; i < commands.size(); i++) {
      Invocation<S, Y> command = commands.get(i);
      compare(command.before(), state);
      state = rules.next(command.operation(), state, command.arguments(), command.result());
      if (i == commands.size() - 1) {
        compare(command.after(), state);
      }
    }
  }

  private void compare(S once, S again) {
    String first = SourcePrinter.print(once, COMPARED).text();
    String second = SourcePrinter.print(again, COMPARED).text();
    if (!first.equals(second)) {
      throw ModelError.differs(rules.line(), first, second);
    }
  }

  private void tellTransitions(CaseReport report) {
    for (Operation<S, Y, ?, ?> operation : rules.operations()) {
      for (String source : operation.sources()) {
        for (String target : operation.targets()) {
          report.tally("transitions", transition(source, operation, target), 0);
        }
      }
    }
    for (Invocation<S, Y> command : ran) {
      String source = rules.nameOf(command.before());
      String target = rules.nameOf(command.after());
      report.tally("transitions", transition(source, command.operation(), target), 1);
    }
  }

  private static String transition(String source, Operation<?, ?, ?, ?> operation, String target) {
    return Listing.visible(source) + " -" + operation + "-> " + Listing.visible(target);
  }

  @Override
  public @Nullable String source() {
    return mistake == null ? Script.source(shown()) : null;
  }

  /** The commands that ran if one of them failed or has not come to its end, else all. */
  private List<Invocation<S, Y>> shown() {
    return failure != null || isRunning ? new ArrayList<>(ran) : commands;
  }

  @Override
  public String toString() {
    Listing listing = new Listing(commands);
    Throwable thrown = failure;
    boolean hangs = isRunning;
    List<Invocation<S, Y>> shown = shown();
    for (int i = 0; i < shown.size(); i++) {
      boolean isLast = i == shown.size() - 1;
      if (thrown != null && stage == null && isLast) {
        listing.addFailing(shown.get(i), thrown, rules.isModelled());
      } else {
        listing.add(shown.get(i));
      }
    }
    if (hangs) {
      listing.remark("still running");
    }
    if (mistake != null) {
      listing.add(mistake.command(), "<- the model fails here");
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
