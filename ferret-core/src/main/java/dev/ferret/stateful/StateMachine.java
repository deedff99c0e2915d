package dev.ferret.stateful;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.text.SourceLine;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A system under test and a simple model of it, with the commands that both can run. An immutable
 * value, whose methods return changed copies.
 *
 * <pre>{@code
 * StateMachine.of(() -> List.<Integer>of(), ArrayDeque<Integer>::new)
 *     .command("push", c -> c
 *         .arguments(integers())
 *         .run((stack, n) -> stack.push(n))
 *         .next((model, n) -> with(model, n)))
 *     .command("pop", c -> c
 *         .when(model -> !model.isEmpty())
 *         .call(stack -> stack.pop())
 *         .returns(model -> last(model))
 *         .next(model -> withoutLast(model)))
 *     .check();
 * }</pre>
 *
 * @param <S> the type of the model's state, which must be immutable
 * @param <Y> the type of the system
 * @since 0.1
 */
public final class StateMachine<S, Y> {
  /** With more threads there are too many orders of the commands to search. */
  private static final int MOST_THREADS = 8;

  /** Programs of this many commands, each with a list, run in a heap of 512 megabytes. */
  private static final int MOST_LENGTH = 100_000;

  private final Rules<S, Y> rules;

  StateMachine(Rules<S, Y> rules) {
    this.rules = rules;
  }

  /**
   * Returns a machine without commands.
   *
   * @param initial returns the initial state of the model
   * @param setUp returns a new system for each run of a program
   */
  public static <S, Y> StateMachine<S, Y> of(
      Supplier<? extends S> initial, Callable<? extends Y> setUp) {
    return new StateMachine<>(
        new Rules<S, Y>(
            Argument.present(initial, "A machine needs a function that returns its initial state"),
            Argument.present(setUp, "A machine needs a function that returns its system"),
            SourceLine.here(),
            true));
  }

  /**
   * Returns a machine whose commands are the methods of a class that are annotated with {@link
   * Command}. An instance of the class is the system and has no model besides itself.
   *
   * @throws IllegalArgumentException if the class has no commands, or if a command or the
   *     constructor cannot be called
   */
  public static <T> StateMachine<?, T> of(Class<T> type) {
    return ClassMachine.of(Argument.present(type, "A machine needs a class"), SourceLine.here());
  }

  /**
   * Adds a command.
   *
   * @param name the name in programs and reports, which no other command has
   * @param declaration declares the command; see {@link Action}
   */
  public StateMachine<S, Y> command(
      String name,
      Function<? super Action<S, Y>, ? extends Action.Effect<S, Y, ?, ?>> declaration) {
    Argument.name(name, "A command needs a name");
    String shown = Listing.visible(name);
    Argument.present(declaration, "The command " + shown + " needs a declaration");
    if (rules.hasOperation(name)) {
      throw new IllegalArgumentException(
          "There are two commands called " + shown + "; give one of them another name");
    }
    Action.Effect<S, Y, ?, ?> declared =
        Argument.<Action.Effect<S, Y, ?, ?>>present(
            declaration.apply(new Action<>(new Declaration<>(name, SourceLine.here(), null))),
            "The declaration of " + shown + " must return the command");
    Operation<S, Y, ?, ?> operation = declared.operation(rules.operations().size());
    if (!operation.name().equals(name)) {
      throw new IllegalArgumentException(
          "The declaration of "
              + shown
              + " returned the command "
              + operation
              + "; it must begin with the argument of the function");
    }
    return new StateMachine<>(rules.withOperation(operation));
  }

  /**
   * Adds a condition that holds initially and after each command.
   *
   * @param name the name in reports, which no other invariant has
   */
  public StateMachine<S, Y> invariant(
      String name, Throwing.BiFunction<? super S, ? super Y, Boolean> condition) {
    String shown = invariantName(name);
    Argument.present(condition, "The invariant '" + shown + "' needs a condition");
    String invariant = "invariant '" + shown + "'";
    SourceLine line = SourceLine.here();
    return withInvariant(
        name,
        (state, system) -> {
          if (!Boolean.TRUE.equals(condition.apply(state, system))) {
            throw new Violation("The " + invariant + " does not hold", invariant, line, shown);
          }
        });
  }

  /**
   * Adds assertions that hold initially and after each command. A lambda expression has braces
   * here: {@code (model, system) -> { assertThat(...); }}.
   *
   * @param name a name that no other invariant has
   */
  // A function is a check, so whatever may be a condition is one, and no call is ambiguous.
  @SuppressWarnings("FunctionalInterfaceClash")
  public StateMachine<S, Y> invariant(
      String name, Throwing.BiConsumer<? super S, ? super Y> assertions) {
    String shown = invariantName(name);
    return withInvariant(
        name, Argument.present(assertions, "The invariant '" + shown + "' needs assertions"));
  }

  /** Returns the name of a new invariant as it is shown. */
  private String invariantName(String name) {
    Argument.name(name, "An invariant needs a name");
    String shown = Listing.visible(name);
    if (rules.hasInvariant(name)) {
      throw new IllegalArgumentException(
          "There are two invariants called '" + shown + "'; give one of them another name");
    }
    return shown;
  }

  /** Adds an invariant that makes assertions. */
  StateMachine<S, Y> withInvariant(
      String name, Throwing.BiConsumer<? super S, ? super Y> assertions) {
    return new StateMachine<>(rules.withInvariant(name, assertions));
  }

  /**
   * Adds a function that is called after each command with the model and the system: to report a
   * utility with {@link dev.ferret.Ferret#maximize}, or to make assertions.
   */
  public StateMachine<S, Y> afterEach(Throwing.BiConsumer<? super S, ? super Y> hook) {
    return new StateMachine<>(
        rules.withEachHook(Argument.present(hook, "afterEach needs a function")));
  }

