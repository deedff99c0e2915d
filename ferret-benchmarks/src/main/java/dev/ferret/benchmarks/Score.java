package dev.ferret.benchmarks;

/**
 * What was measured of one contestant and one property.
 *
 * @param nanos CPU time for a test case, median over the rounds
 * @param ratio median over the rounds of the ratio to the loop in the same round
 */
record Score(Task task, String contestant, double nanos, double ratio) {
  private static final String SEPARATOR = "\t";

  /** One line, which {@link #fromLine} reads back in another process. */
  String toLine() {
    return String.join(
        SEPARATOR, task.name(), contestant, Double.toString(nanos), Double.toString(ratio));
  }

  static Score fromLine(String line) {
    String[] parts = line.split(SEPARATOR, -1);
    return new Score(
        Task.valueOf(parts[0]),
        parts[1],
        Double.parseDouble(parts[2]),
        Double.parseDouble(parts[3]));
  }
}
