package dev.ferret.stateful;

import dev.ferret.Throwing;
import dev.ferret.run.Settings;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All that a machine declares, and what follows from it for a state and a system. An immutable
 * value, whose methods return changed copies.
 */
final class Rules<S, Y> {
  /** Long enough for bugs that take many commands, short enough for thousands of runs a second. */
  private static final int DEFAULT_LENGTH = 50;

  private final Supplier<? extends S> initial;
  private final Callable<? extends Y> setUp;
  private final SourceLine line;
  private final boolean modelled;

  // Written only before a copy is handed out.
  private List<Operation<S, Y, ?, ?>> operations = List.of();
  private List<Assertion<S, Y>> invariants = List.of();
  private List<Throwing.BiConsumer<? super S, ? super Y>> eachHooks = List.of();
  private List<Throwing.BiConsumer<? super S, ? super Y>> endHooks = List.of();
  private Throwing.@Nullable Consumer<? super Y> tearDown;
  private List<Consumer<? super Program.Calls>> examples = List.of();
  private @Nullable String name;
  private @Nullable Settings settings;
  private @Nullable Function<? super S, ?> stateNames;
  private int length = DEFAULT_LENGTH;
  private boolean swarm = true;
  private int threads = 1;

  /** An invariant: a check of the model and the system, with a name. */
  private record Assertion<S, Y>(String name, Throwing.BiConsumer<? super S, ? super Y> check) {}

  /**
   * Creates rules without commands.
   *
   * @param modelled whether the state is a model of the system, or only a placeholder
   */
  Rules(
      Supplier<? extends S> initial,
      Callable<? extends Y> setUp,
      SourceLine line,
      boolean modelled) {
    this.initial = initial;
    this.setUp = setUp;
    this.line = line;
    this.modelled = modelled;
  }

  private Rules<S, Y> copy() {
    Rules<S, Y> copy = new Rules<>(initial, setUp, line, modelled);
    copy.operations = operations;
    copy.invariants = invariants;
    copy.eachHooks = eachHooks;
    copy.endHooks = endHooks;
    copy.tearDown = tearDown;
    copy.examples = examples;
    copy.name = name;
    copy.settings = settings;
    copy.stateNames = stateNames;
    copy.length = length;
    copy.swarm = swarm;
    copy.threads = threads;
    return copy;
  }

  private static <T> List<T> plus(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return List.copyOf(longer);
  }

  Rules<S, Y> withOperation(Operation<S, Y, ?, ?> operation) {
    Rules<S, Y> copy = copy();
    copy.operations = plus(operations, operation);
    return copy;
  }

  Rules<S, Y> withInvariant(
      String invariant, Throwing.BiConsumer<? super S, ? super Y> assertions) {
    Rules<S, Y> copy = copy();
    copy.invariants = plus(invariants, new Assertion<S, Y>(invariant, assertions));
    return copy;
  }

  Rules<S, Y> withEachHook(Throwing.BiConsumer<? super S, ? super Y> hook) {
    Rules<S, Y> copy = copy();
    copy.eachHooks = plus(eachHooks, hook);
    return copy;
  }

  Rules<S, Y> withEndHook(Throwing.BiConsumer<? super S, ? super Y> hook) {
    Rules<S, Y> copy = copy();
    copy.endHooks = plus(endHooks, hook);
    return copy;
  }

  Rules<S, Y> withTearDown(Throwing.Consumer<? super Y> function) {
    Rules<S, Y> copy = copy();
    copy.tearDown = function;
    return copy;
  }

  Rules<S, Y> withExample(Consumer<? super Program.Calls> program) {
    Rules<S, Y> copy = copy();
    copy.examples = plus(examples, program);
    return copy;
  }

  Rules<S, Y> withName(String property) {
    Rules<S, Y> copy = copy();
    copy.name = property;
    return copy;
  }

  Rules<S, Y> withStateNames(Function<? super S, ?> names) {
    Rules<S, Y> copy = copy();
    copy.stateNames = names;
    return copy;
  }

  Rules<S, Y> withLength(int most) {
    Rules<S, Y> copy = copy();
    copy.length = most;
    return copy;
  }

  Rules<S, Y> withoutSwarm() {
    Rules<S, Y> copy = copy();
    copy.swarm = false;
    return copy;
  }

  Rules<S, Y> withThreads(int number) {
    Rules<S, Y> copy = copy();
    copy.threads = number;
    return copy;
  }

