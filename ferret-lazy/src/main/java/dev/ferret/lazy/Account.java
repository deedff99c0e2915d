package dev.ferret.lazy;

import dev.ferret.cases.Discarded;
import dev.ferret.lazy.FoundAhead.Extent;
import dev.ferret.plan.Bound;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a search says of itself at its end.
 *
 * @param isOfClasses whether classes of cases were found, since there is a claim
 * @param found how many
 * @param reason why ordinary values were looked at and nothing else; null if the search was lazy
 */
record Account(
    Bound bound, Extent extent, boolean isOfClasses, long found, @Nullable String reason) {
  /**
   * Says that all was searched.
   *
   * @param isCut whether there are larger or deeper values
   */
  String ofAll(boolean isCut, int discarded) {
    return (found == 0 ? "no cases" : "all " + cases())
        + (isCut ? " of " + upTo(bound.limit()) : "")
        + ran()
        + Discarded.beside(discarded)
        + because();
  }

  /**
   * Says what was drawn.
   *
   * @param hopeless why the draws ended before there were enough; null if they did not
   */
  String ofSample(@Nullable String hopeless) {
    return cases()
        + " drawn uniformly from those of "
        + upTo(bound.limit())
        + ran()
        + (hopeless == null ? "" : "; " + hopeless)
        + because();
  }

  /** Says that a part was searched. */
  String ofPart() {
    return cases() + ran() + ", in a part of the search" + because();
  }

  /**
   * Says that the search was stopped.
   *
   * @param progress how far it was; null if that is not known
   * @param running what the condition was running for, as the end of a sentence
   */
  String ofSome(@Nullable String progress, String running) {
    int level = extent.completed();
    String among = level < 0 ? "" : ", among them all of " + upTo(level);
    String far = progress == null ? "" : "; at least " + progress + " were looked at or left out";
    return "stopped after " + cases() + ran() + among + far + running + because();
  }

  /** Returns the values up to a size or depth, as they are called. */
  static String upTo(Bound bound, int most) {
    return bound.measure() + " <= " + grouped(most);
  }

  private String upTo(int most) {
    return upTo(bound, most);
  }

  private String cases() {
    String what = isOfClasses ? "class of cases" : "case";
    String plural = isOfClasses ? "classes of cases" : "cases";
    return grouped(found) + " " + (found == 1 ? what : plural);
  }

  private String ran() {
    long none = extent.refused();
    return (found == 1 ? " that satisfies" : " that satisfy")
        + " the condition, which ran "
        + (extent.runs() == 1 ? "once" : grouped(extent.runs()) + " times")
        + (none == 0 ? "" : "; constructors refused " + grouped(none) + " more");
  }

  private String because() {
    return reason == null ? "" : "; not searched lazily because " + reason;
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
