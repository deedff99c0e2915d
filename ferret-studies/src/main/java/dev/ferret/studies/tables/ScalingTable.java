package dev.ferret.studies.tables;

import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.scaling.VirtualCampaign;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.StudyGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What bounds a campaign on 1 to 10,000 cores, in virtual time. */
final class ScalingTable implements Study {
  private static final int[] ISLANDS = {1, 10, 100, 1_000, 10_000};
  private static final int[] SECONDS = {5, 30, 300};
  private static final int ROUNDS = 20;

  /** A round of Spark without work took 70 to 130 ms on two executors. */
  private static final double START_MILLIS = 100;

  private static final int WARM_UP = 2_000;
  private static final int MEASURED = 2_000;

  private final List<String> lines = new ArrayList<>();

  @Override
  public String name() {
    return "scaling";
  }

  @Override
  public String interpretation() {
    return "A simulation, not a measurement on a cluster. Only the cost of one exchange is measured,"
        + " in this run: reading and merging the summary of an island, a small one. Figures are the share of the time"
        + " in which cores search, over "
        + ROUNDS
        + " rounds of virtual time. A round begins after 100 ms and waits for its slowest island;"
        + " one in 200 takes twice as long, others a tenth more or less.";
  }

  @Override
  public void run(Trials trials) {
    lines.clear();
    double exchange = exchangeMillis();
    lines.add(String.format(Locale.ROOT, "one exchange takes %.3f ms", exchange));
    StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%10s", "cores"));
    for (int seconds : SECONDS) {
      head.append(String.format(Locale.ROOT, "  rounds of %3d s", seconds));
    }
    lines.add(head.toString());
    for (int islands : ISLANDS) {
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%,10d", islands));
      for (int seconds : SECONDS) {
        VirtualCampaign campaign =
            new VirtualCampaign(islands, 1_000.0 * seconds, exchange, START_MILLIS);
        line.append(
            String.format(Locale.ROOT, "  %13.1f %%", 100 * campaign.run(ROUNDS, 1).busy()));
      }
      lines.add(line.toString());
    }
  }

  /** How long the driver takes for what one island has found. */
  private static double exchangeMillis() {
    String json =
        "{\"verdict\":\"passed\",\"cases\":1000,\"tests\":1000,\"labels\":[{\"label\":\"a\","
            + "\"count\":7}],\"utilities\":[{\"label\":\"u\",\"goal\":\"maximize\",\"best\":[]}]}";
    PropertySummary all = PropertySummary.parse(json);
    for (int i = 0; i < WARM_UP; i++) {
      all = all.merge(PropertySummary.parse(json));
    }
    long begun = System.nanoTime();
    for (int i = 0; i < MEASURED; i++) {
      all = all.merge(PropertySummary.parse(json));
    }
    double millis = (System.nanoTime() - begun) / 1e6 / MEASURED;
    if (all.cases() != 1_000L * (1 + WARM_UP + MEASURED)) {
      throw new IllegalStateException("The summaries were not merged");
    }
    return millis;
  }

  @Override
  public String appendix(List<StudyGrid> grids) {
    return String.join("\n", lines);
  }
}
