package dev.ferret.cli;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Order;
import dev.ferret.cli.campaign.Progress;
import dev.ferret.cli.campaign.State;
import dev.ferret.html.Page;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ferret hunt}: a campaign over all properties of a project. */
@Command(
    name = "hunt",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs all properties of a project, on all cores, in processes of their own.",
      "The project's own build says how its tests are started."
    },
    footer = {
      "",
      "Examples:",
      "  ferret hunt                       the properties of this folder's project",
      "  ferret hunt --time 10m            ten minutes for all of them together",
      "  ferret hunt ../shop --effort 10   ten times as many cases as in a build",
      "  ferret hunt --select ParserTest   only these",
      "  ferret hunt --resume              goes on after an interruption"
    },
    exitCodeListHeading = "%nStatus:%n",
    exitCodeList = {
      "0:nothing was found",
      "1:failures were found; they are printed and stored",
      "2:the command line is wrong",
      "3:no property was selected",
      "4:the build, a worker or a set-up was in trouble",
      "130:interrupted; what was found by then is printed and stored"
    })
final class HuntCommand implements Callable<Integer> {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..1",
      description = "A folder with a build, a recording or a jar (this folder).")
  private @Nullable Path path;

  @Mixin private Project project = new Project();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "For the whole campaign, such as 90s, 10m or 8h.")
  private @Nullable Duration time;

  @Option(names = "--tries", paramLabel = "N", description = "Test cases for each property.")
  private int tries;

  @Option(
      names = "--effort",
      paramLabel = "N",
      description = "A factor on each property's own budget (1).")
  private int effort = 1;

  @Option(names = "--workers", paramLabel = "N", description = "Processes (one a core).")
  private int workers = Runtime.getRuntime().availableProcessors();

  @Option(names = "--seed", paramLabel = "N", description = "Decides all cases.")
  private @Nullable Long seed;

  @Option(
      names = "--failures",
      paramLabel = "N",
      description = "Failures of different origins to look for in each property (1).")
  private int failures = 1;

  @Option(
      names = "--select",
      paramLabel = "WORD",
      description = "Only tests whose class, method or tag this is, or is a part of.")
  private List<String> selected = new ArrayList<>();

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "How long a case may take before it counts as hanging (2m).")
  private Duration deadline = Duration.ofMinutes(2);

  @Mixin private ScaleOut scaleOut = new ScaleOut();

  @Option(
      names = "--resume",
      description = "Goes on with the last campaign: its seed, workers and the rest of its budget.")
  private boolean isResumed;

  @Option(names = "--list", description = "Only lists the tests.")
  private boolean isList;

  @Option(names = "--report", paramLabel = "FILE", description = "Writes a page to look at.")
  private @Nullable Path page;

  @Option(names = "--json", description = "Prints the summary as JSON, and nothing else.")
  private boolean isJson;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    check();
    return project.with(
        path, (tests, scratch, interruption) -> hunt(out, tests, scratch, interruption));
  }

  private void check() {
    if (workers < 1 || effort < 1 || failures < 1 || tries < 0) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--workers, --effort, --failures and --tries must be above zero");
    }
    String problem = scaleOut.problem(seed != null, workers, time != null);
    if (problem != null) {
      throw new CommandLine.ParameterException(spec.commandLine(), problem);
    }
  }

  private int hunt(PrintWriter out, List<HuntedTest> tests, Path scratch, Interruption interruption)
      throws InterruptedException {
    List<HuntedTest> chosen = new ArrayList<>();
    for (HuntedTest test : tests) {
      if (selected.isEmpty() || selected.stream().anyMatch(test::isSelectedBy)) {
        chosen.add(test);
      }
    }
    if (chosen.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              tests.isEmpty()
                  ? "ferret: there is no property; write one with @Property, or forAll in a test"
                  : "ferret: none of " + tests.size() + " tests is selected; --list shows them");
      return Main.NONE;
    }
    if (isList) {
      chosen.forEach(test -> out.println(test.type() + "#" + test.method()));
      return Main.NOTHING;
    }
    long chosenSeed = seed == null ? System.nanoTime() ^ System.currentTimeMillis() << 20 : seed;
    Path summaryFile = SummaryFile.of(path, chosen);
    State state = new State(summaryFile.resolveSibling("campaign.json"));
    Order order =
        isResumed
            ? state.order(time, deadline)
            : new Order(
                time,
                tries,
                effort,
                workers,
                chosenSeed,
                failures,
                deadline,
                scaleOut.islands(workers, time != null),
                scaleOut.shard(),
                scaleOut.exchange());
    Display display = new Display(out, Display.isTerminal(), isJson);
    Campaign campaign = new Campaign(order, chosen, scaleOut.engine(), scratch, state, display);
    if (isResumed) {
      campaign.resume();
    }
    SummaryFile summary = new SummaryFile(campaign, summaryFile, command());
    interruption.onStop(campaign::stop);
    display.print(
        "Hunting in "
            + chosen.size()
            + (chosen.size() == 1 ? " test" : " tests")
            + " with "
            + order.workers()
            + (order.workers() == 1 ? " worker" : " workers")
            + ", seed "
            + order.seed()
            + ".");
    // What was found before an interruption, and what was not.
    for (Progress each : campaign.all()) {
      each.failures().values().forEach(display::failed);
      if (each.isOver()) {
        display.over(each);
      }
    }
    display.show(campaign);
    Thread clock = clock(display);
    campaign.run();
    clock.interrupt();
    display.close();
    int status = interruption.isUnderWay() ? Main.INTERRUPTED : status(campaign);
    Summary written = summary.write(verdict(status), status);
    if (page != null) {
      ReportCommand.write(Page.of(written), page);
    }
    if (isJson) {
      out.println(written.toJson());
    } else {
      display.print(
          sentence(campaign)
              + (status == Main.INTERRUPTED ? " Interrupted; --resume goes on." : "")
              + (page == null ? "" : "\nThe report is in " + page + "."));
    }
    out.flush();
    return status;
  }

  private String command() {
    return "ferret hunt" + (path == null ? "" : " " + path.getFileName());
  }

  /** Moves the display on between the events of the campaign. */
  private static Thread clock(Display display) {
    Thread clock =
        new Thread(
            () -> {
              try {
                while (true) {
                  Thread.sleep(200);
                  display.line();
                }
              } catch (InterruptedException e) {
                // The campaign is over.
              }
            },
            "ferret-clock");
    clock.setDaemon(true);
    clock.start();
    return clock;
  }

  private static int status(Campaign campaign) {
    boolean isTroubled = false;
    for (Progress each : campaign.all()) {
      if (!each.failures().isEmpty()) {
        return Main.FOUND;
      }
      isTroubled |= each.trouble() != null;
    }
    return isTroubled ? Main.TROUBLE : Main.NOTHING;
  }

  static String verdict(int status) {
    return switch (status) {
      case Main.NOTHING -> "passed";
      case Main.FOUND -> "failed";
      case Main.INTERRUPTED -> "interrupted";
      default -> "trouble";
    };
  }

  private static String sentence(Campaign campaign) {
    int properties = 0;
    int failing = 0;
    int troubled = 0;
    long cases = 0;
    for (Progress each : campaign.all()) {
      properties += each.hasProperties() || !each.failures().isEmpty() ? 1 : 0;
      failing += each.failures().isEmpty() ? 0 : 1;
      troubled += each.trouble() == null ? 0 : 1;
      cases += each.cases();
    }
    return "Hunted in "
        + properties
        + (properties == 1 ? " test: " : " tests: ")
        + (properties - failing)
        + (properties - failing == 1 ? " holds, " : " hold, ")
        + failing
        + (failing == 1 ? " has a bug" : " have a bug")
        + (troubled == 0 ? "" : ", " + troubled + " could not be run")
        + "; "
        + Display.grouped(cases)
        + " cases in "
        + Display.time((long) (campaign.seconds() * 1_000))
        + ".";
  }
}
