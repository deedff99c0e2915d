package example.left;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;

import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import example.RareTestCase;
import org.junit.jupiter.api.Test;

/** Has a namesake in another package. */
public class SameNameTestCase {
  @Property
  void isCommon(@Range(min = 0, max = 9_999) int n) {
    RareTestCase.check(n != RareTestCase.RARE);
  }

  @Test
  void forAllIsCommon() {
    forAll(integers(0, 9_999)).holds(n -> n != RareTestCase.RARE);
  }
}
