package dev.ferret.covering;

import dev.ferret.cases.Isolating;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fewest values of a failing row that make other rows fail as well: a minimal
 * failure-inducing combination.
 *
 * <p>One parameter after the other is set free. If all its other values fail, too, with any values
 * of the parameters that were set free before, it does not belong to the interaction.
 */
final class MinimalInteraction implements Isolating.Isolation {
  /** So many other values of a parameter are tried; all of them if there are no more. */
  private static final int MOST_VALUES = 20;

  /** The fewest rows tried with a parameter set free; others differ in what is free already. */
  private static final int FEWEST_ROWS = 5;

  private final Layout layout;
  private final Model model;
  private final int[] row;
  private final SplittableRandom random;
  private boolean[] belongs;
  private boolean isFound;

  MinimalInteraction(Layout layout, Row row, long seed) {
    this.layout = layout;
    this.model = layout.model();
    this.row = row.places();
    this.random = new SplittableRandom(seed);
    this.belongs = new boolean[this.row.length];
    Arrays.fill(belongs, true);
  }

  @Override
  public @Nullable Object @Nullable [] simplify(Predicate<? super @Nullable Object[]> fails) {
    Predicate<int[]> trial = places -> fails.test(layout.arguments(model.rowAt(places)));
    if (!trial.test(row)) {
      return null;
    }
    for (int parameter = 0; parameter < row.length; parameter++) {
      belongs[parameter] = !isFree(parameter, trial);
    }
    isFound = true;
    int[] simple = simplest();
    if (trial.test(simple)) {
      System.arraycopy(simple, 0, row, 0, row.length);
    }
    for (int parameter = 0; parameter < row.length; parameter++) {
      if (belongs[parameter]) {
        lower(parameter, trial);
      }
    }
    return layout.arguments(model.rowAt(row));
  }

  private boolean isFree(int parameter, Predicate<int[]> trial) {
    int size = layout.size(parameter);
    int step = Math.max(1, (size - 1) / MOST_VALUES);
    int tried = 0;
    int offset = step == 1 ? 0 : random.nextInt(step);
    for (int round = 0; round == 0 || (tried > 0 && tried < FEWEST_ROWS); round++) {
      for (int value = offset; value < size; value += step) {
        int[] places = value == row[parameter] ? null : with(parameter, value);
        if (places != null) {
          tried++;
          if (!trial.test(places)) {
            return false;
          }
        }
      }
    }
    // A parameter that can have no other value beside the rest follows from it.
    return true;
  }

  /** The row with another value, and any values where it is free; null if there is none. */
  private int @Nullable [] with(int parameter, int value) {
    int[] places = new int[row.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = belongs[i] ? row[i] : -1;
    }
    places[parameter] = value;
    return model.complete(model.rowAt(places), random.nextLong()).map(Row::places).orElse(null);
  }

  /** The values of the interaction, and the simplest ones that go with them. */
  private int[] simplest() {
    int[] places = new int[row.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = belongs[i] ? row[i] : -1;
    }
    for (int i = 0; i < places.length; i++) {
      while (places[i] < 0 || !model.isPossible(model.rowAt(places))) {
        places[i]++;
      }
    }
    return places;
  }

  /** Takes the simplest value that fails as well. */
  private void lower(int parameter, Predicate<int[]> trial) {
    int high = row[parameter];
    int tried = 0;
    for (int value = 0; value < high && tried < MOST_VALUES; value++, tried++) {
      if (isFailing(parameter, value, trial)) {
        return;
      }
    }
    // Beyond the first values, halve the distance.
    int low = tried - 1;
    while (high - low > 1) {
      int middle = low + (high - low) / 2;
      if (isFailing(parameter, middle, trial)) {
        high = middle;
      } else {
        low = middle;
      }
    }
  }

  private boolean isFailing(int parameter, int value, Predicate<int[]> trial) {
    int before = row[parameter];
    row[parameter] = value;
    if (model.isPossible(model.rowAt(row)) && trial.test(row)) {
      return true;
    }
    row[parameter] = before;
    return false;
  }

  @Override
  public @Nullable String interaction() {
    List<String> texts = new ArrayList<>();
    for (int parameter = 0; isFound && parameter < row.length; parameter++) {
      if (belongs[parameter]) {
        texts.add(layout.text(parameter, row[parameter]));
      }
    }
    return texts.isEmpty() ? null : String.join(", ", texts);
  }
}
