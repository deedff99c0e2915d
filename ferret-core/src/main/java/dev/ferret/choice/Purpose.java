package dev.ferret.choice;

/**
 * Why a source is asked.
 *
 * @since 0.1
 */
public enum Purpose {
  /** Random test cases: the answers are drawn afresh. */
  RANDOM(true),

  /** A search: the answers of an earlier case, some of them changed or drawn afresh. */
  SEARCH(true),

  /** A replay, also while shrinking: the answers are given. */
  REPLAY(false),

  /** An enumeration: the source goes through all answers by itself. */
  ENUMERATION(false);

  private final boolean retries;

  Purpose(boolean retries) {
    this.retries = retries;
  }

  /**
   * Returns whether another answer may follow if a question is asked again. A filter or a set with
   * unique elements only retries if so.
   */
  public boolean retries() {
    return retries;
  }
}
