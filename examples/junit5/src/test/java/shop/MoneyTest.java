package shop;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MoneyTest {
  @Test
  void twelveThirtyFour() {
    assertEquals("12.34", Money.format(1234));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    forAll(longs(-1_000_000, 1_000_000))
        .check(cents -> assertEquals(cents, Money.parse(Money.format(cents))));
  }
}
