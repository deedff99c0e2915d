package dev.ferret.report;

import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import org.jspecify.annotations.Nullable;

/**
 * The facts that are known by name, in the order in which a report shows them.
 *
 * <p>Others, such as arguments, follow those of their section that are here.
 *
 * @since 0.1
 */
public enum Key {
  /** The name of the property. */
  PROPERTY(Section.HEADLINE, "property"),
  /** What the user, or a library, says about values that were compared. */
  MESSAGE(Section.HEADLINE, "message"),
  /** The relation that is violated. */
  VIOLATED(Section.HEADLINE, "violated"),
  /** What an assertion expected. */
  EXPECTED(Section.HEADLINE, "expected"),
  /** What an assertion got. */
  BUT_WAS(Section.HEADLINE, "but was"),
  /** The type of an exception without a message. */
  THREW(Section.HEADLINE, "threw"),
  /** What is wrong with a generator. */
  GENERATOR(Section.HEADLINE, "generator"),
  /** That the same input failed and did not fail. */
  FLAKY(Section.HEADLINE, "flaky"),
  /** What is wrong with a source of cases or a search strategy. */
  CASES(Section.HEADLINE, "cases"),
  /** The labels that occurred too seldom. */
  NOT_COVERED(Section.HEADLINE, "not covered"),
  /** That there was no input of the kind that is looked for. */
  NOT_FOUND(Section.HEADLINE, "not found"),
  /** That nothing was checked. */
  VACUOUS(Section.HEADLINE, "vacuous"),
  /** That the thread was interrupted. */
  INTERRUPTED(Section.HEADLINE, "interrupted"),
  /** That memory ran out. */
  MEMORY(Section.HEADLINE, "memory"),
  /** That too many cases were discarded. */
  GAVE_UP(Section.HEADLINE, "gave up"),

  /** How many cases were checked. */
  CHECKED(Section.STATISTICS, "checked"),
  /** How many cases were discarded. */
  DISCARDED(Section.STATISTICS, "discarded"),
  /** What happened so seldom that the run hardly tested it. */
  WARNING(Section.STATISTICS, "warning"),
  /** How often each label occurred. */
  LABELS(Section.STATISTICS, "labels"),
  /** The best utility among the cases that passed. */
  BEST(Section.STATISTICS, "best"),
  /** How a search went. */
  SEARCH(Section.STATISTICS, "search"),
  /** How long the run took; only where statistics are asked for, since it is never the same. */
  TIME(Section.STATISTICS, "time"),

  /** Where the input came from. */
  FOUND(Section.STORY, "found", 6),
  /** What was looked at of the input when it was found, with underscores for the rest. */
  VIEW(Section.STORY, "seen of it", 2),
  /** How far the input was shrunk. */
  SHRUNK(Section.STORY, "shrunk", 8),
  /** Which values together make the case fail. */
  INTERACTION(Section.STORY, "interaction", 11),
  /** Several sets of values, of which one makes the case fail. */
  CANDIDATES(Section.STORY, "candidates", 12),
  /** Which parts of the input matter. */
  MATTERS(Section.STORY, "matters", 9),
  /** Other failures that were met. */
  ALSO_SEEN(Section.STORY, "also seen", 7),
  /** What happened so seldom that the run hardly tested it. */
  RARE(Section.STORY, "rare", 1),
  /** How close the cases that passed came to failing. */
  CLOSEST(Section.STORY, "closest", 4),
  /** The stack that overflowed. */
  STACK(Section.STORY, "stack", 13),
  /** That the case fails only after others. */
  DEPENDS(Section.STORY, "depends", 14),
  /** That the test was not run again. */
  CUT_OFF(Section.STORY, "cut off", 10),
  /** What the test noted. */
  NOTES(Section.STORY, "notes", 3),

  /** The exception and the frames of it that are the user's code. */
  CAUSE(Section.CAUSE, "cause"),
  /** What other threads did while a case hung. */
  THREADS(Section.CAUSE, "threads"),
  /** The exception of a case that cannot be repeated. */
  FAILED_WITH(Section.CAUSE, "the test failed with"),

  /** The annotation that replays the case. */
  REPLAY(Section.REPLAY, "replay"),
  /** Source that keeps the case as an example. */
  PIN_IT(Section.REPLAY, "pin it"),
  /** The folder of the failure store. */
  STORED(Section.REPLAY, "stored"),
  /** The seed of the run. */
  SEED(Section.REPLAY, "seed"),
  /** Where the code and the command line say different things. */
  SETTINGS(Section.REPLAY, "settings");

  /** What is worth as much is only left out if nothing else makes a report fit. */
  static final int ESSENTIAL = 6;

  private static final Key[] ALL = values();

  private final Section section;
  private final String text;
  private final int worth;

  Key(Section section, String text) {
    this(section, text, 0);
  }

  /**
   * A part of the story.
   *
   * @param worth the greater, the later it is left out of a report that is too long
   */
  Key(Section section, String text, int worth) {
    this.section = section;
    this.text = text;
    this.worth = worth;
  }

  /** Returns the section that the fact belongs to. */
  Section section() {
    return section;
  }

  /** Returns the key as it is shown. */
  public String text() {
    return text;
  }

  private static @Nullable Key of(Fact fact) {
    for (Key key : ALL) {
      if (fact.is(key)) {
        return key;
      }
    }
    return null;
  }

  /** Says whether a fact is one of this table. */
  static boolean isKnown(Fact fact) {
    return of(fact) != null;
  }

  /** Says whether a fact stands before another of its section that was there before. */
  static boolean isBefore(Fact added, Fact present) {
    Key place = place(added);
    Key other = place(present);
    return place != null && (other == null || place.compareTo(other) < 0);
  }

  private static @Nullable Key place(Fact fact) {
    Key key = of(fact);
    // A message stands under the name of its exception, where an exception without one stands.
    return key == null && fact.section() == Section.HEADLINE ? THREW : key;
  }

  /** Returns how much a part of the story is worth: those that are not in this table nothing. */
  static int worth(Fact fact) {
    Key key = of(fact);
    return key == null ? 0 : key.worth;
  }
}
