package dev.ferret.lazy;

import dev.ferret.cover.Covering;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes the constructor patterns of arguments. */
final class Patterns {
  /** Fewer patterns are searched sooner; more work than this makes few arrays smaller. */
  private static final long BUDGET = 10_000_000;

  private Patterns() {}

  /**
   * The patterns of the first argument that is recursive; none if no argument is.
   *
   * <p>The number of a constructor is written in binary digits, and the digits of all constructors
   * of a pattern are the columns of a covering array (radix coverage, section 4 of the paper).
   */
  static List<Pattern> of(Forms.Arguments arguments, int fineness, int strength) {
    for (int place = 0; place < arguments.parts.length; place++) {
      SumDomain domain = recursive(arguments.parts[place]);
      if (domain != null) {
        return of(place, domain.count(), fineness, strength);
      }
    }
    return List.of();
  }

  private static @Nullable SumDomain recursive(Domain domain) {
    if (domain instanceof SumDomain sum) {
      for (int i = 0; i < sum.count(); i++) {
        Form form = sum.form(i);
        if (form != null && Arrays.asList(form.parts).contains(sum)) {
          return sum;
        }
      }
    }
    return null;
  }

  private static List<Pattern> of(int place, int constructors, int fineness, int strength) {
    List<Pattern> patterns = new ArrayList<>();
    for (int[] row : rows(constructors, fineness, strength)) {
      patterns.add(new Pattern(place, row));
    }
    return patterns;
  }

  /** The numbers of constructors of each pattern. */
  static Set<int[]> rows(int constructors, int fineness, int strength) {
    List<Parameter<Integer>> parameters = new ArrayList<>();
    for (int i = 0; i < fineness; i++) {
      parameters.add(Parameter.range("constructor " + i, 0, constructors - 1));
    }
    int digits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(constructors - 1));
    Covering binary =
        Covering.of(Math.min(strength, digits * fineness)).radix(2).plainUpTo(1).budget(BUDGET);
    // Rows may differ only in digits that are fixed by others: one pattern each.
    Set<int[]> rows = new TreeSet<>(Arrays::compare);
    for (Row row : binary.array(Model.of(parameters)).rows()) {
      rows.add(row.places());
    }
    return rows;
  }
}
