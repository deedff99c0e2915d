package dev.ferret.studies.tcas;

/**
 * The logic of TCAS, the system that keeps aircraft from colliding, one rule a method.
 *
 * <p>A mutant overrides the rules in which it differs. The rules are those of the C program of the
 * Siemens suite, also where one is implied by others: its faults are in these, too.
 */
public class Rules {
  /** The rules without a fault. */
  public static final Rules ORIGINAL = new Rules();

  Rules() {}

  /** Returns what the pilot is told. */
  public final Advice advice(Input input) {
    return applies(input) ? advice(needsUpward(input), needsDownward(input)) : Advice.UNRESOLVED;
  }

  /** OLEV: the highest rate at which advice is given. */
  int highestRate() {
    return 600;
  }

  /** MAXALTDIFF: the separation from which on, exclusively, advice is given. */
  int greatestDifference() {
    return 600;
  }

  /** MINSEP: the least separation for altitudes to cross. */
  int leastSeparation() {
    return 300;
  }

  /** NOZCROSS: what an aircraft that had better not climb adds to the distance after a climb. */
  int crossing() {
    return 100;
  }

  /** ALIM: how much distance is enough. */
  int limit(int layer) {
    return switch (layer) {
      case 0 -> 400;
      case 1 -> 500;
      case 2 -> 640;
      default -> 740;
    };
  }

  /** Whether there is advice for such an input. */
  boolean applies(Input input) {
    return isEnabled(input) && (!isEquipped(input) || isIntentUnknown(input));
  }

  boolean isEnabled(Input input) {
    return input.confident()
        && input.rate() <= highestRate()
        && input.separation() > greatestDifference();
  }

  final boolean isEquipped(Input input) {
    return input.capability() == 1;
  }

  boolean isIntentUnknown(Input input) {
    return input.valid() && input.complement() == 0;
  }

  /** Advice from the needs. With the original rules there are never both. */
  Advice advice(boolean upward, boolean downward) {
    if (upward == downward) {
      return Advice.UNRESOLVED;
    }
    return upward ? Advice.UPWARD : downward();
  }

  Advice downward() {
    return Advice.DOWNWARD;
  }

  boolean needsUpward(Input input) {
    return climbs(input) && isBelow(input);
  }

  boolean needsDownward(Input input) {
    return descends(input) && isAbove(input);
  }

  boolean isBelow(Input input) {
    return input.own() < input.other();
  }

  boolean isAbove(Input input) {
    return input.other() < input.own();
  }

  /** The distance after a climb as it is compared with that after a descent. */
  int bias(Input input) {
    return input.inhibited() ? input.up() + crossing() : input.up();
  }

  /** Whether a climb goes without crossing altitudes. */
  boolean climbs(Input input) {
    return prefersUpToClimb(input) ? climbsIfUp(input) : climbsIfDown(input);
  }

  boolean prefersUpToClimb(Input input) {
    return bias(input) > input.down();
  }

  boolean climbsIfUp(Input input) {
    return !isBelow(input) || !isDescentEnoughToClimb(input);
  }

  boolean isDescentEnoughToClimb(Input input) {
    return input.down() >= limit(input.layer());
  }

  boolean climbsIfDown(Input input) {
    return isAbove(input) && isSeparated(input) && input.up() >= limit(input.layer());
  }

  /** Whether a descent goes without crossing altitudes. */
  boolean descends(Input input) {
    return prefersUpToDescend(input) ? descendsIfUp(input) : descendsIfDown(input);
  }

  boolean prefersUpToDescend(Input input) {
    return bias(input) > input.down();
  }

  boolean descendsIfUp(Input input) {
    return isBelow(input) && isSeparated(input) && input.down() >= limit(input.layer());
  }

  boolean descendsIfDown(Input input) {
    return !isAbove(input) || isClimbEnoughToDescend(input);
  }

  boolean isClimbEnoughToDescend(Input input) {
    return input.up() >= limit(input.layer());
  }

  final boolean isSeparated(Input input) {
    return input.separation() >= leastSeparation();
  }
}
