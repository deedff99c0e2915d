package dev.ferret.lazy;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Fact;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Searches for values and looks at what comes out. */
final class Searches {
  static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  private static final Pattern REFUSED = Pattern.compile("constructors refused ([0-9,]+) more");

  private Searches() {}

  /**
   * What a search has found.
   *
   * @param values the values that the property was checked for, in this order
   */
  record Found<T>(List<T> values, Outcome outcome) {
    /** What the report says of the extent of the search. */
    String checked() {
      return text(outcome.report(), "checked");
    }

    /** How often the condition ran on values whose parts are chosen on demand. */
    long runs() {
      if (outcome.evaluations() == 0) {
        throw new AssertionError("It was not searched lazily: " + checked());
      }
      return outcome.evaluations();
    }

    /** How many values no constructor made; 0 if the report says nothing of them. */
    long refused() {
      return checked().contains("refused") ? number(REFUSED, checked()) : 0;
    }
  }

  static <T> Found<T> search(Class<T> type, Bound bound, Condition<? super T> condition) {
    return search(Types.of(type), bound, condition);
  }

  static <T> Found<T> search(Gen<T> gen, Bound bound, Condition<? super T> condition) {
    return search(SETTINGS, gen, bound, condition);
  }

  static <T> Found<T> search(
      Settings settings, Gen<T> gen, Bound bound, Condition<? super T> condition) {
    List<T> values = new ArrayList<>();
    Outcome outcome =
        Ferret.enumerate(gen)
            .named("a search")
            .with(settings)
            .within(bound)
            .where(condition)
            .run(values::add);
    return new Found<>(values, outcome);
  }

  /** Searches for values that satisfy a condition and not the claim. */
  static <T> Found<T> holding(
      Gen<T> gen, Bound bound, Condition<? super T> condition, Condition<? super T> claim) {
    Outcome outcome =
        Ferret.enumerate(gen)
            .named("a claim")
            .with(SETTINGS)
            .within(bound)
            .where(condition)
            .tryHolds(claim);
    return new Found<>(List.of(), outcome);
  }

  /** All values up to a bound, made one by one, without a condition. */
  static <T> List<T> eager(Gen<T> gen, Bound bound) {
    List<T> values = new ArrayList<>();
    Ferret.forAll(gen).named("all").with(SETTINGS.withBound(bound)).run(values::add);
    return values;
  }

  static String text(Report report, String key) {
    return report.fact(key).map(Fact::text).orElse("no fact " + key + " in\n" + report);
  }

  private static long number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new AssertionError("There is no number in: " + text);
    }
    return Long.parseLong(matcher.group(1).replace(",", ""));
  }
}
