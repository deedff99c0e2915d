package dev.ferret.examples;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.enumerate;
import static dev.ferret.Ferret.note;
import static dev.ferret.Gens.integers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.Gen;
import dev.ferret.examples.Bank.Transfer;
import dev.ferret.examples.Intervals.Interval;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.time.Month;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The properties that {@code ./ferret hunt} hunts; six of the eight have a bug to be found. */
class BundledProperties {
  @Property
  void reversingTwiceGivesTheList(List<Integer> list) {
    List<Integer> copy = new ArrayList<>(list);
    Collections.reverse(copy);
    classify("its own reverse", copy.equals(list));
    Collections.reverse(copy);
    assertEquals(list, copy);
  }

  @Property
  void everyMonthComesBackAfterTwelve(Month month) {
    assertEquals(month, month.plus(12));
  }

  @Property
  void decodingUndoesEncoding(String text) {
    String encoded = RunLength.encode(text);
    note("encoded as " + encoded);
    assertEquals(text, RunLength.decode(encoded));
  }

  @Property
  void absoluteValuesAreNotNegative(int x) {
    assertTrue(Math.abs(x) >= 0, () -> "the absolute value is " + Math.abs(x));
  }

  @Property
  void transfersKeepTheTotal(@From("transfers") List<Transfer> transfers) {
    Bank bank = new Bank(1_000, 100);
    transfers.forEach(bank::execute);
    assertEquals(100_000L, bank.total());
  }

  Gen<List<Transfer>> transfers() {
    Gen<Transfer> one =
        Gen.of(
            draw ->
                new Transfer(
                    draw.from(integers(0, 999)),
                    draw.from(integers(0, 999)),
                    draw.from(integers(1, 100))));
    return one.list();
  }

  @Property
  void unionsCoverWhatTheirIntervalsCover(
      @From("intervals") List<Interval> intervals, @Range(min = 0, max = 100) int point) {
    List<Interval> union = Intervals.union(intervals);
    note("their union is " + union);
    assertEquals(Intervals.covers(intervals, point), Intervals.covers(union, point));
  }

  Gen<List<Interval>> intervals() {
    Gen<Interval> one =
        Gen.of(
            draw -> {
              int low = draw.from(integers(0, 100));
              return new Interval(low, draw.from(integers(low, 100)));
            });
    return one.list();
  }

  @Property
  void simplifyingKeepsTheValue(Expression expression, int x) {
    assume(x != 0);
    assertEquals(expression.evaluate(x), expression.simplified().evaluate(x));
  }

  /** With a rotation that exchanges two subtrees. */
  @Test
  void insertingKeepsTreesBalancedAndOrdered() {
    TreeInsertion insertion = new TreeInsertion(TreeInsertion.Fault.SWAPPED_SUBTREES);
    enumerate(Types.of(Tree.class).named("tree"))
        .where(Tree::isBalanced)
        .where(Tree::isOrdered)
        .upTo(13)
        .check(
            tree -> {
              for (int key = -3; key <= 3; key++) {
                int added = key;
                Tree larger = insertion.insert(tree, key);
                assertTrue(larger.isBalanced(), () -> "not balanced with " + added);
                assertTrue(larger.isOrdered(), () -> "not ordered with " + added);
              }
            });
  }
}
