package dev.ferret.choice;

import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One machine draws case after case, and none may show what those before it have left. */
class ChoicesReuseTest {
  private static final List<Gen<?>> GENERATORS =
      List.of(
          integers(),
          integers(0, 9),
          doubles(),
          strings(),
          strings().letters(),
          bigDecimals(),
          dates(),
          lists(integers()),
          lists(lists(integers(0, 3))),
          Gens.<Object>recursive(integers(), inner -> lists(inner).sizes(0, 3)),
          Gens.<Object>recursive(strings(), inner -> records(Pair.class, inner, inner)),
          Gen.of(
              draw -> {
                if (draw.from(integers(0, 3)) == 0) {
                  throw new IllegalStateException("in the middle of a value");
                }
                return draw.from(integers());
              }));

  record Pair(Object first, Object second) {}

  private static String twice(Choices choices, Gen<?> gen) {
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      choices.argument(i);
      try {
        drawn.append(gen.from(choices)).append('\n');
      } catch (IllegalStateException e) {
        return drawn + e.getMessage();
      }
    }
    return drawn.toString();
  }

  @Test
  void aCaseDrawsTheSameWhateverWasDrawnBefore() {
    Choices used = Case.random(0, 100).choices();
    int count = GENERATORS.size();
    for (int seed = 0; seed < 100 * count * count; seed++) {
      // Each generator follows each other one and itself, mostly in a case of the same size.
      Gen<?> gen = GENERATORS.get((seed % 2 == 0 ? seed / 2 : seed / (2 * count)) % count);
      Case test = Case.random(seed * 0x9E3779B97F4A7C15L, seed / 300 % 4 == 0 ? seed % 101 : 100);
      String fresh = twice(test.choices(), gen);
      assertThat(twice(used.begin(test), gen)).as("seed %d, %s", seed, gen).isEqualTo(fresh);
    }
  }
}
