package dev.ferret.execute;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a case, drawn and ready to be checked.
 *
 * @param arguments the arguments, which a test may change
 * @param trace the answers that lead to them; null if they are not recorded, or not known
 * @param stack the size of the stack to check them on in kilobytes; 0 for that of the thread
 * @param said what the generators have reported
 * @param texts the arguments as texts, before a test can change them, if they can neither be made
 *     anew nor traced back; else null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Input(
    Case test,
    @Nullable Object[] arguments,
    @Nullable Trace trace,
    int stack,
    Executed.Said said,
    @Nullable List<String> texts) {
  /** Returns the same case with other arguments, which the test is to see instead. */
  public Input with(@Nullable Object[] others) {
    return new Input(test, others, trace, stack, said, texts);
  }

  Input withTrace(@Nullable Trace known) {
    return new Input(test, arguments, known, stack, said, texts);
  }

  /** Returns the same arguments, to be checked on a stack of this size. */
  public Input onStack(int kilobytes) {
    return new Input(test, arguments, trace, kilobytes, said, texts);
  }

  /** Returns whether an argument remembers what happened in its test. */
  boolean isRemembering() {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering) {
        return true;
      }
    }
    return false;
  }

  boolean isRace() {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering remembering && remembering.isRace()) {
        return true;
      }
    }
    return false;
  }

  /** Returns fresh arguments, but for those of this input that remember their test. */
  public @Nullable Object[] shownWith(@Nullable Object[] fresh) {
    @Nullable Object[] shown = Arrays.copyOf(fresh, fresh.length);
    for (int i = 0; i < shown.length && i < arguments.length; i++) {
      if (arguments[i] instanceof Subject.Remembering) {
        shown[i] = arguments[i];
      }
    }
    return shown;
  }
}
