package dev.ferret.stateful;

import dev.ferret.cases.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * The result of a command, which is not known before the command has run.
 *
 * <p>The model may keep results and pass them to later commands as arguments. While a program is
 * generated, a result is only a name. While the program runs, {@link #get} returns the value.
 *
 * @param <R> the type of the value
 * @since 0.1
 */
public final class Result<R extends @Nullable Object> {
  private final String name;
  private volatile boolean known;
  private volatile boolean skipped;
  private volatile @Nullable Object value;

  Result(String name) {
    this.name = name;
  }

  /**
   * Returns the value that the command returned in this run of the program. If an assumption has
   * skipped that command, the one that asks is skipped, too.
   *
   * @throws IllegalStateException if the command has not run yet
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // bound to what the command returned
  public R get() {
    if (skipped) {
      throw new Rejection("the command of " + name + " was skipped");
    }
    if (!known) {
      throw new IllegalStateException(
          "The result "
              + name
              + " is not known yet; a model may keep it, but only functions that run with the system"
              + " can get its value");
    }
    return (R) value;
  }

  void bind(@Nullable Object actual) {
    value = actual;
    known = true;
  }

  /** Records that the command was skipped, so that there is no value in this run. */
  void skip() {
    skipped = true;
  }

  void forget() {
    known = false;
    skipped = false;
    value = null;
  }

  boolean isKnown() {
    return known;
  }

  /** Returns the variable that stands for the result in printed programs. */
  @Override
  public String toString() {
    return name;
  }
}
