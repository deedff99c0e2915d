package dev.ferret.stateful;

import dev.ferret.argument.Argument;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes programs of what users write down, and writes down programs for users. */
final class Script<S, Y> implements Program.Calls {
  /** A pin is one line of the report, so that it pushes nothing else out. */
  private static final int LONGEST = 400;

  private final Rules<S, Y> rules;
  private final List<Invocation<S, Y>> commands = new ArrayList<>();
  private S state;

  private Script(Rules<S, Y> rules) {
    this.rules = rules;
    this.state = rules.initialState();
  }

  /** Returns the program that a function writes down. */
  static <S, Y> Program program(Rules<S, Y> rules, Consumer<? super Program.Calls> calls) {
    Script<S, Y> script = new Script<>(rules);
    calls.accept(script);
    CommandUsage<S, Y> usage = new CommandUsage<>(rules.operations());
    return Program.of(new SequentialProgram<>(rules, script.commands, usage, null), true);
  }

  @Override
  public <R extends @Nullable Object> Result<R> call(
      String command, @Nullable Object... arguments) {
    Operation<S, Y, ?, ?> operation =
        operation(Argument.name(command, "A call in an example needs the name of a command"));
    Object given = packed(operation, Argument.present(arguments, needsCast(operation)));
    if (!rules.allows(operation, state) || !operation.accepts(state, given)) {
      throw new IllegalArgumentException(
          "The example calls "
              + operation.called(given)
              + ", but its precondition does not hold in the state "
              + Listing.shown(state)
              + "; call other commands before, or leave it out");
    }
    Result<R> result = new Result<>("r" + (commands.size() + 1));
    S after = rules.next(operation, state, given, result);
    commands.add(new Invocation<>(operation, given, result, state, after));
    state = after;
    return result;
  }

  private Operation<S, Y, ?, ?> operation(String command) {
    for (Operation<S, Y, ?, ?> operation : rules.operations()) {
      if (operation.name().equals(command)) {
        return operation;
      }
    }
    throw new IllegalArgumentException(
        "The example calls "
            + Listing.visible(command)
            + ", but the machine has only the commands "
            + rules.operations());
  }

  private static String needsCast(Operation<?, ?, ?, ?> operation) {
    return "An example that calls " + operation + " with null needs a cast: (Object) null";
  }

  /** Returns the arguments as the command takes them: as one object. */
  private @Nullable Object packed(Operation<S, Y, ?, ?> operation, @Nullable Object[] arguments) {
    boolean isMethod = !rules.isModelled() && operation.hasArguments();
    int wanted = operation.hasArguments() ? 1 : 0;
    if (!isMethod && arguments.length != wanted) {
      throw new IllegalArgumentException(
          "The example calls "
              + operation
              + " with "
              + arguments.length
              + " values, but the command takes "
              + (wanted == 0 ? "none" : "one; several arguments make a record"));
    }
    if (isMethod) {
      return new ClassMachine.Values(arguments.clone());
    }
    return wanted == 0 ? null : arguments[0];
  }

  /** Returns commands as a function that writes them down; null if a value has no source. */
  static @Nullable String source(List<? extends Invocation<?, ?>> commands) {
    Set<Result<?>> used = new HashSet<>();
    for (Invocation<?, ?> command : commands) {
      if (command.arguments() instanceof Result<?> result) {
        used.add(result);
      }
    }
    StringBuilder text = new StringBuilder("p -> {");
    for (Invocation<?, ?> command : commands) {
      String arguments = arguments(command);
      if (arguments == null || text.length() + arguments.length() > LONGEST) {
        return null;
      }
      text.append(' ');
      if (used.contains(command.result())) {
        text.append("var ").append(command.result()).append(" = ");
      }
      String name = SourcePrinter.print(command.operation().name());
      text.append("p.call(").append(name).append(arguments).append(");");
    }
    return text.append(" }").toString();
  }

  /** Returns the arguments as source, each after a comma; null if there is none. */
  private static @Nullable String arguments(Invocation<?, ?> command) {
    Object given = command.arguments();
    if (!command.operation().hasArguments()) {
      return "";
    }
    if (given instanceof Result<?>) {
      return ", " + given;
    }
    @Nullable Object[] values =
        given instanceof ClassMachine.Values several
            ? several.array()
            : new @Nullable Object[] {given};
    StringBuilder text = new StringBuilder();
    for (Object value : values) {
      SourcePrinter.Printed printed = SourcePrinter.pin(value, LONGEST, true);
      if (!printed.compilable()) {
        return null;
      }
      boolean isAlone = values.length == 1 && (value == null || value instanceof Object[]);
      // Alone, it would be taken for the whole array of varargs.
      text.append(isAlone ? ", (Object) " : ", ").append(printed.text());
    }
    return text.toString();
  }
}
