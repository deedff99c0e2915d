package dev.ferret.lazy;

import dev.ferret.cases.Given;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a condition has said of ordinary values.
 *
 * @param text the values as they are shown
 */
record Said(List<@Nullable Object> arguments, Verdict verdict, String text) {
  /**
   * Asks once more, in this thread.
   *
   * @throws Doubt if the answer is another one now
   */
  void confirm(Given given) {
    Verdict now;
    try {
      now = Verdict.of(given, arguments.toArray());
    } catch (RuntimeException | Error e) {
      now = null;
    }
    if (now != verdict) {
      throw new Doubt("the condition says other things of " + text + " in the thread of the test");
    }
  }
}
