package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.records;

import dev.ferret.Gen;
import java.util.List;

/** Floating-point numbers that are not whole. */
final class Fractions {
  private static final double LARGE = 1e12;

  record Two(double a, double b) {}

  record Three(double a, double b, double c) {
    boolean isSmall() {
      return Math.abs(a) < LARGE && Math.abs(b) < LARGE && Math.abs(c) < LARGE;
    }
  }

  private Fractions() {}

  static List<Challenge<?>> all() {
    Gen<Two> two = records(Two.class, doubles(), doubles());
    Gen<Three> three = records(Three.class, doubles(), doubles(), doubles());
    return List.of(
        Challenge.of("a large real", doubles(), d -> Math.abs(d) > 1e100, 2e100, "2.0E100"),
        Challenge.of(
            "a tiny real", doubles(), d -> d != 0 && Math.abs(d) < 1e-200, 1e-201, "1.0E-201"),
        Challenge.of("a real between 0 and 0.3", doubles(), d -> d > 0 && d < 0.3, 0.1, "0.1"),
        Challenge.of(
            "a third of three times a real",
            doubles(),
            d -> Double.isFinite(d * 3) && d * 3 / 3 != d,
            0.1,
            "0.1"),
        Challenge.of(
            "a difference and its sum",
            two,
            p -> Math.abs(p.a) < LARGE && Math.abs(p.b) < LARGE && p.a - p.b + p.b != p.a,
            new Two(1, -0.4),
            "(1.0, -0.4)"),
        Challenge.of(
            "addition is not associative",
            three,
            t -> t.isSmall() && (t.a + t.b) + t.c != t.a + (t.b + t.c),
            new Three(1, -1, 0.1),
            "(1.0, -1.0, 0.1)"),
        Challenge.of(
            "multiplication does not distribute",
            three,
            t -> t.isSmall() && t.a * (t.b + t.c) != t.a * t.b + t.a * t.c,
            new Three(3, 1, 0.1),
            "(3.0, 1.0, 0.1)"));
  }
}
