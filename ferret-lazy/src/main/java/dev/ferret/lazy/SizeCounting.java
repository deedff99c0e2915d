package dev.ferret.lazy;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/** Counts values by size, however deep they are nested. */
final class SizeCounting implements Counting {
  private final int most;
  private final IdentityHashMap<Domain, double[]> counts = new IdentityHashMap<>();

  /** Counts the values of all parts of some arguments, up to a size. */
  SizeCounting(Forms.Arguments arguments, int most) {
    this.most = most;
    gather(arguments);
    // Counts of recursive types grow until those of all sizes are known.
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (Map.Entry<Domain, double[]> each : counts.entrySet()) {
        double[] next = sum(each.getKey());
        isChanged |= !Arrays.equals(next, each.getValue());
        System.arraycopy(next, 0, each.getValue(), 0, next.length);
      }
    }
  }

  private void gather(Form form) {
    for (Domain part : form.parts) {
      if (counts.putIfAbsent(part, new double[most + 1]) == null && part instanceof SumDomain sum) {
        for (int i = 0; i < sum.count(); i++) {
          Form below = sum.form(i);
          if (below != null) {
            gather(below);
          }
        }
      }
    }
  }

  private double[] sum(Domain domain) {
    double[] sum = new double[most + 1];
    int room = most - domain.least;
    for (int a = domain.next(0, room); a >= 0; a = domain.next(a + 1, room)) {
      double[] each = of(domain, a, 0);
      for (int i = 0; i <= most; i++) {
        sum[i] += each[i];
      }
    }
    return sum;
  }

  @Override
  public int sizes() {
    return most + 1;
  }

  @Override
  public double[] of(Domain domain, int nesting) {
    return counts.getOrDefault(domain, new double[most + 1]);
  }

  @Override
  public double[] of(Domain domain, int alternative, int nesting) {
    Form form = domain instanceof SumDomain sum ? sum.form(alternative) : null;
    double[] product = new double[most + 1];
    int size = form == null ? domain.least + domain.extra(alternative) : form.cost;
    if (size <= most) {
      product[size] = 1;
    }
    if (form != null) {
      for (Domain part : form.parts) {
        product = times(product, of(part, nesting));
      }
    }
    return product;
  }
}
