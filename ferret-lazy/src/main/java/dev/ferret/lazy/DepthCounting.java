package dev.ferret.lazy;

import java.util.Arrays;
import java.util.IdentityHashMap;

/** Counts values up to a depth. There are the fewer, the deeper they are nested already. */
final class DepthCounting implements Counting {
  private final int limit;

  /** The number of values at each nesting; negative if it was not asked for yet. */
  private final IdentityHashMap<Domain, double[]> counts = new IdentityHashMap<>();

  DepthCounting(int limit) {
    this.limit = limit;
  }

  @Override
  public int sizes() {
    return 1;
  }

  @Override
  public double[] of(Domain domain, int nesting) {
    return new double[] {count(domain, nesting)};
  }

  @Override
  public double[] of(Domain domain, int alternative, int nesting) {
    return new double[] {count(domain, alternative, nesting)};
  }

  private double count(Domain domain, int nesting) {
    double[] known = counts.computeIfAbsent(domain, d -> unknown());
    if (known[nesting] < 0) {
      double sum = 0;
      int room = limit - nesting - domain.least;
      for (int a = domain.next(0, room); a >= 0; a = domain.next(a + 1, room)) {
        sum += count(domain, a, nesting);
      }
      known[nesting] = sum;
    }
    return known[nesting];
  }

  private double count(Domain domain, int alternative, int nesting) {
    Form form = domain instanceof SumDomain sum ? sum.form(alternative) : null;
    double product = 1;
    if (form != null) {
      for (int i = 0; i < form.parts.length; i++) {
        product *= count(form.parts[i], nesting + form.nests(i));
      }
    }
    return product;
  }

  private double[] unknown() {
    double[] unknown = new double[limit + 1];
    Arrays.fill(unknown, -1);
    return unknown;
  }
}
