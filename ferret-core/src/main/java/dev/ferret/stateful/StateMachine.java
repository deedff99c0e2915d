package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.Property;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
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
  /** Long enough for bugs that take many steps, short enough to run thousands in a second. */
  private static final int LENGTH = 50;

  /** The orders of the commands of more threads are too many to look at. */
  private static final int MOST_THREADS = 8;

  private final Supplier<? extends S> initial;
  private final Callable<? extends Y> setUp;
  private final Site site;
  private List<Action<S, Y, ?, ?>> actions = List.of();
  private List<String> neverPossible = List.of();
  private List<Action.Running<? super S, ? super Y>> invariants = List.of();
  private List<Action.Running<? super S, ? super Y>> eachHooks = List.of();
  private List<Action.Running<? super S, ? super Y>> endHooks = List.of();
  private Action.@Nullable Telling<? super Y> tearDown;
  private @Nullable String name;
  private @Nullable Function<? super S, ?> stateNames;
  private int length = LENGTH;
  private boolean swarm = true;
  private int threads = 1;

  StateMachine(Supplier<? extends S> initial, Callable<? extends Y> setUp, Site site) {
    this.initial = initial;
    this.setUp = setUp;
    this.site = site;
  }

  private StateMachine<S, Y> copy() {
    StateMachine<S, Y> copy = new StateMachine<>(initial, setUp, site);
    copy.actions = actions;
    copy.neverPossible = neverPossible;
    copy.invariants = invariants;
    copy.eachHooks = eachHooks;
    copy.endHooks = endHooks;
    copy.tearDown = tearDown;
    copy.name = name;
    copy.stateNames = stateNames;
    copy.length = length;
    copy.swarm = swarm;
    copy.threads = threads;
    return copy;
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
        Given.check(initial, "A machine needs a function for its initial state"),
        Given.check(setUp, "A machine needs a function that makes its system"),
        Site.here());
  }

  /**
   * Makes a machine of a class whose methods are {@linkplain Command commands}.
   *
   * @throws IllegalArgumentException if the class has none, or one that cannot be called
   */
  public static <T> StateMachine<?, T> of(Class<T> type) {
    return ClassMachine.of(Given.check(type, "A machine needs a class"), Site.here());
  }

  private static <T> List<T> plus(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return List.copyOf(longer);
  }

  /** Adds a command; the function says what it takes, does and must return. */
  public StateMachine<S, Y> command(
      String command,
      Function<? super Action<S, Y, @Nullable Void, @Nullable Void>, ? extends Action<S, Y, ?, ?>>
          declaration) {
    Given.check(command, "A command needs a name");
    Given.check(declaration, "A command needs a declaration");
    for (Action<?, ?, ?, ?> known : actions) {
      if (known.toString().equals(command)) {
        throw new IllegalArgumentException(
            "There are two commands called " + command + "; give one of them another name");
      }
    }
    Action<S, Y, ?, ?> action =
        Given.<Action<S, Y, ?, ?>>check(
            declaration.apply(new Action<>(command, Site.here())),
            "The declaration of " + command + " must return the command");
    action.checkComplete();
    action.place(actions.size());
    StateMachine<S, Y> copy = copy();
    copy.actions = plus(actions, action);
    copy.neverPossible =
        plus(
            neverPossible,
            "the command "
                + command
                + " was never possible: its precondition held in no state that the other commands"
                + " lead to");
    return copy;
  }

  /** Adds a condition that holds in the beginning and after each command. */
  public StateMachine<S, Y> invariant(
      String condition, BiPredicate<? super S, ? super Y> invariant) {
    Given.check(condition, "An invariant needs a name");
    Given.check(invariant, "An invariant needs a condition");
    Site place = Site.here();
    StateMachine<S, Y> copy = copy();
    copy.invariants =
        plus(
            invariants,
            (state, system) -> {
              if (!invariant.test(state, system)) {
                throw new Violation(
                    "The invariant '" + condition + "' does not hold", place.frames(condition));
              }
            });
    return copy;
  }

  /**
   * Adds assertions on the model and the system, which hold in the beginning and after each
   * command.
   */
  StateMachine<S, Y> invariant(Action.Running<? super S, ? super Y> assertions) {
    StateMachine<S, Y> copy = copy();
    copy.invariants = plus(invariants, assertions);
    return copy;
  }

  /**
   * Does something after each command, such as to report a utility with {@link
   * dev.ferret.Ferret#maximize} or to make assertions.
   */
  public StateMachine<S, Y> afterEach(Action.Running<? super S, ? super Y> hook) {
    StateMachine<S, Y> copy = copy();
    copy.eachHooks = plus(eachHooks, Given.check(hook, "afterEach needs a function"));
    return copy;
  }

  /** Does something after the last command, such as to report a utility. */
  public StateMachine<S, Y> atEnd(Action.Running<? super S, ? super Y> hook) {
    StateMachine<S, Y> copy = copy();
    copy.endHooks = plus(endHooks, Given.check(hook, "atEnd needs a function"));
    return copy;
  }

  /** Says how a system is disposed of, however its program ended. */
  public StateMachine<S, Y> tearDown(Action.Telling<? super Y> disposal) {
    StateMachine<S, Y> copy = copy();
    copy.tearDown = Given.check(disposal, "tearDown needs a function");
    return copy;
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public StateMachine<S, Y> named(String property) {
    StateMachine<S, Y> copy = copy();
    copy.name = Given.check(property, "named needs a name");
    return copy;
  }

  /** Allows programs of up to so many commands, instead of 50; most are as long as that. */
  public StateMachine<S, Y> length(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("Programs need at least 1 command, not " + most);
    }
    StateMachine<S, Y> copy = copy();
    copy.length = most;
    return copy;
  }

  /**
   * Lets all programs use all commands. By default most of them do without a random part of the
   * commands, since some bugs hide behind commands that undo their preparation.
   */
  public StateMachine<S, Y> withoutSwarm() {
    StateMachine<S, Y> copy = copy();
    copy.swarm = false;
    return copy;
  }

  /**
   * Gives the states names, to which {@link Action#from} and {@link Action#to} refer: the model
   * becomes a finite state machine with data, and reports count its transitions.
   */
  public StateMachine<S, Y> states(Function<? super S, ?> names) {
    StateMachine<S, Y> copy = copy();
    copy.stateNames = Given.check(names, "states needs a function");
    return copy;
  }

  /**
   * Runs programs on several threads: a few commands in order, and then so many sequences of
   * commands at once, again and again to catch races. The results must fit the model in at least
   * one order of the commands, that is, be linearizable.
   *
   * <p>Preconditions hold in every order. The states of the model need {@code equals} and {@code
   * hashCode}. What {@link #afterEach} does is left out while threads run.
   */
  public StateMachine<S, Y> parallel(int number) {
    if (number < 2 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "Parallel programs need 2 to " + MOST_THREADS + " threads, not " + number);
    }
    if (!hasModel()) {
      throw new IllegalStateException(
          "Parallel programs need a model to compare orders of commands with; declare the machine"
              + " with StateMachine.of(initial, setUp)");
    }
    StateMachine<S, Y> copy = copy();
    copy.threads = number;
    return copy;
  }

  /** The picture of a machine with named states, in the language of Graphviz. */
  public String toGraphviz() {
    return Diagram.of(this).graphviz();
  }

  /** The picture of a machine with named states, in the language of Mermaid. */
  public String toMermaid() {
    return Diagram.of(this).mermaid();
  }

  /** The programs of this machine, for a property of your own. */
  public Gen<Program> programs() {
    if (actions.isEmpty()) {
      throw new IllegalStateException("The machine has no commands; declare one with command");
    }
    return threads == 1 ? new Programs<>(this) : new ParallelPrograms<>(this, threads);
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
    Property property = Property.of(programs()).parameters(List.of("program")).with(settings);
    String called = name;
    return (called == null ? property : property.named(called))
        .run(
            arguments -> {
              if (arguments[0] instanceof Program program) {
                program.run();
              }
            });
  }

  Site site() {
    return site;
  }

  List<Action<S, Y, ?, ?>> actions() {
    return actions;
  }

  /** What a run fails with if a command was never possible. */
  String neverPossible(int action) {
    return neverPossible.get(action);
  }

  int length() {
    return length;
  }

  boolean isSwarming() {
    return swarm && actions.size() > 1;
  }

  boolean hasModel() {
    return !(initialState() instanceof ClassMachine.Unmodelled);
  }

  S initialState() {
    S state;
    try {
      state = initial.get();
    } catch (RuntimeException e) {
      throw ModelError.thrown("The initial state", null, e);
    }
    return checked(state);
  }

  /** Users' functions may return null, whatever their type says. */
  private S checked(@Nullable S state) {
    if (state == null) {
      throw ModelError.noInitialState(site);
    }
    return state;
  }

  boolean allows(Action<S, Y, ?, ?> action, S state) {
    return (action.sources().isEmpty() || action.sources().contains(nameOf(state)))
        && action.isPossible(state);
  }

  S next(Action<S, Y, ?, ?> action, S state, @Nullable Object arguments, Result<?> result) {
    S after = action.next(state, arguments, result);
    if (!action.targets().isEmpty()) {
      String target = nameOf(after);
      if (!action.targets().contains(target)) {
        throw ModelError.wrongTarget(action, nameOf(state), target, action.targets());
      }
    }
    return after;
  }

  /** Whether the states have names. */
  boolean isNaming() {
    return stateNames != null;
  }

  /** The name of a state. */
  String nameOf(S state) {
    Function<? super S, ?> names = stateNames;
    if (names == null) {
      throw new IllegalStateException(
          "Commands go from or to named states, but the states have no names; give them with"
              + " states");
    }
    try {
      return String.valueOf(names.apply(state));
    } catch (RuntimeException e) {
      throw ModelError.thrown("The name of a state", state, e);
    }
  }

  Y setUp() throws Exception {
    return setUp.call();
  }

  void tearDown(Y system) throws Throwable {
    Action.Telling<? super Y> disposal = tearDown;
    if (disposal != null) {
      disposal.run(system);
    }
  }

  void checkInvariants(S state, Y system) throws Throwable {
    run(invariants, state, system);
  }

  void afterEach(S state, Y system) throws Throwable {
    run(eachHooks, state, system);
  }

  void atEnd(S state, Y system) throws Throwable {
    run(endHooks, state, system);
  }

  private static <S, Y> void run(
      List<Action.Running<? super S, ? super Y>> hooks, S state, Y system) throws Throwable {
    for (int i = 0; i < hooks.size(); i++) {
      hooks.get(i).run(state, system);
    }
  }

  /** The names of the commands. */
  @Override
  public String toString() {
    return (name == null ? "machine" : name) + actions;
  }
}
