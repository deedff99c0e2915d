package dev.ferret.junit;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;

import dev.ferret.Gen;

/** Generators in another class. */
@SuppressWarnings("unused") // found by name
final class Loot {
  static final Gen<Integer> SMALL = integers(1, 3);

  private Loot() {}

  private static Gen<String> colours() {
    return elementsOf("red", "green");
  }

  static final class Deep {
    static final Gen<Integer> TENS = elementsOf(10, 20);

    private Deep() {}
  }

  /** A superclass with a generator. */
  static class Base {
    private final Gen<Integer> inherited = just(7);

    Gen<Integer> overridden() {
      return just(-1);
    }
  }

  /** An interface with generators. */
  interface Shared {
    Gen<Integer> CONSTANT = just(8);

    default Gen<Integer> fromInterface() {
      return just(9);
    }
  }
}
