package dev.ferret.stateful;

import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A command under construction: what it takes, when it is possible, what it does with the system
 * and with the model, and what must come of it.
 *
 * <p>Declare in this order: {@link #arguments}, {@link #when}, {@link #call} or {@link #run},
 * {@link #returns} or {@link #check}, {@link #next}. All but {@code call} or {@code run} may be
 * left out.
 *
 * @param <S> the type of the model's state
 * @param <Y> the type of the system
 * @param <A> the type of the arguments: a record if there are several
 * @param <R> the type of what it returns
 * @since 0.1
 */
public final class Action<S, Y, A extends @Nullable Object, R extends @Nullable Object> {
  /** Something that is done with the system and returns something. */
  @FunctionalInterface
  public interface Calling<Y, A extends @Nullable Object, R extends @Nullable Object> {
    /** Runs the command on the system. */
    R call(Y system, A arguments) throws Throwable;
  }

  /** Something that is done with the system, or with the model and the system. */
  @FunctionalInterface
  public interface Running<X, Z extends @Nullable Object> {
    /** Does it, and may throw anything. */
    void run(X first, Z second) throws Throwable;
  }

  /** A {@link Calling} of a command without arguments. */
  @FunctionalInterface
  public interface Asking<Y, R extends @Nullable Object> {
    /** Runs the command on the system. */
    R call(Y system) throws Throwable;
  }

  /** A {@link Running} of a command without arguments. */
  @FunctionalInterface
  public interface Telling<Y> {
    /** Runs the command on the system. */
    void run(Y system) throws Throwable;
  }

  /** The next state of the model, which may keep the result. */
  @FunctionalInterface
  public interface Next<S, A extends @Nullable Object, R extends @Nullable Object> {
    /** Returns the state after the command. */
    S next(S state, A arguments, Result<R> result);
  }

  /** What must hold after the command. */
  @FunctionalInterface
  public interface Check<S, A extends @Nullable Object, R extends @Nullable Object> {
    /** Returns if the result is all right and throws anything if it is not. */
    void check(S before, A arguments, R result) throws Throwable;
  }

  /** The answer of the system, with what was asked, as a condition. */
  @FunctionalInterface
  public interface Condition<S, A extends @Nullable Object, R extends @Nullable Object> {
    /** Tells whether the result is all right. */
    boolean test(S before, A arguments, R result);
  }

  /** A call that returns nothing. */
  record Silent<Y, A extends @Nullable Object>(Running<? super Y, ? super A> function)
      implements Calling<Y, A, @Nullable Void> {
    @Override
    @SuppressWarnings("NullAway") // does not see that the result is a @Nullable Void above
    public @Nullable Void call(Y system, A arguments) throws Throwable {
      function.run(system, arguments);
      return null;
    }
  }

  final String name;
  final Site site;
  int weight = 1;
  List<String> sources = List.of();
  List<String> targets = List.of();
  @Nullable BiFunction<? super S, ? super Arguments, ? extends A> draw;
  final List<Predicate<? super S>> conditions = new ArrayList<>();
  final List<BiPredicate<? super S, ? super A>> restrictions = new ArrayList<>();
  @Nullable Predicate<? super Y> guard;
  private @Nullable Calling<? super Y, ? super A, ? extends R> call;
  @Nullable Next<S, ? super A, R> next;
  final List<Check<? super S, ? super A, ? super R>> checks = new ArrayList<>();

  Action(String name, Site site) {
    this.name = name;
    this.site = site;
  }

  /** Draws the arguments, which may depend on the state. */
  @SuppressWarnings("unchecked") // nothing has been declared for the old type of arguments
  public <B extends @Nullable Object> Action<S, Y, B, R> arguments(
      BiFunction<? super S, ? super Arguments, ? extends B> arguments) {
    if (!restrictions.isEmpty() || call != null || next != null || !checks.isEmpty()) {
      throw new IllegalStateException(
          "The arguments of " + name + " must be declared before the functions that take them");
    }
    Action<S, Y, B, R> same = (Action<S, Y, B, R>) this;
    same.draw = Given.check(arguments, "arguments needs a function");
    return same;
  }

  /** Draws the argument from a generator. */
  public <B extends @Nullable Object> Action<S, Y, B, R> arguments(Gen<B> gen) {
    Given.check(gen, "arguments needs a generator");
    return arguments((state, draw) -> draw.from(gen));
  }

  /** Allows the command only in some states. */
  public Action<S, Y, A, R> when(Predicate<? super S> condition) {
    conditions.add(Given.check(condition, "when needs a condition"));
    return this;
  }

  /** Allows the command only with some arguments, depending on the state. */
  public Action<S, Y, A, R> when(BiPredicate<? super S, ? super A> condition) {
    restrictions.add(Given.check(condition, "when needs a condition"));
    return this;
  }

  /** Skips the command while the system does not want it: for systems that are their own model. */
  Action<S, Y, A, R> guardedBy(Predicate<? super Y> condition) {
    guard = condition;
    return this;
  }

  /** Runs the command on the system, which returns something. */
  @SuppressWarnings("unchecked") // nothing has been declared for the old type of results
  public <Q extends @Nullable Object> Action<S, Y, A, Q> call(
      Calling<? super Y, ? super A, ? extends Q> function) {
    if (next != null || !checks.isEmpty() || call != null) {
      throw new IllegalStateException(
          "What "
              + name
              + " does must be declared once, before the functions that take its result");
    }
    Action<S, Y, A, Q> same = (Action<S, Y, A, Q>) this;
    same.call = Given.check(function, "call needs a function");
    return same;
  }

  /** Runs a command without arguments on the system, which returns something. */
  public <Q extends @Nullable Object> Action<S, Y, A, Q> call(
      Asking<? super Y, ? extends Q> function) {
    Given.check(function, "call needs a function");
    return call((system, none) -> function.call(system));
  }

  /** Runs the command on the system, which returns nothing. */
  public Action<S, Y, A, @Nullable Void> run(Running<? super Y, ? super A> function) {
    Given.check(function, "run needs a function");
    return call(new Silent<Y, A>(function));
  }

  /** Runs a command without arguments on the system, which returns nothing. */
  public Action<S, Y, A, @Nullable Void> run(Telling<? super Y> function) {
    Given.check(function, "run needs a function");
    return run((system, none) -> function.run(system));
  }

  /** Says what the system must return, by the state before. */
  public Action<S, Y, A, R> returns(BiFunction<? super S, ? super A, ? extends R> expected) {
    Given.check(expected, "returns needs a function");
    Site place = Site.here();
    return check(
        (before, arguments, result) -> {
          R wanted = wanted(expected, before, arguments);
          if (!Objects.deepEquals(wanted, result)) {
            throw new Violation(
                called(arguments)
                    + " ==> expected: <"
                    + Listing.shown(wanted)
                    + "> but was: <"
                    + Listing.shown(result)
                    + ">",
                place.frames(name));
          }
        });
  }

  private R wanted(BiFunction<? super S, ? super A, ? extends R> expected, S before, A arguments) {
    try {
      return expected.apply(before, arguments);
    } catch (Throwable e) {
      throw ModelError.blamed("The expected result of " + name, before, e);
    }
  }

  /** Says what the system must return to a command without arguments, by the state before. */
  public Action<S, Y, A, R> returns(Function<? super S, ? extends R> expected) {
    Given.check(expected, "returns needs a function");
    return returns((before, none) -> expected.apply(before));
  }

  /** Says what must hold of the result, by the state before: the postcondition. */
  public Action<S, Y, A, R> ensures(Condition<? super S, ? super A, ? super R> condition) {
    Given.check(condition, "ensures needs a condition");
    Site place = Site.here();
    return check(
        (before, arguments, result) -> {
          if (!condition.test(before, arguments, result)) {
            throw new Violation(
                "The postcondition of "
                    + called(arguments)
                    + " does not hold for "
                    + Listing.shown(result),
                place.frames(name));
          }
        });
  }

  /** Checks the result with ordinary assertions, by the state before: the postcondition. */
  public Action<S, Y, A, R> check(Check<? super S, ? super A, ? super R> check) {
    checks.add(Given.check(check, "check needs a function"));
    return this;
  }

  /** Says which state of the model follows; it may keep the result for later commands. */
  public Action<S, Y, A, R> next(Next<S, ? super A, R> function) {
    next = Given.check(function, "next needs a function");
    return this;
  }

  /** Says which state of the model follows. */
  public Action<S, Y, A, R> next(BiFunction<? super S, ? super A, ? extends S> function) {
    Given.check(function, "next needs a function");
    return next((state, arguments, result) -> function.apply(state, arguments));
  }

  /** Says which state of the model follows on a command without arguments. */
  public Action<S, Y, A, R> next(Function<? super S, ? extends S> function) {
    Given.check(function, "next needs a function");
    return next((state, none, result) -> function.apply(state));
  }

  /** Makes the command more frequent than others, whose weight is 1. */
  public Action<S, Y, A, R> weight(int times) {
    if (times < 1 || times > MOST_WEIGHT) {
      throw new IllegalArgumentException(
          "The weight of " + name + " must be from 1 to " + MOST_WEIGHT + ", not " + times);
    }
    weight = times;
    return this;
  }

  /** More than anybody needs, and few enough that thousands of commands add up in an int. */
  private static final int MOST_WEIGHT = 1_000;

  /** Allows the command only in states of these {@linkplain StateMachine#states names}. */
  public Action<S, Y, A, R> from(String... names) {
    sources = named("from", names);
    return this;
  }

  /** Says which {@linkplain StateMachine#states names} the next state may have. */
  public Action<S, Y, A, R> to(String... names) {
    targets = named("to", names);
    return this;
  }

  private static List<String> named(String part, String... names) {
    for (String each : Given.check(names, part + " needs names of states")) {
      Given.check(each, part + " needs names of states");
    }
    return List.of(names);
  }

  /** What was declared, as the command with this place among those of its machine. */
  Operation<S, Y, A, R> operation(int index) {
    if (call == null) {
      throw new IllegalArgumentException(
          "The command " + name + " does nothing with the system; give it a call or a run");
    }
    return new Operation<>(this, call, index);
  }

  private String called(@Nullable Object arguments) {
    return Listing.called(name, draw != null, arguments);
  }

  /** The name of the command. */
  @Override
  public String toString() {
    return name;
  }
}
