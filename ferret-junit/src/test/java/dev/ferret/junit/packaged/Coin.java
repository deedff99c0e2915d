package dev.ferret.junit.packaged;

/** A class whose values do not follow from its type. */
public final class Coin {
  final int cents;

  Coin(int cents) {
    this.cents = cents;
  }
}
