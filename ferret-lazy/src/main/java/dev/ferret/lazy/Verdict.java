package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import org.jspecify.annotations.Nullable;

/** What a condition and perhaps a claim say of values. */
enum Verdict {
  /** The condition does not hold. */
  REJECTED,

  /** The condition holds, and so does the claim. */
  CONFIRMED,

  /** The condition holds, and there is no claim, or it does not hold. */
  FOUND;

  /** Returns what is said of ordinary values. */
  static Verdict of(Given given, @Nullable Object[] arguments) {
    Condition<@Nullable Object[]> claim = given.claim();
    if (!given.holds(arguments)) {
      return REJECTED;
    }
    return claim != null && claim.test(given.asked(arguments)) ? CONFIRMED : FOUND;
  }
}
