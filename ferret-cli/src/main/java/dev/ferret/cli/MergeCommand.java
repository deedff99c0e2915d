package dev.ferret.cli;

import dev.ferret.cli.campaign.Failure;
import dev.ferret.cli.campaign.Progress;
import dev.ferret.cli.campaign.ShardResult;
import dev.ferret.html.Page;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ferret merge}: one result of the shards of a campaign. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Puts the shards of a campaign together: failures, stores and summaries.",
      "A shard that is missing is an error, since nothing is known of its cases."
    },
    footer = {
      "",
      "Examples:",
      "  ferret hunt --shard 1/4 --seed 7     in the first job of a build matrix",
      "  ferret merge shard-1 shard-2 shard-3 shard-4",
      "  ferret merge artifacts/* --report hunt.html"
    },
    exitCodeListHeading = "%nStatus:%n",
    exitCodeList = {
      "0:no shard has found anything",
      "1:failures were found; they are printed, and stored as always",
      "2:the command line is wrong",
      "4:a shard is missing, in trouble, or of another campaign"
    })
final class MergeCommand implements Callable<Integer> {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "The folders of the shards: .ferret, or the one that it is in.")
  private List<Path> folders = List.of();

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "The store that gets the result (.ferret).")
  private Path into = Path.of(".ferret");

  @Option(names = "--report", paramLabel = "FILE", description = "Writes a page to look at.")
  private @Nullable Path page;

  @Option(names = "--json", description = "Prints the summary as JSON, and nothing else.")
  private boolean isJson;

  @Override
  public Integer call() throws IOException {
    List<ShardResult> shards = ShardResult.ordered(folders.stream().map(ShardResult::in).toList());
    Map<String, Failure> failures = new LinkedHashMap<>();
    for (ShardResult shard : shards) {
      shard.copyFailures(into);
      shard.failures().forEach(failures::putIfAbsent);
    }
    Summary merged = summary(shards, !failures.isEmpty());
    merged.write(into.resolve("summary.json"));
    if (page != null) {
      ReportCommand.write(Page.of(merged), page);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (isJson) {
      out.println(merged.toJson());
    } else {
      failures.values().forEach(each -> out.println(each.text() + "\n"));
      out.println(sentence(merged, shards.size()));
    }
    out.flush();
    return merged.exit();
  }

  private static Summary summary(List<ShardResult> shards, boolean hasFailed) {
    Map<String, PropertySummary> properties = new LinkedHashMap<>();
    List<Summary.Stretch> timeline = new ArrayList<>();
    Summary first = shards.get(0).summary();
    double seconds = 0;
    int workers = 0;
    int trouble = 0;
    for (ShardResult shard : shards) {
      Summary summary = shard.summary();
      for (PropertySummary each : summary.properties()) {
        properties.merge(each.id() + " " + each.name(), each, PropertySummary::merge);
      }
      for (Summary.Stretch each : summary.timeline()) {
        timeline.add(
            new Summary.Stretch(
                workers + each.worker(), each.from(), each.to(), each.property(), each.end()));
      }
      seconds = Math.max(seconds, summary.seconds());
      workers += summary.workers();
      trouble = Math.max(trouble, summary.exit() > Main.FOUND ? summary.exit() : 0);
    }
    Set<String> exhausted = ShardResult.exhausted(shards);
    List<PropertySummary> all = new ArrayList<>();
    for (PropertySummary each : properties.values()) {
      String id = each.id() == null ? "" : each.id();
      all.add(
          each.in(id, each.name(), each.trouble(), exhausted.contains(id) ? Progress.ALL : null));
    }
    int status = hasFailed ? Main.FOUND : trouble;
    return new Summary(
        Summary.FORMAT,
        Summary.VERSION,
        first.started(),
        seconds,
        first.seed(),
        workers,
        "ferret merge",
        HuntCommand.verdict(status),
        status,
        all,
        timeline);
  }

  private static String sentence(Summary merged, int shards) {
    long cases = 0;
    int failing = 0;
    for (PropertySummary each : merged.properties()) {
      cases += each.cases();
      failing += each.isFailed() ? 1 : 0;
    }
    int holding = merged.properties().size() - failing;
    return "Merged "
        + shards
        + (shards == 1 ? " shard: " : " shards: ")
        + holding
        + (holding == 1 ? " property holds, " : " properties hold, ")
        + failing
        + (failing == 1 ? " has a bug; " : " have a bug; ")
        + Display.grouped(cases)
        + " cases.";
  }
}
