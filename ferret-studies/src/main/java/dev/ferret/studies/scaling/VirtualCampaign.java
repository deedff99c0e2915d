package dev.ferret.studies.scaling;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A campaign of many islands in virtual time: islands search side by side, a driver hears of their
 * results one after the other, and a round begins when the last one was heard.
 *
 * @param islands how many there are, each on a core of its own
 * @param roundMillis how long an island searches in a round, usually
 * @param exchangeMillis how long the driver takes for the result of one island
 * @param startMillis how long it takes to begin a round, whatever is in it
 */
public record VirtualCampaign(
    int islands, double roundMillis, double exchangeMillis, double startMillis) {
  /** Cases of one budget take different times: a tenth more or less is usual. */
  private static final double SPREAD = 0.1;

  /** One island in this many takes twice as long, as on a machine that is shared. */
  private static final int STRAGGLERS = 200;

  /**
   * What became of a campaign.
   *
   * @param millis how long it took
   * @param busy the share of that time in which cores searched, from 0 to 1
   */
  public record Course(double millis, double busy) {}

  /** Runs a number of rounds. */
  public Course run(int rounds, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double now = 0;
    double searched = 0;
    double[] ends = new double[islands];
    for (int round = 0; round < rounds; round++) {
      double begun = now + startMillis;
      for (int i = 0; i < islands; i++) {
        double taken = roundMillis * Math.max(0.1, 1 + SPREAD * random.nextGaussian());
        taken *= random.nextInt(STRAGGLERS) == 0 ? 2 : 1;
        searched += taken;
        ends[i] = begun + taken;
      }
      Arrays.sort(ends);
      now = begun;
      for (double end : ends) {
        now = Math.max(now, end) + exchangeMillis;
      }
    }
    return new Course(now, searched / (islands * now));
  }
}
