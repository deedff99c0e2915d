package dev.ferret.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how much CPU time a JVM needs for ten trivial properties, as a multiple of what it needs
 * for ten empty tests.
 */
final class StartUp {
  private static final double TARGET = 1.15;
  private static final int ROUNDS = 15;
  private static final int QUICK_ROUNDS = 5;
  private static final String PACKAGE = "dev.ferret.benchmarks.suite.";
  private static final String BASE = "TenTests";

  /** Suites by class; those not on the class path are left out. */
  private static final List<String> SUITES =
      List.of(
          BASE,
          "TenProperties",
          "TenFerretTests",
          "TenQuickTheoriesTests",
          "TenVavrTests",
          "TenQuickcheckProperties");

  private StartUp() {}

  public static void main(String[] arguments) {
    int rounds = ROUNDS;
    for (String argument : arguments) {
      if (!argument.equals("--quick")) {
        throw new IllegalArgumentException(
            "There is no option " + argument + ". Options of startup:\n  --quick  fewer rounds\n");
      }
      rounds = QUICK_ROUNDS;
    }
    List<String> suites = present();
    Map<String, double[]> millis = new LinkedHashMap<>();
    for (String suite : suites) {
      millis.put(suite, new double[rounds]);
      // Fills the caches of the file system.
      SuiteRun.cpuMillis(PACKAGE + suite);
    }
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < suites.size(); i++) {
        String suite = suites.get((round + i) % suites.size());
        millis.get(suite)[round] = SuiteRun.cpuMillis(PACKAGE + suite);
      }
    }
    print(millis);
  }

  private static List<String> present() {
    List<String> present = new ArrayList<>();
    for (String suite : SUITES) {
      String resource = "/" + (PACKAGE + suite).replace('.', '/') + ".class";
      if (StartUp.class.getResource(resource) == null) {
        System.out.println(suite + " is not on the class path and left out");
      } else {
        present.add(suite);
      }
    }
    return present;
  }

  private static void print(Map<String, double[]> millis) {
    System.out.printf(
        "CPU time of a JVM for ten tests, as a multiple of that for ten empty ones%n%n"
            + "%-24s %8s %8s %8s%n",
        "", "ms", "ratio", "target");
    double[] base = millis.get(BASE);
    millis.forEach(
        (suite, own) -> {
          double ratio = Medians.ofRatios(own, base);
          boolean ferret = suite.equals("TenProperties") || suite.equals("TenFerretTests");
          String verdict =
              ferret
                  ? String.format(
                      Locale.ROOT, "%8.2f  %s", TARGET, ratio <= TARGET ? "met" : "MISSED")
                  : "";
          System.out.printf(
              Locale.ROOT, "%-24s %8.0f %8.3f %s%n", suite, Medians.of(own), ratio, verdict);
        });
  }
}
