package dev.ferret.stateful;

import org.jspecify.annotations.Nullable;

/**
 * What a command returns, before and after it has run.
 *
 * <p>A model may keep results and hand them to later commands as arguments. While a program is
 * generated a result is only a name; while it runs, {@link #get} tells the value.
 *
 * @param <R> the type of the value
 * @since 0.1
 */
public final class Result<R extends @Nullable Object> {
  private final String name;
  private volatile boolean known;
  private volatile @Nullable Object value;

  Result(String name) {
    this.name = name;
  }

  /**
   * The value that the command returned in this run of the program.
   *
   * @throws IllegalStateException if the command has not run yet
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // bound to what the command returned
  public R get() {
    if (!known) {
      throw new IllegalStateException(
          "The result "
              + name
              + " is not known yet: the model may keep it and commands may take it as an argument,"
              + " but only the functions that see the system can ask for its value");
    }
    return (R) value;
  }

  void bind(@Nullable Object actual) {
    value = actual;
    known = true;
  }

  void forget() {
    known = false;
    value = null;
  }

  boolean isKnown() {
    return known;
  }

  /** The variable that stands for it in printed programs. */
  @Override
  public String toString() {
    return name;
  }
}
