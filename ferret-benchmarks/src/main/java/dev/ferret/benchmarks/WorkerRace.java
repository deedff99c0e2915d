package dev.ferret.benchmarks;

import dev.ferret.benchmarks.suite.WorkProperties;
import dev.ferret.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Prints how much sooner two workers of {@code ferret hunt} are done than one, and how much later
 * one is than JUnit in a JVM of its own.
 *
 * <p>Times are those of whole processes, from the command to its end, in turn. Other programs on
 * the machine count, so it should have nothing else to do; its load is printed.
 */
final class WorkerRace {
  private static final double SPEEDUP = 1.8;
  private static final double OVERHEAD = 1.05;

  private final int rounds;
  private final int expensiveCases;
  private final int millisecondCases;
  private final Path folder;
  private final List<String> classPath = new ArrayList<>();

  private WorkerRace(boolean isQuick, Path folder) {
    this.rounds = isQuick ? 1 : 5;
    this.expensiveCases = isQuick ? 1_000 : 5_000;
    this.millisecondCases = isQuick ? 4_000 : 20_000;
    this.folder = folder;
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(Path.of(path).toAbsolutePath().toString());
    }
  }

  static void run(String... options) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("ferret-race");
    try {
      new WorkerRace(List.of(options).contains("--quick"), folder).race();
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private void race() throws IOException, InterruptedException {
    record();
    System.out.printf(
        Locale.ROOT,
        "Workers: seconds of %d rounds; processors: %d%n",
        rounds,
        Runtime.getRuntime().availableProcessors());
    System.out.printf(Locale.ROOT, "%,d cases of some milliseconds of work%n", expensiveCases);
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      one[round] = hunt("isExpensive", expensiveCases, 1);
      two[round] = hunt("isExpensive", expensiveCases, 2);
      print("1 worker", one[round], "2 workers", two[round], one[round] / two[round]);
    }
    double speedup = Medians.ofRatios(one, two);
    System.out.printf(
        Locale.ROOT,
        "  median %.2f times as fast, target %.1f: %s%n",
        speedup,
        SPEEDUP,
        speedup >= SPEEDUP ? "met" : "MISSED");
    System.out.printf(Locale.ROOT, "%,d cases of one millisecond%n", millisecondCases);
    double[] plain = new double[rounds];
    double[] hunt = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      plain[round] = build("takesOneMillisecond", millisecondCases);
      hunt[round] = hunt("takesOneMillisecond", millisecondCases, 1);
      print("JUnit", plain[round], "1 worker", hunt[round], hunt[round] / plain[round]);
    }
    double overhead = Medians.ofRatios(hunt, plain);
    double starts = hunt("takesOneMillisecond", 1, 1) - build("takesOneMillisecond", 1);
    System.out.printf(
        Locale.ROOT, "  %.2f s of it are starting two JVMs instead of one (one round)%n", starts);
    System.out.printf(
        Locale.ROOT,
        "  median %.3f times as long, target %.2f: %s%n",
        overhead,
        OVERHEAD,
        overhead <= OVERHEAD ? "met" : "MISSED");
  }

  private static void print(String name, double base, String other, double seconds, double ratio) {
    System.out.printf(
        Locale.ROOT,
        "  %s %7.2f s, %s %7.2f s, ratio %.3f, load %.1f%n",
        name,
        base,
        other,
        seconds,
        ratio,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /** Records how the properties are started: they alone are in a folder, where they are found. */
  private void record() throws IOException, InterruptedException {
    String file = WorkProperties.class.getName().replace('.', '/') + ".class";
    Path copy = folder.resolve("classes").resolve(file);
    Files.createDirectories(Objects.requireNonNull(copy.getParent()));
    try (InputStream in =
        Objects.requireNonNull(WorkerRace.class.getClassLoader().getResourceAsStream(file))) {
      Files.copy(in, copy);
    }
    ProcessBuilder discovery =
        java(List.of(), "dev.ferret.junit.worker.Discovery", folder.resolve("classes").toString());
    discovery.environment().put("FERRET_RECORD", recording().toString());
    seconds(discovery);
  }

  private Path recording() {
    return folder.resolve("recording.json");
  }

  /** The time of a campaign. */
  private double hunt(String property, int cases, int workers)
      throws IOException, InterruptedException {
    ProcessBuilder hunt =
        java(
            // As the script ferret does.
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
            Main.class.getName(),
            "hunt",
            recording().toString(),
            "--select",
            property,
            "--tries",
            Integer.toString(cases),
            "--workers",
            Integer.toString(workers),
            "--seed",
            "1");
    double seconds = seconds(hunt);
    String said = String.format(Locale.ROOT, "%s: %,d cases, nothing found", property, cases);
    String output = Files.readString(output());
    if (!output.contains(said)) {
      throw new IllegalStateException("The hunt does not say '" + said + "': " + output);
    }
    return seconds;
  }

  /** The time of the same cases in a JVM that JUnit runs in. */
  private double build(String property, int cases) throws IOException, InterruptedException {
    return seconds(
        java(
            List.of("-Dferret.tries=" + cases, "-Dferret.seed=1"),
            MethodRun.class.getName(),
            WorkProperties.class.getName() + "#" + property + "(int)"));
  }

  private ProcessBuilder java(List<String> options, String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(
        folder.resolve("classes")
            + File.pathSeparator
            + String.join(File.pathSeparator, classPath));
    command.add(main);
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output().toFile());
  }

  private Path output() {
    return folder.resolve("output.txt");
  }

  private double seconds(ProcessBuilder builder) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    int status = builder.start().waitFor();
    double seconds = (System.nanoTime() - begun) / 1e9;
    if (status != 0) {
      throw new IllegalStateException(
          "A process ended with status "
              + status
              + ": "
              + Files.readString(output(), StandardCharsets.UTF_8));
    }
    return seconds;
  }
}
