package dev.ferret.benchmarks;

import dev.ferret.stateful.OrderSearch;
import java.util.Arrays;

/**
 * The one entry: {@code java -jar benchmarks.jar [throughput | search | orders | lazy | cover |
 * workers | startup | all | jmh] [options]}.
 */
public final class Bench {
  private Bench() {}

  /** Runs what the first argument says, everything unless it is given. */
  public static void main(String[] arguments) throws Exception {
    boolean named = arguments.length > 0 && !arguments[0].startsWith("-");
    String what = named ? arguments[0] : "all";
    String[] options = named ? Arrays.copyOfRange(arguments, 1, arguments.length) : arguments;
    try {
      switch (what) {
        case "throughput" -> Ratios.main(options);
        case "search" -> Targeting.run(options);
        case "orders" -> OrderSearch.print();
        // Not among all: it needs the terms and Ferret in different places, as users have them.
        case "lazy" -> Laziness.run(options);
        // Not among all: it takes as long as all others.
        case "cover" -> CoverRace.run(options);
        // Not among all: it takes minutes, and nothing else should run.
        case "workers" -> WorkerRace.run(options);
        case "startup" -> StartUp.main(options);
        case "all" -> {
          Ratios.main(options);
          System.out.println();
          Targeting.run(options);
          System.out.println();
          OrderSearch.print();
          System.out.println();
          StartUp.main(new String[0]);
        }
        case "jmh" -> org.openjdk.jmh.Main.main(options);
        default ->
            throw new IllegalArgumentException(
                "There is no benchmark "
                    + what
                    + ": use throughput, search, orders, lazy, cover, workers, startup, all or"
                    + " jmh");
      }
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
