package dev.ferret.stateful;

import dev.ferret.argument.Argument;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a command before it runs: its name, its arguments, its preconditions and how
 * often it is chosen. An immutable value, whose methods return changed copies.
 *
 * @param <S> the type of the model's state
 * @param <Y> the type of the system
 * @param <A> the type of the arguments
 */
final class Declaration<S, Y, A extends @Nullable Object> {
  /** More than anybody needs, and so few that the weights of thousands of commands fit an int. */
  private static final int MOST_WEIGHT = 1_000;

  private final String name;
  private final SourceLine line;
  private final @Nullable BiFunction<? super S, ? super Arguments, ? extends A> generator;

  // Written only before a copy is handed out.
  private int weight = 1;
  private List<String> sources = List.of();
  private List<String> targets = List.of();
  private List<Predicate<? super S>> conditions = List.of();
  private List<BiPredicate<? super S, ? super A>> restrictions = List.of();
  private @Nullable Predicate<? super Y> guard;

  Declaration(
      String name,
      SourceLine line,
      @Nullable BiFunction<? super S, ? super Arguments, ? extends A> generator) {
    this.name = name;
    this.line = line;
    this.generator = generator;
  }

  private Declaration<S, Y, A> copy() {
    Declaration<S, Y, A> copy = new Declaration<>(name, line, generator);
    copy.weight = weight;
    copy.sources = sources;
    copy.targets = targets;
    copy.conditions = conditions;
    copy.restrictions = restrictions;
    copy.guard = guard;
    return copy;
  }

  /** Returns a copy with arguments. Only a command without arguments gets some. */
  <B extends @Nullable Object> Declaration<S, Y, B> withArguments(
      BiFunction<? super S, ? super Arguments, ? extends B> drawn) {
    Declaration<S, Y, B> copy = new Declaration<>(name, line, drawn);
    copy.weight = weight;
    copy.sources = sources;
    copy.targets = targets;
    copy.conditions = conditions;
    copy.guard = guard;
    return copy;
  }

  Declaration<S, Y, A> withWeight(int times) {
    if (times < 1 || times > MOST_WEIGHT) {
      throw new IllegalArgumentException(
          "The weight of " + this + " must be from 1 to " + MOST_WEIGHT + ", not " + times);
    }
    Declaration<S, Y, A> copy = copy();
    copy.weight = times;
    return copy;
  }

  Declaration<S, Y, A> from(String... names) {
    Declaration<S, Y, A> copy = copy();
    copy.sources = stateNames("from", names);
    return copy;
  }

  Declaration<S, Y, A> to(String... names) {
    Declaration<S, Y, A> copy = copy();
    copy.targets = stateNames("to", names);
    return copy;
  }

  private List<String> stateNames(String method, String... names) {
    String sentence = needs(method, "a state name");
    List<String> checked = new ArrayList<>();
    for (String each : Argument.present(names, sentence)) {
      if (checked.contains(Argument.name(each, sentence))) {
        throw new IllegalArgumentException(
            method
                + " of "
                + this
                + " has the state "
                + Listing.visible(each)
                + " twice; name it once");
      }
      checked.add(each);
    }
    if (checked.isEmpty()) {
      throw new IllegalArgumentException(sentence + "; leave it out for all states");
    }
    return List.copyOf(checked);
  }

  Declaration<S, Y, A> when(Predicate<? super S> condition) {
    Declaration<S, Y, A> copy = copy();
    copy.conditions = new ArrayList<>(conditions);
    copy.conditions.add(Argument.present(condition, needs("when", "a condition")));
    return copy;
  }

  Declaration<S, Y, A> when(BiPredicate<? super S, ? super A> condition) {
    Declaration<S, Y, A> copy = copy();
    copy.restrictions = new ArrayList<>(restrictions);
    copy.restrictions.add(Argument.present(condition, needs("when", "a condition")));
    return copy;
  }

  /** Returns a copy that is skipped at run time while the system does not meet the condition. */
  Declaration<S, Y, A> guardedBy(Predicate<? super Y> condition) {
    Declaration<S, Y, A> copy = copy();
    copy.guard = condition;
    return copy;
  }

  /** Returns the sentence for an argument that is missing. */
  String needs(String method, String what) {
    return method + " of " + this + " needs " + what;
  }

  /** Returns the name as it was given. */
  String name() {
    return name;
  }

  SourceLine line() {
    return line;
  }

  int weight() {
    return weight;
  }

  /** Returns the names of the states that the command is possible in; empty for all states. */
  List<String> sources() {
    return sources;
  }

  /** Returns the names of the states that the command may lead to; empty for all states. */
  List<String> targets() {
    return targets;
  }

  /** Returns whether only the system knows if the command is possible. */
  boolean isGuarded() {
    return guard != null;
  }

  /** Returns whether the system meets the condition of the command. */
  boolean isWanted(Y system) {
    return guard == null || guard.test(system);
  }

  /** Returns whether the state allows the command, with some arguments. */
  boolean isPossible(S state) {
    try {
      for (int i = 0; i < conditions.size(); i++) {
        if (!conditions.get(i).test(state)) {
          return false;
        }
      }
      return true;
    } catch (Throwable e) {
      throw blamed("precondition", state, e);
    }
  }

  /** Returns whether the state allows the command with these arguments. */
  boolean accepts(S state, A arguments) {
    try {
      for (int i = 0; i < restrictions.size(); i++) {
        if (!restrictions.get(i).test(state, arguments)) {
          return false;
        }
      }
      return true;
    } catch (Throwable e) {
      throw blamed("precondition", state, e);
    }
  }

  boolean hasArguments() {
    return generator != null;
  }

  /** Draws the arguments; null if there are none. */
  @Nullable Object draw(S state, Arguments arguments) {
    if (generator == null) {
      return null;
    }
    try {
      return generator.apply(state, arguments);
    } catch (Throwable e) {
      throw blamed("argument generator", state, e);
    }
  }

  /** Returns what to throw when a function of this command has thrown something. */
  RuntimeException blamed(String function, S state, Throwable cause) {
    return ModelError.blamed(line, function + " of " + this, state, cause);
  }

  /** Returns the command with its arguments, as source, for a message: shortened. */
  String called(@Nullable Object arguments) {
    return Listing.called(toString(), generator != null, arguments, Listing.shown(arguments));
  }

  /** Returns the command with its arguments, as source, for a program: whole. */
  String statement(@Nullable Object arguments) {
    return Listing.called(toString(), generator != null, arguments, Listing.whole(arguments));
  }

  /** Returns the name as it is printed. */
  @Override
  public String toString() {
    return Listing.visible(name);
  }
}
