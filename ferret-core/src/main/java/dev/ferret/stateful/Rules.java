package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a machine consists of, and what it does with a state and a system. Rules do not change: the
 * fields are only set in the copy that {@link #with} makes.
 */
final class Rules<S, Y> {
  /** Long enough for bugs that take many steps, short enough to run thousands in a second. */
  private static final int LENGTH = 50;

  private final Supplier<? extends S> initial;
  private final Callable<? extends Y> setUp;
  private final Site site;

  /** Whether the state is a model of the system, and not a mere stand-in. */
  private final boolean modelled;

  List<Operation<S, Y, ?, ?>> operations = List.of();
  List<Action.Running<? super S, ? super Y>> invariants = List.of();
  List<Action.Running<? super S, ? super Y>> eachHooks = List.of();
  List<Action.Running<? super S, ? super Y>> endHooks = List.of();
  Action.@Nullable Telling<? super Y> tearDown;
  @Nullable String name;
  @Nullable Function<? super S, ?> stateNames;
  int length = LENGTH;
  boolean swarm = true;
  int threads = 1;

  Rules(Supplier<? extends S> initial, Callable<? extends Y> setUp, Site site, boolean modelled) {
    this.initial = initial;
    this.setUp = setUp;
    this.site = site;
    this.modelled = modelled;
  }

  /** A copy with changes. */
  Rules<S, Y> with(Consumer<? super Rules<S, Y>> change) {
    Rules<S, Y> copy = new Rules<>(initial, setUp, site, modelled);
    copy.operations = operations;
    copy.invariants = invariants;
    copy.eachHooks = eachHooks;
    copy.endHooks = endHooks;
    copy.tearDown = tearDown;
    copy.name = name;
    copy.stateNames = stateNames;
    copy.length = length;
    copy.swarm = swarm;
    copy.threads = threads;
    change.accept(copy);
    return copy;
  }

  static <T> List<T> plus(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return List.copyOf(longer);
  }

  /** Checks what can only be said when all is declared. */
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
                + " goes from or to named states, but the states have no names; give them with"
                + " states");
      }
    }
    if (threads > 1 && !canRace) {
      throw new IllegalStateException(
          "Parallel programs need a command that is always possible: those with a condition only"
              + " run before the threads, since others could change what the condition has seen");
    }
  }

  Site site() {
    return site;
  }

  boolean isModelled() {
    return modelled;
  }

  boolean isSwarming() {
    return swarm && operations.size() > 1;
  }

  /** Whether the states have names. */
  boolean isNaming() {
    return stateNames != null;
  }

  S initialState() {
    S state;
    try {
      state = initial.get();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw ModelError.noInitialState(site, e);
    }
    return checked(state);
  }

  /** Users' functions may return null, whatever their type says. */
  private S checked(@Nullable S state) {
    if (state == null) {
      throw ModelError.noInitialState(site, null);
    }
    return state;
  }

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
    } catch (Throwable e) {
      throw ModelError.blamed("The name of a state", state, e);
    }
  }

  Y setUp() throws Exception {
    return present(setUp.call());
  }

  private Y present(@Nullable Y system) {
    if (system == null) {
      throw new IllegalStateException(
          "The set-up made no system but null; return some object if there is none");
    }
    return system;
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
    return (name == null ? "machine" : name) + operations;
  }
}
