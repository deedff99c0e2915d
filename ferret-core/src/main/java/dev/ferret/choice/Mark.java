package dev.ferret.choice;

/** The label of a span or sequence that searches treat in their own way. */
enum Mark {
  /** Drawn afresh in every test of a search. */
  UNTARGETED(1),

  /** A value, and the steps that a search has taken from there by a hand-written neighbourhood. */
  BY_HAND(2),

  /** A sequence in which each element builds on those before. Spans are numbered apart. */
  PROGRAM(1);

  final int number;

  Mark(int number) {
    this.number = number;
  }
}