  /**
   * Adds a function that is called after the last command with the model and the system: to report
   * a utility with {@link dev.ferret.Ferret#maximize}, or to make assertions.
   */
  public StateMachine<S, Y> atEnd(Throwing.BiConsumer<? super S, ? super Y> hook) {
    return new StateMachine<>(rules.withEndHook(Argument.present(hook, "atEnd needs a function")));
  }

  /**
   * Sets the function that disposes of a system after each run of a program, whether the program
   * passed or failed. The last call counts.
   */
  public StateMachine<S, Y> tearDown(Throwing.Consumer<? super Y> function) {
    return new StateMachine<>(
        rules.withTearDown(Argument.present(function, "tearDown needs a function")));
  }

  /** Sets the name of the property, under which failures are reported and stored. */
  public StateMachine<S, Y> named(String property) {
    return new StateMachine<>(rules.withName(Argument.name(property, "A machine needs a name")));
  }

  /**
   * Sets the greatest number of commands in a program, which is 50 by default. Most programs have
   * as many.
   *
   * @param most from 1 to 100,000
   */
  public StateMachine<S, Y> length(int most) {
    if (most < 1 || most > MOST_LENGTH) {
      throw new IllegalArgumentException(
          "The length of programs must be from 1 to " + MOST_LENGTH + " commands, not " + most);
    }
    return new StateMachine<>(rules.withLength(most));
  }

  /**
   * Lets every program use all commands. By default most programs leave out a random subset of the
   * commands (swarm testing), because some bugs are hidden by commands that undo what leads to
   * them. Some leave out others after every ten commands.
   */
  public StateMachine<S, Y> withoutSwarm() {
    return new StateMachine<>(rules.withoutSwarm());
  }

  /**
   * Sets the function that gives each state a name, which {@link Action#from} and {@link Action#to}
   * refer to. The model becomes a finite state machine with data, and reports count its
   * transitions.
   *
   * @param names returns an object whose text is the name of the state
   */
  public StateMachine<S, Y> states(Function<? super S, ?> names) {
    return new StateMachine<>(
        rules.withStateNames(Argument.present(names, "states needs a function")));
  }

  /**
   * Runs parallel programs: first some commands in sequence, then a sequence of commands on each of
   * several threads, which start at the same time. Each program runs many times, to catch races.
   *
   * <p>The results must be linearizable: there must be an order of the commands in which the model
   * explains all results, and after which the invariants hold. The preconditions of the commands
   * hold in every order. The states of the model need {@code equals} and {@code hashCode}.
   * Functions of {@link #afterEach} are not called while the threads run.
   *
   * <p>A class of {@linkplain Command commands} has no model. There, the results must be those that
   * a new instance gives in some order of the commands. Exceptions count as results, except errors
   * such as failed assertions. Commands with a condition only run before the threads start.
   *
   * @param threads from 2 to 8
   */
  public StateMachine<S, Y> parallel(int threads) {
    if (threads < 2 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "Parallel programs need 2 to " + MOST_THREADS + " threads, not " + threads);
    }
    return new StateMachine<>(rules.withThreads(threads));
  }

  /**
   * Adds a program that runs before the generated ones, on one thread. Reports offer the program
   * that failed in this form.
   *
   * <pre>{@code
   * machine.example(p -> {
   *   p.call("push", 1);
   *   p.call("pop");
   * }).check();
   * }</pre>
   *
   * @param program writes the program down; it is called by each run
   */
  public StateMachine<S, Y> example(Consumer<? super Program.Calls> program) {
    return new StateMachine<>(
        rules.withExample(Argument.present(program, "An example needs a program")));
  }

  /**
   * Returns a diagram of the named states in the language of Graphviz.
   *
   * @throws IllegalStateException if the states have no names
   */
  public String toGraphviz() {
    return Diagram.of(rules).graphviz();
  }

  /**
   * Returns a diagram of the named states in the language of Mermaid.
   *
   * @throws IllegalStateException if the states have no names
   */
  public String toMermaid() {
    return Diagram.of(rules).mermaid();
  }

  /**
   * Returns a generator of programs, for a property of your own.
   *
   * @throws IllegalStateException if the machine has no commands, or if names of states are missing
   */
  public Gen<Program> programs() {
    return programs(false);
  }

  private Gen<Program> programs(boolean isPinned) {
    rules.checkComplete();
    return rules.threads() == 1 ? new Programs<>(rules, isPinned) : new ParallelPrograms<>(rules);
  }

  /**
   * Runs many programs.
   *
   * @throws dev.ferret.run.PropertyFailure if a program fails
   */
  public void check() {
    run().orThrow();
  }

  /** Runs programs with other settings. */
  public StateMachine<S, Y> with(Settings settings) {
    return new StateMachine<>(
        rules.withSettings(Argument.present(settings, "with needs settings")));
  }

  /** Runs many programs and returns how it went, without throwing. */
  public Outcome run() {
    Settings settings = rules.settings();
    ForAll property =
        ForAll.of(programs(true))
            .parameters(List.of("program"))
            .with(settings == null ? Settings.configured() : settings);
    for (Consumer<? super Program.Calls> example : rules.examples()) {
      property = property.example(Script.program(rules, example));
    }
    String name = rules.name();
    return (name == null ? property : property.named(name))
        .run(
            arguments -> {
              if (arguments[0] instanceof Program program) {
                program.run();
              }
            });
  }

  /** Returns the names of the commands. */
  @Override
  public String toString() {
    return rules.toString();
  }
}
