package dev.ferret.choice;

/** The label of a span that searches treat in their own way. */
enum Mark {
  /** Drawn afresh in every test of a search. */
  UNTARGETED(1),

  /** A value, and the steps that a search has taken from there by a hand-written neighbourhood. */
  BY_HAND(2);

  final int number;

  Mark(int number) {
    this.number = number;
  }
}
