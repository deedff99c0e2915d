package dev.ferret.junit.worker;

import dev.ferret.choice.Trace;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.wire.Message;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A part of a campaign that a worker is to run: one test, and how far. */
final class Slice {
  /** Enough to tell what kind of property it is, and to try all values of a small type. */
  private static final long MOST_FIRST = 64;

  private final Message asked;

  Slice(Message asked) {
    this.asked = asked;
  }

  /** The test, as JUnit names it. */
  String test() {
    return asked.text("test");
  }

  /** How long a case may take in milliseconds; 0 if there is no limit. */
  long deadline() {
    return asked.number("deadline");
  }

  /** How many other workers may check single cases for this one, if they have nothing to do. */
  int others() {
    return (int) asked.number("others");
  }

  /** Whether only one case is checked, which may end the JVM. */
  boolean isTrial() {
    return !asked.text("token").isEmpty();
  }

  private boolean isReplay() {
    return !asked.text("replay").isEmpty();
  }

  /** The token of the only case to check; empty if there are others. */
  String token() {
    return isTrial() ? asked.text("token") : asked.text("replay");
  }

  /** The settings of a run that looks for one case, given its own: it is not cut. */
  Settings whole(Settings own) {
    if (isTrial()) {
      // What a case leaves behind that ended its JVM is known already.
      return own.withoutStore().without(Phase.SHRINK).without(Phase.EXPLAIN);
    }
    boolean hasSeed = !isReplay() && !asked.text("seed").isEmpty();
    return hasSeed ? own.withSeed(asked.number("seed")) : own;
  }

  /** The settings of a run of a property, given its own. */
  Settings settings(String property, Settings own) {
    Settings changed = whole(own);
    if (isTrial() || isReplay()) {
      return changed;
    }
    changed = changed.withFailures(Math.max(1, (int) asked.number("failures")));
    if (own.store().isEmpty()) {
      // Without a store nothing would know which case ended the JVM.
      changed = changed.withStore(Path.of(asked.text("store")));
    }
    changed = isOfIsland() ? islandPart(property, budget(changed)) : part(budget(changed));
    if (!asked.text("millis").isEmpty()) {
      changed =
          changed
              .withEffort(1)
              .withTries(Integer.MAX_VALUE)
              .withTime(Duration.ofMillis(asked.number("millis")));
      changed = numbered(changed);
    }
    return isFirst() ? changed : changed.without(Phase.STORED).without(Phase.EXAMPLES);
  }

  /** Whether the slice is what an island does in a round. */
  private boolean isOfIsland() {
    return !asked.text("part").isEmpty();
  }

  private Settings islandPart(String property, Settings whole) {
    List<Trace> immigrants = new ArrayList<>();
    for (String token : asked.text("from " + property).split(" ", -1)) {
      if (!token.isEmpty()) {
        immigrants.add(Trace.fromToken(token));
      }
    }
    Settings part =
        whole
            .withPart((int) asked.number("part"), (int) asked.number("of"))
            .withSearchFrom(immigrants);
    String search = asked.text("search");
    if (search.isEmpty()) {
      return part;
    }
    Settings shared = part.withSearchParts(List.of(search.split(" ", -1)), asked.number("runs"));
    // The first one does not know yet whether there is a search to share.
    return isFirst() ? shared : numbered(shared);
  }

  private Settings budget(Settings own) {
    Settings changed = own;
    if (!asked.text("effort").isEmpty()) {
      changed = changed.withEffort((int) asked.number("effort"));
    }
    if (!asked.text("tries").isEmpty()) {
      changed = changed.withTries((int) asked.number("tries"));
    }
    return changed;
  }

  /** Whether a property has too few tries to be cut, so that the first slice runs them all. */
  boolean isWhole(Settings own) {
    return isFirst() && isSmall(budget(own));
  }

  private boolean isFirst() {
    return asked.number("number") == 0;
  }

  private boolean isSmall(Settings whole) {
    return whole.tries() <= asked.number("parts");
  }

  /**
   * The share of this slice in the tries of the property. The first slice runs alone, so it is
   * short; the others share the rest of the tries, each from one part of it to another.
   */
  private Settings part(Settings whole) {
    long parts = asked.number("parts");
    if (parts <= 1 || whole.tries() == Integer.MAX_VALUE || (isFirst() && isSmall(whole))) {
      return whole;
    }
    long average = whole.tries() / (parts + 1);
    long first = Math.max(1, Math.max(average / 4, Math.min(MOST_FIRST, average)));
    long rest = whole.tries() - first;
    long share =
        isFirst() ? first : rest * asked.number("to") / parts - rest * asked.number("from") / parts;
    return numbered(whole.withEffort(1).withTries((int) Math.max(1, share)));
  }

  private Settings numbered(Settings share) {
    return share.withSlice(1 + (int) asked.number("number"));
  }
}
