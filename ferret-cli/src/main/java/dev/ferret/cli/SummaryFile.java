package dev.ferret.cli;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Progress;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file {@code summary.json} of a campaign, from which report pages are made. */
final class SummaryFile {
  private final Campaign campaign;
  private final String command;
  private final Path file;
  private final Instant started = Instant.now();

  SummaryFile(Campaign campaign, Path file, String command) {
    this.campaign = campaign;
    this.command = command;
    this.file = file;
  }

  /** Returns where the summary of a project is. */
  static Path of(@Nullable Path path) {
    Path project = Project.folder(path);
    return (Files.isDirectory(project) ? project : Path.of("")).resolve(".ferret/summary.json");
  }

  /** Returns where the summary of tests is: with the project, or with the store of a recording. */
  static Path of(@Nullable Path path, List<HuntedTest> tests) {
    boolean isRecording = path != null && Files.isRegularFile(path);
    return isRecording ? tests.get(0).launch().store().resolve("summary.json") : of(path);
  }

  /** Writes what is known; returns it. */
  synchronized Summary write(String verdict, int status) {
    Summary summary = summary(verdict, status);
    try {
      summary.write(file);
      return summary;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Summary summary(String verdict, int status) {
    List<PropertySummary> properties = new ArrayList<>();
    for (Progress each : campaign.all()) {
      HuntedTest test = each.test();
      for (PropertySummary property : each.summaries()) {
        properties.add(property.in(test.id(), property.name(), each.trouble(), each.proof()));
      }
      if (each.summaries().isEmpty() && each.trouble() != null) {
        properties.add(
            PropertySummary.parse("{\"verdict\":\"trouble\"}")
                .in(test.id(), test.name(), each.trouble(), null));
      }
    }
    List<Summary.Stretch> timeline = new ArrayList<>();
    for (Campaign.Stretch each : campaign.timeline()) {
      timeline.add(
          new Summary.Stretch(each.worker(), each.from(), each.to(), each.property(), each.end()));
    }
    return new Summary(
        Summary.FORMAT,
        Summary.VERSION,
        started.toString(),
        campaign.seconds(),
        campaign.order().seed(),
        campaign.order().workers(),
        command,
        verdict,
        status,
        properties,
        timeline);
  }
}
