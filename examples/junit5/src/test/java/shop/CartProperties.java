package shop;

import static dev.ferret.Ferret.classify;
import static dev.ferret.Gens.integers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.junit.Property;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CartProperties {
  record Item(String name, @Range(min = 1, max = 100_000) int cents) {}

  private String currency;

  @BeforeEach
  void readTheConfiguration() {
    currency = System.getProperty("shop.currency");
  }

  @Property
  void theBuildSaysWhichCurrency(int anything) {
    assertEquals("EUR", currency);
  }

  @Property
  void theTotalIsTheSumOfThePrices(List<Item> items) {
    Cart cart = new Cart();
    items.forEach(item -> cart.add(item.name(), item.cents()));
    classify("several items", items.size() > 1);
    assertEquals(items.stream().mapToLong(Item::cents).sum(), cart.total());
  }

  @Property
  void aVoucherNeverCostsAnything(List<Item> items) {
    Cart cart = new Cart();
    items.forEach(item -> cart.add(item.name(), item.cents()));
    long before = cart.total();
    cart.redeemVoucher();
    assertTrue(cart.total() <= before);
  }

  @Test
  void cartsCountWhatIsInThem() {
    StateMachine.of(() -> 0L, Cart::new)
        .command(
            "add",
            c ->
                c.arguments(integers(1, 999))
                    .run((cart, cents) -> cart.add("item " + cents, cents))
                    .next((sum, cents) -> sum + cents))
        .command("total", c -> c.call(Cart::total).returns(sum -> sum))
        .check();
  }
}
