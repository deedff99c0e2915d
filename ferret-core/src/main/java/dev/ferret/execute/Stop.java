package dev.ferret.execute;

/** Why a run executes no further case. */
public enum Stop {
  /** The thread is wanted back. */
  INTERRUPT("interrupted from outside, for example by a timeout, so the test was not run again"),
  /** A case took longer than any test should, and was interrupted. */
  DEADLINE("it takes minutes, so the test was not run again; with a deadline it would be shrunk"),
  /** Memory ran out and did not come back. */
  FULL_HEAP("the heap stays full, as if cases kept memory, so the test was not run again");

  private final String text;

  Stop(String text) {
    this.text = text;
  }

  /** Returns the reason as a part of a sentence. */
  public String text() {
    return text;
  }
}
