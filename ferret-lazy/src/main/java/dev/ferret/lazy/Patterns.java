package dev.ferret.lazy;

import dev.ferret.run.Bound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes the constructor patterns of arguments. */
final class Patterns {
  private Patterns() {}

  /**
   * The patterns of the first argument that is recursive; none if no argument is.
   *
   * <p>The number of a constructor is written in binary digits, and the digits of all constructors
   * of a pattern are the columns of a covering array (radix coverage, section 4 of the paper).
   */
  static List<Pattern> of(Forms.Arguments arguments, Bound.Patterns wanted) {
    for (int place = 0; place < arguments.parts.length; place++) {
      SumDomain domain = recursive(arguments.parts[place]);
      if (domain != null) {
        return of(place, domain, wanted);
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

  private static List<Pattern> of(int place, SumDomain domain, Bound.Patterns wanted) {
    int digits = Math.max(1, 32 - Integer.numberOfLeadingZeros(domain.count() - 1));
    int strength = Math.min(wanted.strength(), digits * wanted.fineness());
    // Rows may differ only in digits that are fixed by others: one pattern each.
    TreeSet<int[]> rows = new TreeSet<>(Arrays::compare);
    for (boolean[] row :
        BinaryArray.of(wanted.fineness(), digits, domain.count(), strength).rows()) {
      int[] constructors = new int[wanted.fineness()];
      for (int i = 0; i < row.length; i++) {
        constructors[i / digits] = 2 * constructors[i / digits] + (row[i] ? 1 : 0);
      }
      rows.add(constructors);
    }
    List<Pattern> patterns = new ArrayList<>();
    for (int[] row : rows) {
      patterns.add(new Pattern(place, domain, row));
    }
    return patterns;
  }
}
