package dev.ferret.studies.tcas;

/**
 * The faults of the Siemens suite, each with the rules that it changes.
 *
 * <p>There are 41 versions. Three are left out: v27 and v39 have the same text as v5 and v25, and
 * v38 writes beyond an array, which C does not define.
 */
public enum Mutant {
  V1(
      "DOWN > ALIM holds a climb back, not >=",
      new Rules() {
        @Override
        boolean isDescentEnoughToClimb(Input input) {
          return input.down() > limit(input.layer());
        }
      }),
  V2(
      "the bias adds 300, not 100",
      new Rules() {
        @Override
        int crossing() {
          return 300;
        }
      }),
  V3(
      "the intent is unknown if TTRV or RAC = 0, not and",
      new Rules() {
        @Override
        boolean isIntentUnknown(Input input) {
          return input.valid() || input.complement() == 0;
        }
      }),
  V4(
      "the last 'and' of a climb that prefers down is an 'or'",
      new Rules() {
        @Override
        boolean climbsIfDown(Input input) {
          return (isAbove(input) && isSeparated(input)) || input.up() >= limit(input.layer());
        }
      }),
  V5(
      "enabled whatever CVS is",
      new Rules() {
        @Override
        boolean isEnabled(Input input) {
          return input.confident() && input.rate() <= highestRate();
        }
      }),
  V6(
      "below also at the same altitude",
      new Rules() {
        @Override
        boolean isBelow(Input input) {
          return input.own() <= input.other();
        }
      }),
  V7(
      "ALIM[1] is 550, not 500",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 1 ? 550 : super.limit(layer);
        }
      }),
  V8(
      "ALIM[3] is 700, not 740",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 3 ? 700 : super.limit(layer);
        }
      }),
  V9(
      "a descent prefers up if bias >= DOWN, not >",
      new Rules() {
        @Override
        boolean prefersUpToDescend(Input input) {
          return bias(input) >= input.down();
        }
      }),
  V10(
      "below and above also at the same altitude",
      new Rules() {
        @Override
        boolean isBelow(Input input) {
          return input.own() <= input.other();
        }

        @Override
        boolean isAbove(Input input) {
          return input.other() <= input.own();
        }
      }),
  V11(
      "as v10, and up wins if both are needed",
      new Rules() {
        @Override
        boolean isBelow(Input input) {
          return input.own() <= input.other();
        }

        @Override
        boolean isAbove(Input input) {
          return input.other() <= input.own();
        }

        @Override
        Advice advice(boolean upward, boolean downward) {
          return super.advice(upward, downward && !upward);
        }
      }),
  V12(
      "the first 'and' of enabled is an 'or'",
      new Rules() {
        @Override
        boolean isEnabled(Input input) {
          return input.confident()
              || (input.rate() <= highestRate() && input.separation() > greatestDifference());
        }
      }),
  V13(
      "OLEV is 700, not 600",
      new Rules() {
        @Override
        int highestRate() {
          return 700;
        }
      }),
  V14(
      "MAXALTDIFF is 650, not 600",
      new Rules() {
        @Override
        int greatestDifference() {
          return 650;
        }
      }),
  V15(
      "as v5, and MINSEP is 650, not 300",
      new Rules() {
        @Override
        boolean isEnabled(Input input) {
          return input.confident() && input.rate() <= highestRate();
        }

        @Override
        int leastSeparation() {
          return 650;
        }
      }),
  V16(
      "ALIM[0] is 401, not 400",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 0 ? 401 : super.limit(layer);
        }
      }),
  V17(
      "ALIM[1] is 501, not 500",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 1 ? 501 : super.limit(layer);
        }
      }),
  V18(
      "ALIM[2] is 690, not 640",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 2 ? 690 : super.limit(layer);
        }
      }),
  V19(
      "ALIM[3] is 760, not 740",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 3 ? 760 : super.limit(layer);
        }
      }),
  V20(
      "a climb prefers up if bias >= DOWN, not >",
      new Rules() {
        @Override
        boolean prefersUpToClimb(Input input) {
          return bias(input) >= input.down();
        }
      }),
  V21(
      "a climb always adds NOZCROSS to UP",
      new Rules() {
        @Override
        boolean prefersUpToClimb(Input input) {
          return input.up() + crossing() > input.down();
        }
      }),
  V22(
      "a climb never adds NOZCROSS to UP",
      new Rules() {
        @Override
        boolean prefersUpToClimb(Input input) {
          return input.up() > input.down();
        }
      }),
  V23(
      "a descent always adds NOZCROSS to UP",
      new Rules() {
        @Override
        boolean prefersUpToDescend(Input input) {
          return input.up() + crossing() > input.down();
        }
      }),
  V24(
      "a descent never adds NOZCROSS to UP",
      new Rules() {
        @Override
        boolean prefersUpToDescend(Input input) {
          return input.up() > input.down();
        }
      }),
  V25(
      "a descent that prefers down needs UP > ALIM, not >=",
      new Rules() {
        @Override
        boolean isClimbEnoughToDescend(Input input) {
          return input.up() > limit(input.layer());
        }
      }),
  V26(
      "enabled whatever RATE is",
      new Rules() {
        @Override
        boolean isEnabled(Input input) {
          return input.confident() && input.separation() > greatestDifference();
        }
      }),
  V28(
      "the bias adds NOZCROSS if CI is false",
      new Rules() {
        @Override
        int bias(Input input) {
          return !input.inhibited() ? input.up() + crossing() : input.up();
        }
      }),
  V29(
      "the bias never adds NOZCROSS",
      new Rules() {
        @Override
        int bias(Input input) {
          return input.up();
        }
      }),
  V30(
      "the bias always adds NOZCROSS",
      new Rules() {
        @Override
        int bias(Input input) {
          return input.up() + crossing();
        }
      }),
  V31(
      "below is part of climb, and also at the same altitude if up is preferred",
      new Rules() {
        @Override
        boolean climbsIfUp(Input input) {
          return super.climbsIfUp(input) && input.own() <= input.other();
        }

        @Override
        boolean climbsIfDown(Input input) {
          return super.climbsIfDown(input) && input.own() < input.other();
        }

        @Override
        boolean needsUpward(Input input) {
          return climbs(input);
        }
      }),
  V32(
      "above is part of descend, and also at the same altitude if down is preferred",
      new Rules() {
        @Override
        boolean descendsIfUp(Input input) {
          return super.descendsIfUp(input) && input.other() < input.own();
        }

        @Override
        boolean descendsIfDown(Input input) {
          return super.descendsIfDown(input) && input.other() <= input.own();
        }

        @Override
        boolean needsDownward(Input input) {
          return descends(input);
        }
      }),
  V33(
      "ALIM is shifted by one layer, with 0 in the first",
      new Rules() {
        @Override
        int limit(int layer) {
          return layer == 0 ? 0 : super.limit(layer - 1);
        }
      }),
  V34(
      "advice also if not enabled, where the other is not equipped",
      new Rules() {
        @Override
        boolean applies(Input input) {
          return (isEnabled(input) && isEquipped(input) && isIntentUnknown(input))
              || !isEquipped(input);
        }
      }),
  V35(
      "the branches of the bias are swapped",
      new Rules() {
        @Override
        int bias(Input input) {
          return input.inhibited() ? input.up() : input.up() + crossing();
        }
      }),
  V36(
      "downward is told as upward",
      new Rules() {
        @Override
        Advice downward() {
          return Advice.UPWARD;
        }
      }),
  V37(
      "ALIM is that of layer 0",
      new Rules() {
        @Override
        int limit(int layer) {
          return super.limit(0);
        }
      }),
  V40(
      "a climb that prefers up needs below, which the need for it no longer does",
      new Rules() {
        @Override
        boolean climbsIfUp(Input input) {
          return isBelow(input) && !isDescentEnoughToClimb(input);
        }

        @Override
        boolean needsUpward(Input input) {
          return climbs(input);
        }
      }),
  V41(
      "a climb that prefers down does not need above",
      new Rules() {
        @Override
        boolean climbsIfDown(Input input) {
          return isSeparated(input) && input.up() >= limit(input.layer());
        }
      });

  private final String description;

  @SuppressWarnings("ImmutableEnumChecker") // rules have no fields
  private final Rules rules;

  Mutant(String description, Rules rules) {
    this.description = description;
    this.rules = rules;
  }

  /** Returns the name in the suite, such as v1. */
  public String label() {
    return "v" + name().substring(1);
  }

  /** Returns what is different. */
  public String description() {
    return description;
  }

  /** Returns the rules with the fault. */
  public Rules rules() {
    return rules;
  }

  /** Returns whether the advice for an input is not that of the original rules. */
  public boolean isKilledBy(Input input) {
    return rules.advice(input) != Rules.ORIGINAL.advice(input);
  }
}
