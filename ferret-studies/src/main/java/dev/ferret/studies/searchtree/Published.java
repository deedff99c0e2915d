package dev.ferret.studies.searchtree;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * The figures of "How to Specify It!": how many tests QuickCheck needs in the mean of 1,000 runs
 * until a law fails, from the spreadsheet that comes with the paper.
 */
public final class Published {
  private static final double NEVER = Double.NaN;
  private static final Map<TreeLaw, double[]> MEANS =
      Map.ofEntries(
          row(TreeLaw.INSERT_INSERT_WEAK, 1.0, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.INSERT_INSERT, 2.4, 1.0, 35, NEVER, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.INSERT_DELETE_WEAK, NEVER, NEVER, NEVER, 1.2, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.INSERT_DELETE, NEVER, 193, 215, 2.4, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.DELETE_INSERT_WEAK, NEVER, NEVER, NEVER, 1.2, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.DELETE_INSERT, 34, 189, NEVER, 2.7, 37, NEVER, NEVER, NEVER),
          row(TreeLaw.DELETE_DELETE, NEVER, NEVER, NEVER, 93, 696, NEVER, NEVER, NEVER),
          row(TreeLaw.INSERT_UNION, 3.1, 7.6, 8.5, NEVER, NEVER, 4.3, 5.3, 12.7),
          row(TreeLaw.DELETE_UNION, NEVER, 183, NEVER, 7.9, 44, 8.5, 9.5, 42),
          row(TreeLaw.UNION_DELETE_INSERT, 3.1, 6.6, 7.3, 3.2, 10.6, 3.9, 5.7, 73),
          row(TreeLaw.UNION_IDEMPOTENT, NEVER, NEVER, NEVER, NEVER, NEVER, 2.7, NEVER, NEVER),
          row(TreeLaw.UNION_ASSOCIATIVE, NEVER, NEVER, NEVER, NEVER, NEVER, 4.1, 4.5, 8.6),
          row(TreeLaw.FIND_INSERT, 36, 217, 210, NEVER, NEVER, NEVER, NEVER, NEVER),
          row(TreeLaw.FIND_DELETE, NEVER, 1_904, NEVER, 7.7, 300, NEVER, NEVER, NEVER),
          row(TreeLaw.FIND_UNION, NEVER, NEVER, NEVER, NEVER, NEVER, 10, 13, 50));

  private Published() {}

  private static Map.Entry<TreeLaw, double[]> row(TreeLaw law, double... means) {
    return Map.entry(law, means);
  }

  /**
   * Returns the mean number of tests until a law finds a bug, or nothing if it never does.
   *
   * @throws IllegalArgumentException for a law that is not in the spreadsheet
   */
  public static OptionalDouble tests(TreeLaw law, Bug bug) {
    double[] means = MEANS.get(law);
    if (means == null) {
      throw new IllegalArgumentException("There are no published figures for " + law);
    }
    double mean = means[bug.number() - 1];
    return Double.isNaN(mean) ? OptionalDouble.empty() : OptionalDouble.of(mean);
  }
}
