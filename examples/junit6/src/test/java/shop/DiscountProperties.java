package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.junit.Combinations;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import org.junit.jupiter.api.Nested;

class DiscountProperties {
  enum Customer {
    NEW,
    REGULAR,
    STAFF
  }

  /** Percent; the bug: discounts of staff and of sales add up to more than 100. */
  static int discount(Customer customer, boolean isSale, int coupon) {
    int own = customer == Customer.STAFF ? 50 : customer == Customer.REGULAR ? 5 : 0;
    return own + (isSale ? 30 : 0) + coupon;
  }

  @Nested
  class Percentages {
    @Property
    @Combinations(strength = 2)
    void nobodyGetsMoneyForBuying(
        Customer customer, boolean isSale, @Range(min = 0, max = 25) int coupon) {
      assertTrue(discount(customer, isSale, coupon) <= 100);
    }
  }

  @Property
  void newCustomersGetNothingWithoutACoupon(boolean isSale) {
    assertTrue(isSale || discount(Customer.NEW, isSale, 0) == 0);
  }
}
