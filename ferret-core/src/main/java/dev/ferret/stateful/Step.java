package dev.ferret.stateful;

import dev.ferret.report.SourcePrinter;
import org.jspecify.annotations.Nullable;

/**
 * A command of a program, with its arguments.
 *
 * @param before the state of the model that it was drawn in
 * @param after the state that it leads to
 */
record Step<S, Y>(
    Action<S, Y, ?, ?> action, @Nullable Object arguments, Result<?> result, S before, S after) {
  /** As much of a value as fits beside others on a line. */
  static final int SHOWN = 200;

  /** Arguments as source; the components of a record stand for several. */
  static String listed(@Nullable Object arguments) {
    String text = SourcePrinter.print(arguments, SHOWN).text();
    int open = text.indexOf('(');
    boolean isList = arguments instanceof Record && text.startsWith("new ") && text.endsWith(")");
    return isList ? text.substring(open + 1, text.length() - 1) : text;
  }

  /** The command with its arguments, as source. */
  String called() {
    return action.called(arguments);
  }
}
