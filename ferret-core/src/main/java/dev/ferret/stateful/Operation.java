package dev.ferret.stateful;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A command of a machine: what its {@link Action} declares, ready to be drawn, run and checked. */
final class Operation<S, Y, A extends @Nullable Object, R extends @Nullable Object> {
  private final String name;
  private final Site site;
  private final int index;
  private final int weight;
  private final List<String> sources;
  private final List<String> targets;
  private final @Nullable BiFunction<? super S, ? super Arguments, ? extends A> draw;
  private final List<Predicate<? super S>> conditions;
  private final List<BiPredicate<? super S, ? super A>> restrictions;
  private final @Nullable Predicate<? super Y> guard;
  private final Action.Calling<? super Y, ? super A, ? extends R> call;
  private final Action.@Nullable Next<S, ? super A, R> next;
  private final List<Action.Check<? super S, ? super A, ? super R>> checks;
  private final String neverPossible;
  private final String neverAccepted;

  Operation(
      Action<S, Y, A, R> declared,
      Action.Calling<? super Y, ? super A, ? extends R> call,
      int index) {
    this.name = declared.name;
    this.site = declared.site;
    this.index = index;
    this.weight = declared.weight;
    this.sources = declared.sources;
    this.targets = declared.targets;
    this.draw = declared.draw;
    this.conditions = List.copyOf(declared.conditions);
    this.restrictions = List.copyOf(declared.restrictions);
    this.guard = declared.guard;
    this.call = call;
    this.next = declared.next;
    this.checks = List.copyOf(declared.checks);
    this.neverPossible =
        "the command "
            + name
            + " never ran: its precondition held in no state that the other commands lead to; relax"
            + " it, add a command that makes it true, or allow longer programs";
    this.neverAccepted =
        "the command "
            + name
            + " never ran: no arguments that were drawn for it met its precondition; draw them by"
            + " the state, with arguments((state, draw) -> ...)";
  }

  Site site() {
    return site;
  }

  int weight() {
    return weight;
  }

  /** Its place among the commands of the machine. */
  int index() {
    return index;
  }

  /** The names of the states that it is possible in; none stands for all. */
  List<String> sources() {
    return sources;
  }

  /** The names of the states that it may lead to; none stands for all. */
  List<String> targets() {
    return targets;
  }

  /** What a run fails with if the command was possible in no state. */
  String neverPossible() {
    return neverPossible;
  }

  /** What a run fails with if the command was possible, but with other arguments. */
  String neverAccepted() {
    return neverAccepted;
  }

  /** Whether there is no result to speak of. */
  boolean isSilent() {
    return call instanceof Action.Silent;
  }

  /** Whether only the system knows if the command is possible. */
  boolean isGuarded() {
    return guard != null;
  }

  /** Whether the system wants the command. */
  boolean isWanted(Y system) {
    return guard == null || guard.test(system);
  }

  /** Whether the state allows the command, with some arguments. */
  boolean isPossible(S state) {
    try {
      for (int i = 0; i < conditions.size(); i++) {
        if (!conditions.get(i).test(state)) {
          return false;
        }
      }
      return true;
    } catch (Throwable e) {
      throw error("The precondition", state, e);
    }
  }

  /** Whether the state allows the command with these arguments. */
  boolean accepts(S state, @Nullable Object drawn) {
    A arguments = own(drawn);
    try {
      for (int i = 0; i < restrictions.size(); i++) {
        if (!restrictions.get(i).test(state, arguments)) {
          return false;
        }
      }
      return true;
    } catch (Throwable e) {
      throw error("The precondition", state, e);
    }
  }

  @Nullable Object draw(S state, Arguments arguments) {
    if (draw == null) {
      return null;
    }
    try {
      return draw.apply(state, arguments);
    } catch (Throwable e) {
      throw error("The generator of the arguments", state, e);
    }
  }

  @SuppressWarnings("unchecked") // the result is the one of this command
  S next(S state, @Nullable Object drawn, Result<?> result) {
    if (next == null) {
      return state;
    }
    try {
      return checked(next.next(state, own(drawn), (Result<R>) result), state);
    } catch (ModelError e) {
      throw e;
    } catch (Throwable e) {
      throw error("The next state", state, e);
    }
  }

  /** Users' functions may return null, whatever their type says. */
  private S checked(@Nullable S after, S before) {
    if (after == null) {
      throw ModelError.noNextState(this, before);
    }
    return after;
  }

  private RuntimeException error(String part, S state, Throwable cause) {
    return ModelError.blamed(part + " of " + name, state, cause);
  }

  @Nullable Object perform(Y system, @Nullable Object drawn) throws Throwable {
    return call.call(system, own(drawn));
  }

  void verify(S before, @Nullable Object drawn, @Nullable Object returned) throws Throwable {
    A arguments = own(drawn);
    R result = own(returned);
    for (int i = 0; i < checks.size(); i++) {
      checks.get(i).check(before, arguments, result);
    }
  }

  /** What this command has drawn or returned itself is of the type that it was declared with. */
  @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"})
  private static <T extends @Nullable Object> T own(@Nullable Object value) {
    return (T) value;
  }

  /** The command with its arguments, as source. */
  String called(@Nullable Object arguments) {
    return Listing.called(name, draw != null, arguments);
  }

  /** The name of the command. */
  @Override
  public String toString() {
    return name;
  }
}
