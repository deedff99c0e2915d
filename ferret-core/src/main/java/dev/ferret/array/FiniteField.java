package dev.ferret.array;

/**
 * A field with finitely many elements: its order is a power of a prime. Elements are numbers whose
 * digits to the base of the prime are the coefficients of a polynomial.
 */
final class FiniteField {
  private final int order;
  private final int prime;
  private final int degree;

  /** A polynomial that has no factors; products are reduced by it. */
  private final int modulus;

  private FiniteField(int order, int prime, int degree) {
    this.order = order;
    this.prime = prime;
    this.degree = degree;
    this.modulus = degree == 1 ? 0 : irreducible();
  }

  /** The smallest field with at least this many elements. */
  static FiniteField atLeast(int elements) {
    for (int order = Math.max(2, elements); ; order++) {
      int prime = smallestFactor(order);
      int degree = 0;
      int rest = order;
      while (rest % prime == 0) {
        rest /= prime;
        degree++;
      }
      if (rest == 1) {
        return new FiniteField(order, prime, degree);
      }
    }
  }

  private static int smallestFactor(int number) {
    for (int factor = 2; (long) factor * factor <= number; factor++) {
      if (number % factor == 0) {
        return factor;
      }
    }
    return number;
  }

  int order() {
    return order;
  }

  int sum(int a, int b) {
    if (degree == 1) {
      return (a + b) % prime;
    }
    int sum = 0;
    int unit = 1;
    for (int x = a, y = b; x > 0 || y > 0; x /= prime, y /= prime) {
      sum += (x % prime + y % prime) % prime * unit;
      unit *= prime;
    }
    return sum;
  }

  int product(int a, int b) {
    if (degree == 1) {
      return (int) ((long) a * b % prime);
    }
    int product = 0;
    int power = a;
    for (int y = b; y > 0; y /= prime) {
      for (int i = 0; i < y % prime; i++) {
        product = sum(product, power);
      }
      power = timesX(power, modulus);
    }
    return product;
  }

  /** Multiplies a polynomial by x; x^degree is replaced by the given polynomial. */
  private int timesX(int polynomial, int rest) {
    int top = polynomial / (order / prime);
    int shifted = polynomial % (order / prime) * prime;
    for (int i = 0; i < top; i++) {
      shifted = sum(shifted, rest);
    }
    return shifted;
  }

  /** What x^degree is equal to so that the powers of x are all elements but 0. */
  private int irreducible() {
    for (int rest = 1; rest < order; rest++) {
      int power = 1;
      int steps = 0;
      do {
        power = timesX(power, rest);
        steps++;
      } while (power > 1 && steps < order);
      if (power == 1 && steps == order - 1) {
        return rest;
      }
    }
    throw new AssertionError("no field of order " + order);
  }
}
