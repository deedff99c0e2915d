package dev.ferret.examples;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.enumerate;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.note;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import dev.ferret.examples.Bank.Transfer;
import dev.ferret.examples.Intervals.Interval;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.io.PrintStream;
import java.time.Month;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Runs the example properties and shows their reports: what {@code ./ferret hunt} does. */
public final class Hunt {
  private final Settings settings;
  private final PrintStream out;
  private final boolean colour;

  Hunt(Settings settings, PrintStream out, boolean colour) {
    this.settings = settings;
    this.out = out;
    this.colour = colour;
  }

  /**
   * Runs all examples, or those whose name contains one of the words.
   *
   * @param arguments the words, and {@code --colour} if the output goes to a terminal
   */
  public static void main(String[] arguments) {
    List<String> words = new ArrayList<>(List.of(arguments));
    boolean colour = words.remove("--colour");
    new Hunt(Settings.configured().withoutStore(), System.out, colour).run(words);
  }

  private Map<String, Supplier<Outcome>> examples() {
    Map<String, Supplier<Outcome>> all = new LinkedHashMap<>();
    all.put("reversal", this::reversingTwiceGivesTheList);
    all.put("months", this::everyMonthComesBackAfterTwelve);
    all.put("run-length", this::decodingUndoesEncoding);
    all.put("absolute", this::absoluteValuesAreNotNegative);
    all.put("bank", this::transfersKeepTheTotal);
    all.put("intervals", this::unionsCoverWhatTheirIntervalsCover);
    all.put("expressions", this::simplifyingKeepsTheValue);
    all.put("trees", this::insertingKeepsTreesBalancedAndOrdered);
    return all;
  }

  /** Runs the chosen examples; returns how many bugs were found. */
  int run(List<String> words) {
    int held = 0;
    int bugs = 0;
    for (Map.Entry<String, Supplier<Outcome>> example : examples().entrySet()) {
      if (isChosen(example.getKey(), words)) {
        Outcome outcome = example.getValue().get();
        out.println(outcome.report().toText(false, colour));
        out.println();
        held += outcome.isPassed() ? 1 : 0;
        bugs += outcome.isPassed() ? 0 : 1;
      }
    }
    if (held + bugs == 0) {
      out.println("No example is called " + String.join(" or ", words) + ". There are:");
      examples().keySet().forEach(name -> out.println("  " + name));
    } else {
      out.println("Hunted " + (held + bugs) + ": " + held + " hold, " + bugs + " have a bug.");
    }
    return bugs;
  }

  private static boolean isChosen(String name, List<String> words) {
    boolean chosen = words.isEmpty();
    for (String word : words) {
      chosen |= name.contains(word.toLowerCase(Locale.ROOT));
    }
    return chosen;
  }

  private Outcome reversingTwiceGivesTheList() {
    return forAll(lists(integers()).named("list"))
        .with(settings)
        .run(
            list -> {
              List<Integer> copy = new ArrayList<>(list);
              Collections.reverse(copy);
              classify("its own reverse", copy.equals(list));
              Collections.reverse(copy);
              expect(copy.equals(list), "the reverse of the reverse is " + copy);
            });
  }

  private Outcome everyMonthComesBackAfterTwelve() {
    return forAll(elementsOf(Month.values()))
        .with(settings)
        .run(month -> expectEqual(month, month.plus(12)));
  }

  private Outcome decodingUndoesEncoding() {
    return forAll(strings().named("text"))
        .with(settings)
        .run(
            text -> {
              String encoded = RunLength.encode(text);
              note("encoded as " + encoded);
              expectEqual(text, RunLength.decode(encoded));
            });
  }

  private Outcome absoluteValuesAreNotNegative() {
    return forAll(integers().named("x"))
        .with(settings)
        .run(x -> expect(Math.abs(x) >= 0, "the absolute value is " + Math.abs(x)));
  }

  private Outcome transfersKeepTheTotal() {
    Gen<Transfer> transfers =
        records(Transfer.class, integers(0, 999), integers(0, 999), integers(1, 100));
    return forAll(lists(transfers).named("transfers"))
        .with(settings)
        .run(
            all -> {
              Bank bank = new Bank(1_000, 100);
              all.forEach(bank::execute);
              expectEqual(100_000L, bank.total());
            });
  }

  private Outcome unionsCoverWhatTheirIntervalsCover() {
    Gen<Interval> intervals =
        Gen.of(
            draw -> {
              int low = draw.from(integers(0, 100));
              return new Interval(low, draw.from(integers(low, 100)));
            });
    return forAll(lists(intervals).named("intervals"), integers(0, 100).named("point"))
        .with(settings)
        .run(
            (given, point) -> {
              List<Interval> union = Intervals.union(given);
              note("their union is " + union);
              expectEqual(Intervals.covers(given, point), Intervals.covers(union, point));
            });
  }

  private Outcome simplifyingKeepsTheValue() {
    return forAll(Types.of(Expression.class).named("expression"), integers().named("x"))
        .with(settings)
        .run(
            (expression, x) -> {
              assume(x != 0);
              expectEqual(expression.evaluate(x), expression.simplified().evaluate(x));
            });
  }

  /** With a rotation that exchanges two subtrees. */
  private Outcome insertingKeepsTreesBalancedAndOrdered() {
    TreeInsertion insertion = new TreeInsertion(TreeInsertion.Fault.SWAPPED_SUBTREES);
    return enumerate(Types.of(Tree.class).named("tree"))
        .with(settings)
        .where(Tree::isBalanced)
        .where(Tree::isOrdered)
        .upTo(13)
        .run(
            tree -> {
              for (int key = -3; key <= 3; key++) {
                Tree larger = insertion.insert(tree, key);
                expect(larger.isBalanced(), "not balanced with " + key);
                expect(larger.isOrdered(), "not ordered with " + key);
              }
            });
  }

  private static void expectEqual(Object expected, Object actual) {
    expect(expected.equals(actual), "expected: <" + expected + "> but was: <" + actual + ">");
  }

  private static void expect(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