  /** Checks what can only be checked when everything is declared. */
  void checkComplete() {
    if (operations.isEmpty()) {
      throw new IllegalStateException("The machine has no commands; declare one with command");
    }
    boolean canRace = false;
    for (Operation<S, Y, ?, ?> operation : operations) {
      canRace |= !operation.isGuarded();
      if (stateNames == null && !(operation.sources().isEmpty() && operation.targets().isEmpty())) {
        throw new IllegalStateException(
            "The command "
                + operation
                + " goes from or to named states, but the states have no names; name them with"
                + " states");
      }
    }
    if (threads > 1 && !canRace) {
      throw new IllegalStateException(
          "Parallel programs need a command without a condition: those with a condition only run"
              + " before the threads start, because another thread could change what the condition"
              + " depends on");
    }
  }

  boolean hasOperation(String command) {
    for (Operation<S, Y, ?, ?> operation : operations) {
      if (operation.name().equals(command)) {
        return true;
      }
    }
    return false;
  }

  boolean hasInvariant(String invariant) {
    for (Assertion<S, Y> each : invariants) {
      if (each.name().equals(invariant)) {
        return true;
      }
    }
    return false;
  }

  List<Operation<S, Y, ?, ?>> operations() {
    return operations;
  }

  /** Returns the programs that run before the generated ones. */
  List<Consumer<? super Program.Calls>> examples() {
    return examples;
  }

  /** Returns the name of the property; null if it has none. */
  @Nullable String name() {
    return name;
  }

  /** Returns how many commands a program may have. */
  int length() {
    return length;
  }

  int threads() {
    return threads;
  }

  /** Returns the line that declares the machine. */
  SourceLine line() {
    return line;
  }

  /** Returns whether the state is a model of the system, or only a placeholder. */
  boolean isModelled() {
    return modelled;
  }

  /** Returns whether programs leave out some of the commands. */
  boolean isSwarming() {
    return swarm && operations.size() > 1;
  }

  boolean hasStateNames() {
    return stateNames != null;
  }

  S initialState() {
    S state;
    try {
      state = initial.get();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw ModelError.noInitialState(line, e);
    }
    return checked(state);
  }

  /** Users' functions may return null, whatever their type says. */
  private S checked(@Nullable S state) {
    if (state == null) {
      throw ModelError.noInitialState(line, null);
    }
    return state;
  }

  /** Returns whether the state allows the command, with some arguments. */
  boolean allows(Operation<S, Y, ?, ?> operation, S state) {
    return (operation.sources().isEmpty() || operation.sources().contains(nameOf(state)))
        && operation.isPossible(state);
  }

  S next(Operation<S, Y, ?, ?> operation, S state, @Nullable Object arguments, Result<?> result) {
    S after = operation.next(state, arguments, result);
    if (!operation.targets().isEmpty()) {
      String target = nameOf(after);
      if (!operation.targets().contains(target)) {
        throw ModelError.wrongTarget(operation, nameOf(state), target);
      }
    }
    return after;
  }

  /** Returns the name of a state. */
  String nameOf(S state) {
    Function<? super S, ?> names = stateNames;
    if (names == null) {
      throw new IllegalStateException("The states have no names; name them with states");
    }
    Object named;
    try {
      named = names.apply(state);
    } catch (Throwable e) {
      throw ModelError.blamed(line, "state-name function", state, e);
    }
    if (named == null) {
      throw ModelError.noStateName(line, state);
    }
    return named.toString();
  }

  Y setUp() throws Exception {
    return present(setUp.call());
  }

  private Y present(@Nullable Y system) {
    if (system == null) {
      throw new IllegalStateException(
          "The set-up function returned null instead of a system; return any object if there is"
              + " none");
    }
    return system;
  }

  void tearDown(Y system) throws Throwable {
    Throwing.Consumer<? super Y> function = tearDown;
    if (function != null) {
      function.accept(system);
    }
  }

  void checkInvariants(S state, Y system) throws Throwable {
    for (int i = 0; i < invariants.size(); i++) {
      invariants.get(i).check().accept(state, system);
    }
  }

  void afterEach(S state, Y system) throws Throwable {
    run(eachHooks, state, system);
  }

  void atEnd(S state, Y system) throws Throwable {
    run(endHooks, state, system);
  }

  private static <S, Y> void run(
      List<Throwing.BiConsumer<? super S, ? super Y>> hooks, S state, Y system) throws Throwable {
    for (int i = 0; i < hooks.size(); i++) {
      hooks.get(i).accept(state, system);
    }
  }

  /** Returns the names of the commands. */
  @Override
  public String toString() {
    return (name == null ? "machine" : name) + operations;
  }

  Rules<S, Y> withSettings(Settings chosen) {
    Rules<S, Y> copy = copy();
    copy.settings = chosen;
    return copy;
  }

  @Nullable Settings settings() {
    return settings;
  }
}
