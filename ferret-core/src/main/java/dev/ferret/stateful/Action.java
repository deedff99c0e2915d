package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import dev.ferret.text.Compared.Sides;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A command under construction. An immutable value, whose methods return changed copies.
 *
 * <p>A command is declared in stages. This class is the first one: the command has a name and takes
 * no arguments yet. {@link #arguments} leads to the stage {@link WithArguments}. {@link #call} and
 * {@link #run} say what the command does, and lead to the last stage, {@link Effect}, which has the
 * postconditions and the next state of the model.
 *
 * <pre>{@code
 * c -> c.arguments(integers(0, 9))
 *     .when((model, n) -> !model.contains(n))
 *     .call((set, n) -> set.add(n))
 *     .returns((model, n) -> true)
 *     .next((model, n) -> with(model, n))
 * }</pre>
 *
 * @param <S> the type of the model's state
 * @param <Y> the type of the system
 * @since 0.1
 */
public final class Action<S, Y> {
  private final Declaration<S, Y, @Nullable Void> declaration;

  Action(Declaration<S, Y, @Nullable Void> declaration) {
    this.declaration = declaration;
  }

  /** Draws the arguments with a function, which may use the state of the model. */
  public <A extends @Nullable Object> WithArguments<S, Y, A> arguments(
      BiFunction<? super S, ? super Arguments, ? extends A> generator) {
    Argument.present(generator, declaration.needs("arguments", "a function"));
    return new WithArguments<>(declaration.withArguments(generator));
  }

  /** Draws the argument from a generator. */
  public <A extends @Nullable Object> WithArguments<S, Y, A> arguments(Gen<? extends A> generator) {
    Argument.present(generator, declaration.needs("arguments", "a generator"));
    return arguments((state, draw) -> draw.from(generator));
  }

  /** Adds a precondition on the state of the model. All preconditions must hold. */
  public Action<S, Y> when(Predicate<? super S> condition) {
    return new Action<>(declaration.when(condition));
  }

  /**
   * Makes the command more frequent than others, whose weight is 1.
   *
   * @param weight from 1 to 1,000; the last call counts
   */
  public Action<S, Y> weight(int weight) {
    return new Action<>(declaration.withWeight(weight));
  }

  /**
   * Allows the command only in states with these {@linkplain StateMachine#states names}.
   *
   * @param names the names of at least one state; the last call counts
   */
  public Action<S, Y> from(String... names) {
    return new Action<>(declaration.from(names));
  }

  /**
   * Requires that the next state has one of these {@linkplain StateMachine#states names}.
   *
   * @param names the names of at least one state; the last call counts
   */
  public Action<S, Y> to(String... names) {
    return new Action<>(declaration.to(names));
  }

  /** Skips the command while the system does not meet a condition. */
  Action<S, Y> guardedBy(Predicate<? super Y> condition) {
    return new Action<>(declaration.guardedBy(condition));
  }

  /** Runs the command on the system, which returns a result. */
  public <R extends @Nullable Object> Effect<S, Y, @Nullable Void, R> call(
      Throwing<? super Y, ? extends R> function) {
    Argument.present(function, declaration.needs("call", "a function"));
    return new Effect<>(declaration, (system, none) -> function.apply(system), false);
  }

  /** Runs the command on the system, which returns nothing. */
  public Effect<S, Y, @Nullable Void, @Nullable Void> run(Throwing.Consumer<? super Y> function) {
    Argument.present(function, declaration.needs("run", "a function"));
    return Effect.silent(declaration, (system, none) -> function.accept(system));
  }

  /** Returns the name of the command. */
  @Override
  public String toString() {
    return declaration.toString();
  }

  /**
   * A command under construction that takes arguments.
   *
   * @param <S> the type of the model's state
   * @param <Y> the type of the system
   * @param <A> the type of the arguments: a record if there are several
   * @since 0.1
   */
  public static final class WithArguments<S, Y, A extends @Nullable Object> {
    private final Declaration<S, Y, A> declaration;

    private WithArguments(Declaration<S, Y, A> declaration) {
      this.declaration = declaration;
    }

    /** Adds a precondition on the state of the model. All preconditions must hold. */
    public WithArguments<S, Y, A> when(Predicate<? super S> condition) {
      return new WithArguments<>(declaration.when(condition));
    }

    /** Adds a precondition on the state and the arguments. All preconditions must hold. */
    public WithArguments<S, Y, A> when(BiPredicate<? super S, ? super A> condition) {
      return new WithArguments<>(declaration.when(condition));
    }

    /**
     * Makes the command more frequent than others, whose weight is 1.
     *
     * @param weight from 1 to 1,000; the last call counts
     */
    public WithArguments<S, Y, A> weight(int weight) {
      return new WithArguments<>(declaration.withWeight(weight));
    }

    /**
     * Allows the command only in states with these {@linkplain StateMachine#states names}.
     *
     * @param names the names of at least one state; the last call counts
     */
    public WithArguments<S, Y, A> from(String... names) {
      return new WithArguments<>(declaration.from(names));
    }

    /**
     * Requires that the next state has one of these {@linkplain StateMachine#states names}.
     *
     * @param names the names of at least one state; the last call counts
     */
    public WithArguments<S, Y, A> to(String... names) {
      return new WithArguments<>(declaration.to(names));
    }

    /** Runs the command on the system, which returns a result. */
    public <R extends @Nullable Object> Effect<S, Y, A, R> call(
        Throwing.BiFunction<? super Y, ? super A, ? extends R> function) {
      Argument.present(function, declaration.needs("call", "a function"));
      return new Effect<>(declaration, function, false);
    }

    /** Runs the command on the system, which returns nothing. */
    public Effect<S, Y, A, @Nullable Void> run(Throwing.BiConsumer<? super Y, ? super A> function) {
      Argument.present(function, declaration.needs("run", "a function"));
      return Effect.silent(declaration, function);
    }

    /** Returns the name of the command. */
    @Override
    public String toString() {
      return declaration.toString();
    }
  }

  /**
   * A command that runs on the system, with its postconditions and the next state of the model.
   *
   * <p>Functions that take arguments get null if the command has none.
   *
   * @param <S> the type of the model's state
   * @param <Y> the type of the system
   * @param <A> the type of the arguments
   * @param <R> the type of the result
   * @since 0.1
   */
  public static final class Effect<S, Y, A extends @Nullable Object, R extends @Nullable Object> {
    private final Declaration<S, Y, A> declaration;
    private final Throwing.BiFunction<? super Y, ? super A, ? extends R> call;
    private final boolean silent;

    // Written only before a copy is handed out.
    private List<Throwing.TriConsumer<? super S, ? super A, ? super R>> checks = List.of();
    private Throwing.@Nullable TriFunction<? super S, ? super A, ? super Result<R>, ? extends S>
        next;

    private Effect(
        Declaration<S, Y, A> declaration,
        Throwing.BiFunction<? super Y, ? super A, ? extends R> call,
        boolean silent) {
      this.declaration = declaration;
      this.call = call;
      this.silent = silent;
    }

    @SuppressWarnings("NullAway") // does not see that the result is a @Nullable Void
    private static <S, Y, A extends @Nullable Object> Effect<S, Y, A, @Nullable Void> silent(
        Declaration<S, Y, A> declaration, Throwing.BiConsumer<? super Y, ? super A> function) {
      return new Effect<>(
          declaration,
          (system, arguments) -> {
            function.accept(system, arguments);
            return null;
          },
          true);
    }

    private Effect<S, Y, A, R> copy() {
      Effect<S, Y, A, R> copy = new Effect<>(declaration, call, silent);
      copy.checks = checks;
      copy.next = next;
      return copy;
    }

    /**
     * Adds the postcondition that the result equals the one that the function returns for the state
     * before the command and the arguments. Arrays are compared by their elements.
     */
    public Effect<S, Y, A, R> returns(BiFunction<? super S, ? super A, ? extends R> expected) {
      Argument.present(expected, declaration.needs("returns", "a function"));
      String kind = numbered("result");
      SourceLine line = SourceLine.here();
      return check(
          (before, arguments, result) -> {
            R wanted = wanted(expected, before, arguments);
            if (!Objects.deepEquals(wanted, result)) {
              Sides sides = new Sides(Listing.shown(wanted), Listing.shown(result));
              String message = sides.after(declaration.called(arguments));
              throw new Violation(message, kind, line, declaration.toString()).of(sides);
            }
          });
    }

    private R wanted(
        BiFunction<? super S, ? super A, ? extends R> expected, S before, A arguments) {
      try {
        return expected.apply(before, arguments);
      } catch (Throwable e) {
        throw declaration.blamed("expected-result function", before, e);
      }
    }

    /**
     * Adds the postcondition that the result equals the one that the function returns for the state
     * before the command. Arrays are compared by their elements.
     */
    public Effect<S, Y, A, R> returns(Function<? super S, ? extends R> expected) {
      Argument.present(expected, declaration.needs("returns", "a function"));
      return returns((before, arguments) -> expected.apply(before));
    }

    /**
     * Adds a postcondition on the state before the command, the arguments and the result. All
     * postconditions must hold.
     */
    public Effect<S, Y, A, R> ensures(
        Throwing.TriFunction<? super S, ? super A, ? super R, Boolean> condition) {
      Argument.present(condition, declaration.needs("ensures", "a condition"));
      String kind = numbered("postcondition");
      SourceLine line = SourceLine.here();
      return check(
          (before, arguments, result) -> {
            if (!Boolean.TRUE.equals(condition.apply(before, arguments, result))) {
              String message =
                  "The postcondition of "
                      + declaration.called(arguments)
                      + " does not hold for "
                      + Listing.shown(result);
              throw new Violation(message, kind, line, declaration.toString());
            }
          });
    }

    /** Returns the kind of a failure. Of several postconditions, each has its own. */
    private String numbered(String kind) {
      int number = checks.size() + 1;
      return kind + (number == 1 ? "" : " " + number) + " of " + declaration;
    }

    /**
     * Adds a postcondition that makes assertions on the state before the command, the arguments and
     * the result. All postconditions must hold.
     */
    public Effect<S, Y, A, R> check(
        Throwing.TriConsumer<? super S, ? super A, ? super R> assertions) {
      Effect<S, Y, A, R> copy = copy();
      copy.checks = new ArrayList<>(checks);
      copy.checks.add(Argument.present(assertions, declaration.needs("check", "a function")));
      return copy;
    }

    /**
     * Sets the function that returns the next state of the model. The state may keep the result for
     * later commands. Without such a function the state stays the same; the last call counts.
     */
    public Effect<S, Y, A, R> next(
        Throwing.TriFunction<? super S, ? super A, ? super Result<R>, ? extends S> function) {
      Effect<S, Y, A, R> copy = copy();
      copy.next = Argument.present(function, declaration.needs("next", "a function"));
      return copy;
    }

    /** Sets the function that returns the next state of the model; the last call counts. */
    public Effect<S, Y, A, R> next(BiFunction<? super S, ? super A, ? extends S> function) {
      Argument.present(function, declaration.needs("next", "a function"));
      return next((state, arguments, result) -> function.apply(state, arguments));
    }

    /** Sets the function that returns the next state of the model; the last call counts. */
    public Effect<S, Y, A, R> next(Function<? super S, ? extends S> function) {
      Argument.present(function, declaration.needs("next", "a function"));
      return next((state, arguments, result) -> function.apply(state));
    }

    /** Returns the command with this place among those of its machine. */
    Operation<S, Y, A, R> operation(int index) {
      return new Operation<>(declaration, call, silent, checks, next, index);
    }

    /** Returns the name of the command. */
    @Override
    public String toString() {
      return declaration.toString();
    }
  }
}
