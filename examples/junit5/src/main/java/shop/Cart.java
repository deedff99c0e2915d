package shop;

import java.util.LinkedHashMap;
import java.util.Map;

/** A shopping cart. A voucher takes ten percent off, in whole cents. */
public final class Cart {
  private final Map<String, Integer> prices = new LinkedHashMap<>();
  private boolean hasVoucher;

  /** Adds an item at a price in cents. */
  public void add(String item, int cents) {
    // The bug: a second item of the same name replaces the first one.
    prices.put(item, cents);
  }

  /** Takes an item out. */
  public void remove(String item) {
    prices.remove(item);
  }

  public void redeemVoucher() {
    hasVoucher = true;
  }

  /** Returns what is to be paid, in cents. */
  public long total() {
    long sum = 0;
    for (int price : prices.values()) {
      sum += price;
    }
    return hasVoucher ? sum - sum / 10 : sum;
  }
}
