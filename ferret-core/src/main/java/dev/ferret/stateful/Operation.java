package dev.ferret.stateful;

import dev.ferret.Throwing;
import dev.ferret.choice.Label;
import dev.ferret.text.SourceLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command of a machine, ready to be drawn, run and checked. */
final class Operation<S, Y, A extends @Nullable Object, R extends @Nullable Object> {
  private final Declaration<S, Y, A> declaration;
  private final Throwing.BiFunction<? super Y, ? super A, ? extends R> call;
  private final boolean silent;
  private final List<Throwing.TriConsumer<? super S, ? super A, ? super R>> checks;
  private final Throwing.@Nullable TriFunction<? super S, ? super A, ? super Result<R>, ? extends S>
      next;
  private final int index;
  private final Label label;
  private final String name;
  private final String neverPossible;
  private final String neverAccepted;
  private final String ran;

  /**
   * Creates a command.
   *
   * @param silent whether the call returns nothing
   * @param index the place of the command among those of its machine
   */
  Operation(
      Declaration<S, Y, A> declaration,
      Throwing.BiFunction<? super Y, ? super A, ? extends R> call,
      boolean silent,
      List<Throwing.TriConsumer<? super S, ? super A, ? super R>> checks,
      Throwing.@Nullable TriFunction<? super S, ? super A, ? super Result<R>, ? extends S> next,
      int index) {
    this.declaration = declaration;
    this.call = call;
    this.silent = silent;
    this.checks = List.copyOf(checks);
    this.next = next;
    this.index = index;
    this.label = Label.of(declaration.name());
    this.name = declaration.toString();
    this.ran = "the command " + name + " ran";
    this.neverPossible =
        "the command "
            + name
            + " never ran: its precondition held in no state that the other commands lead to; relax"
            + " it, add a command that makes it true, or allow longer programs";
    this.neverAccepted =
        "the command "
            + name
            + " never ran: no arguments that were drawn for it met its precondition; use the state"
            + " to draw them, with arguments((state, draw) -> ...)";
  }

  /** Returns the label that the arguments are drawn under. */
  Label label() {
    return label;
  }

  SourceLine line() {
    return declaration.line();
  }

  int weight() {
    return declaration.weight();
  }

  int index() {
    return index;
  }

  /** Returns the names of the states that the command is possible in; empty for all states. */
  List<String> sources() {
    return declaration.sources();
  }

  /** Returns the names of the states that the command may lead to; empty for all states. */
  List<String> targets() {
    return declaration.targets();
  }

  /** Returns what a run fails with if no state allowed the command. */
  String neverPossible() {
    return neverPossible;
  }

  /** Returns what a run fails with if states allowed the command, but not with its arguments. */
  String neverAccepted() {
    return neverAccepted;
  }

  /** Returns the beginning of the sentence that says how seldom the command ran. */
  String ran() {
    return ran;
  }

  /** Returns whether the command returns nothing. */
  boolean isSilent() {
    return silent;
  }

  /** Returns whether only the system knows if the command is possible. */
  boolean isGuarded() {
    return declaration.isGuarded();
  }

  /** Returns whether the system meets the condition of the command. */
  boolean isWanted(Y system) {
    return declaration.isWanted(system);
  }

  /** Returns whether the state allows the command, with some arguments. */
  boolean isPossible(S state) {
    return declaration.isPossible(state);
  }

  /** Returns whether the state allows the command with these arguments. */
  boolean accepts(S state, @Nullable Object arguments) {
    return declaration.accepts(state, own(arguments));
  }

  @Nullable Object draw(S state, Arguments arguments) {
    return declaration.draw(state, arguments);
  }

  @SuppressWarnings("unchecked") // the result is the one of this command
  S next(S state, @Nullable Object arguments, Result<?> result) {
    if (next == null) {
      return state;
    }
    try {
      return checked(next.apply(state, own(arguments), (Result<R>) result), state);
    } catch (ModelError e) {
      throw e;
    } catch (Throwable e) {
      throw declaration.blamed("next-state function", state, e);
    }
  }

  /** Users' functions may return null, whatever their type says. */
  private S checked(@Nullable S after, S before) {
    if (after == null) {
      throw ModelError.noNextState(declaration, before);
    }
    return after;
  }

  @Nullable Object perform(Y system, @Nullable Object arguments) throws Throwable {
    return call.apply(system, own(arguments));
  }

  /** Checks the postconditions. */
  void verify(S before, @Nullable Object arguments, @Nullable Object returned) throws Throwable {
    A given = own(arguments);
    R result = own(returned);
    for (int i = 0; i < checks.size(); i++) {
      checks.get(i).accept(before, given, result);
    }
  }

  /** What this command has drawn or returned itself is of the type that it was declared with. */
  @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"})
  private static <T extends @Nullable Object> T own(@Nullable Object value) {
    return (T) value;
  }

  /** Returns whether the command takes arguments. */
  boolean hasArguments() {
    return declaration.hasArguments();
  }

  /** Returns the command with its arguments, as source, for a program: whole. */
  String called(@Nullable Object arguments) {
    return declaration.statement(arguments);
  }

  /** Returns the name as it was given. */
  String name() {
    return declaration.name();
  }

  /** Returns the name as it is printed. */
  @Override
  public String toString() {
    return name;
  }
}
