package dev.ferret.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/** Checks each of the properties with 1,000 generated cases, and throws if one is false. */
interface Contestant {
  /** What most libraries and most users take; also enough to spread the cost of a run as such. */
  int CASES = 1_000;

  /** The name of the contestant that all others are compared with. */
  String LOOP = "loop";

  String FERRET = "ferret";
  String RECORDING = "ferret, recording";

  void lists();

  void pairs();

  void strings();

  void trees();

  void sorted();

  default void run(Task task) {
    switch (task) {
      case LISTS -> lists();
      case PAIRS -> pairs();
      case STRINGS -> strings();
      case TREES -> trees();
      case SORTED -> sorted();
    }
  }

  /** Makes a contestant that checks some claims. */
  @FunctionalInterface
  interface Factory {
    Contestant create(Claims claims);
  }

  /** All contestants by name, the loop first. */
  static Map<String, Factory> all() {
    Map<String, Factory> all = new LinkedHashMap<>();
    all.put(LOOP, PlainLoop::new);
    all.put(FERRET, FerretChecks::new);
    all.put(RECORDING, FerretRecordings::new);
    all.put("QuickTheories", QuickTheoriesChecks::new);
    all.put("junit-quickcheck", QuickcheckChecks::new);
    all.put("vavr-test", VavrChecks::new);
    return all;
  }
}
