package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.Property;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A system and the simple model that it is compared with: an immutable value, whose methods return
 * changed copies.
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
  /** The orders of the commands of more threads are too many to look at. */
  private static final int MOST_THREADS = 8;

  private final Rules<S, Y> rules;

  StateMachine(Rules<S, Y> rules) {
    this.rules = rules;
  }

  private StateMachine<S, Y> with(Consumer<? super Rules<S, Y>> change) {
    return new StateMachine<>(rules.with(change));
  }

  /**
   * Begins a machine.
   *
   * @param initial the state that the model begins with
   * @param setUp makes a system, for each program a fresh one
   */
  public static <S, Y> StateMachine<S, Y> of(
      Supplier<? extends S> initial, Callable<? extends Y> setUp) {
    return new StateMachine<>(
        new Rules<S, Y>(
            Given.check(initial, "A machine needs a function for its initial state"),
            Given.check(setUp, "A machine needs a function that makes its system"),
            Site.here(),
            true));
  }

  /**
   * Makes a machine of a class whose methods are {@linkplain Command commands}.
   *
   * @throws IllegalArgumentException if the class has none, or one that cannot be called
   */
  public static <T> StateMachine<?, T> of(Class<T> type) {
    return ClassMachine.of(Given.check(type, "A machine needs a class"), Site.here());
  }

  /** Adds a command; the function says what it takes, does and must return. */
  public StateMachine<S, Y> command(
      String command,
      Function<? super Action<S, Y, @Nullable Void, @Nullable Void>, ? extends Action<S, Y, ?, ?>>
          declaration) {
    Given.check(command, "A command needs a name");
    Given.check(declaration, "A command needs a declaration");
    if (command.isBlank()) {
      throw new IllegalArgumentException("A command needs a name that is not blank");
    }
    for (Operation<?, ?, ?, ?> known : rules.operations) {
      if (known.toString().equals(command)) {
        throw new IllegalArgumentException(
            "There are two commands called " + command + "; give one of them another name");
      }
    }
    Action<S, Y, ?, ?> action =
        Given.<Action<S, Y, ?, ?>>check(
            declaration.apply(new Action<>(command, Site.here())),
            "The declaration of " + command + " must return the command");
    Operation<S, Y, ?, ?> operation = action.operation(rules.operations.size());
    return with(changed -> changed.operations = Rules.plus(changed.operations, operation));
  }

  /** Adds a condition that holds in the beginning and after each command. */
  public StateMachine<S, Y> invariant(
      String condition, BiPredicate<? super S, ? super Y> invariant) {
    Given.check(condition, "An invariant needs a name");
    Given.check(invariant, "An invariant needs a condition");
    Site place = Site.here();
    return invariant(
        (state, system) -> {
          if (!invariant.test(state, system)) {
            throw new Violation(
                "The invariant '" + condition + "' does not hold", place.frames(condition));
          }
        });
  }

  /** Adds assertions on the model and the system, which hold as an invariant does. */
  StateMachine<S, Y> invariant(Action.Running<? super S, ? super Y> assertions) {
    return with(changed -> changed.invariants = Rules.plus(changed.invariants, assertions));
  }

  /**
   * Does something after each command, such as to report a utility with {@link
   * dev.ferret.Ferret#maximize} or to make assertions.
   */
  public StateMachine<S, Y> afterEach(Action.Running<? super S, ? super Y> hook) {
    Given.check(hook, "afterEach needs a function");
    return with(changed -> changed.eachHooks = Rules.plus(changed.eachHooks, hook));
  }

  /** Does something after the last command, such as to report a utility. */
  public StateMachine<S, Y> atEnd(Action.Running<? super S, ? super Y> hook) {
    Given.check(hook, "atEnd needs a function");
    return with(changed -> changed.endHooks = Rules.plus(changed.endHooks, hook));
  }

  /** Says how a system is disposed of, however its program ended. */
  public StateMachine<S, Y> tearDown(Action.Telling<? super Y> disposal) {
    Given.check(disposal, "tearDown needs a function");
    return with(changed -> changed.tearDown = disposal);
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public StateMachine<S, Y> named(String property) {
    Given.check(property, "named needs a name");
    return with(changed -> changed.name = property);
  }

  /** Allows programs of up to so many commands, instead of 50; most are as long as that. */
  public StateMachine<S, Y> length(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("Programs need at least 1 command, not " + most);
    }
    return with(changed -> changed.length = most);
  }

  /**
   * Lets all programs use all commands. By default most of them do without a random part of the
   * commands, since some bugs hide behind commands that undo their preparation.
   */
  public StateMachine<S, Y> withoutSwarm() {
    return with(changed -> changed.swarm = false);
  }

  /**
   * Gives the states names, to which {@link Action#from} and {@link Action#to} refer: the model
   * becomes a finite state machine with data, and reports count its transitions.
   */
  public StateMachine<S, Y> states(Function<? super S, ?> names) {
    Given.check(names, "states needs a function");
    return with(changed -> changed.stateNames = names);
  }

  /**
   * Runs programs on several threads: a few commands in order, and then so many sequences of
   * commands at once, again and again to catch races. The results must fit the model in at least
   * one order of the commands, that is, be linearizable.
   *
   * <p>Preconditions hold in every order. The states of the model need {@code equals} and {@code
   * hashCode}. What {@link #afterEach} does is left out while threads run.
   *
   * <p>The results of a class of {@linkplain Command commands}, which has no model, must be those
   * of a new instance that runs the commands one after the other, in some order. There, exceptions
   * are results, too, except failed assertions, and commands with a condition only run before the
   * threads.
   */
  public StateMachine<S, Y> parallel(int number) {
    if (number < 2 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "Parallel programs need 2 to " + MOST_THREADS + " threads, not " + number);
    }
    return with(changed -> changed.threads = number);
  }

  /** The picture of a machine with named states, in the language of Graphviz. */
  public String toGraphviz() {
    return Diagram.of(rules).graphviz();
  }

  /** The picture of a machine with named states, in the language of Mermaid. */
  public String toMermaid() {
    return Diagram.of(rules).mermaid();
  }

  /** The programs of this machine, for a property of your own. */
  public Gen<Program> programs() {
    rules.checkComplete();
    return rules.threads == 1 ? new Programs<>(rules) : new ParallelPrograms<>(rules);
  }

  /**
   * Runs many programs.
   *
   * @return what was checked
   * @throws dev.ferret.run.PropertyFailure if the system did not do what the model expected
   */
  public Report check() {
    return run(Settings.standard()).orThrow();
  }

  /** Runs many programs with other settings. */
  public Report check(Settings settings) {
    return run(settings).orThrow();
  }

  /** Runs many programs and tells how it went, without throwing. */
  public Outcome run(Settings settings) {
    Given.check(settings, "A run needs settings");
    Property property = Property.of(programs()).parameters(List.of("program")).with(settings);
    String called = rules.name;
    return (called == null ? property : property.named(called))
        .run(
            arguments -> {
              if (arguments[0] instanceof Program program) {
                program.run();
              }
            });
  }

  /** The names of the commands. */
  @Override
  public String toString() {
    return rules.toString();
  }
}
