package dev.ferret.metamorphic;

import org.jspecify.annotations.Nullable;

/** A relation on one source input, with all that was drawn for it. */
interface RelationCheck<I extends @Nullable Object> {
  /** How a relation turned out that is not violated. */
  enum Verdict {
    /** The outputs are as expected. */
    SATISFIED(2, "satisfied"),
    /** All follow-up inputs equal the source, so that hardly anything was compared. */
    TRIVIAL(1, "trivial"),
    /** The relation says nothing about this input. */
    NOT_APPLICABLE(0, "not applicable"),
    /** The case is about other relations. */
    LEFT_OUT(-1, "left out");

    private final int progress;
    private final String text;

    Verdict(int progress, String text) {
      this.progress = progress;
      this.text = text;
    }

    /** Returns how far this is from nothing at all. */
    int progress() {
      return progress;
    }

    /** Returns why a run shows nothing about a relation in which nothing better occurs. */
    @Nullable String lack(String relation) {
      return switch (this) {
        case SATISFIED -> null;
        case TRIVIAL ->
            "'"
                + relation
                + "' was only checked with no follow-up inputs, or with ones that equal their"
                + " source; let the transformation change more inputs, or generate inputs that it"
                + " changes";
        case NOT_APPLICABLE ->
            "'"
                + relation
                + "' was never checked, since no source input met its condition; generate inputs"
                + " that do, or relax the condition";
        case LEFT_OUT ->
            "'"
                + relation
                + "' was never checked: no case was about it whose source input met its condition;"
                + " generate inputs that do, or allow more tries";
      };
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Makes the follow-up inputs, before a run of the system could change the source. */
  void prepare() throws Throwable;

  /**
   * Runs what is to be run and compares.
   *
   * @param validity what inputs must satisfy
   * @throws RelationViolation if the outputs are not as expected
   */
  Verdict check(Validity<I> validity) throws Throwable;

  /** A relation that says nothing about the source input. */
  record Inapplicable<I extends @Nullable Object>() implements RelationCheck<I> {
    @Override
    public void prepare() {}

    @Override
    public Verdict check(Validity<I> validity) {
      return Verdict.NOT_APPLICABLE;
    }
  }
}
