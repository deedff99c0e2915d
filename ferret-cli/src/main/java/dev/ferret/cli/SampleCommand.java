package dev.ferret.cli;

import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Launch;
import dev.ferret.cli.campaign.Samples;
import dev.ferret.cli.campaign.Trouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ferret sample}: what does my generator make. */
@Command(
    name = "sample",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Shows some values of a class, or of a generator that a class has.",
    footer = {
      "",
      "Examples:",
      "  ferret sample shop.Order               values of a record, an enum or a sealed type",
      "  ferret sample shop.OrderTest orders    what the method or field orders makes"
    })
final class SampleCommand implements Callable<Integer> {
  @Mixin private Project project = new Project();

  @SuppressWarnings("NullAway.Init") // picocli does
  @Parameters(paramLabel = "CLASS", description = "The full name of a class.")
  private String type;

  @Parameters(
      paramLabel = "GENERATOR",
      index = "1",
      arity = "0..1",
      description = "A method without parameters, or a field, that gives a Gen.")
  private String generator = "";

  @Option(
      names = "--project",
      paramLabel = "PATH",
      description = "A folder with a build, a recording or a jar (this folder).")
  private @Nullable Path path;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "How many (20).")
  private int count = 20;

  @Option(names = "--seed", paramLabel = "N", description = "Decides the values.")
  private long seed = System.nanoTime();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return project.with(
        path,
        (tests, scratch, interruption) -> {
          Set<Launch> launches = new LinkedHashSet<>();
          for (HuntedTest test : tests) {
            launches.add(test.launch());
          }
          // Modules have class paths of their own; the class is on one of them.
          for (Launch launch : launches) {
            if (launches.size() == 1 || launch.has(type)) {
              return Samples.print(launch, scratch, type, generator, Math.max(0, count), seed)
                  ? Main.NOTHING
                  : Main.TROUBLE;
            }
          }
          throw new Trouble("There is no class " + type + " in the tests of the project");
        });
  }
}
