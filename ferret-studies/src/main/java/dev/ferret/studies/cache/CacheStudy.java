package dev.ferret.studies.cache;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.integers;

import dev.ferret.Gen;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import dev.ferret.studies.Mode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The machine of the study and its runs. */
public final class CacheStudy {
  /** The longest program of the thesis. */
  private static final int COMMANDS = 50;

  /** Enough to shrink any program of that length. */
  private static final int SHRINKS = 20_000;

  /** More entries than a program has commands. */
  private static final int LARGE = 1_000;

  private CacheStudy() {}

  /** How programs are drawn. */
  public enum Variant {
    /** All commands and fresh keys. */
    PLAIN,
    /** Most programs do without some commands. */
    SWARM,
    /** Half of the keys were used before in the same program. */
    POOLS
  }

  private record Insertion(int key, int value) {}

  /** Returns a cache that was asked for one entry more than it has room for. */
  public static StateMachine<?, ?> machine(int capacity, Variant variant) {
    return machine(capacity, capacity - 1, variant);
  }

  static StateMachine<CacheModel, Cache> machine(int capacity, int actual, Variant variant) {
    Gen<Integer> keys = new Keys(capacity);
    Gen<Integer> values = integers();
    boolean pools = variant == Variant.POOLS;
    StateMachine<CacheModel, Cache> machine =
        StateMachine.of(() -> CacheModel.empty(capacity), () -> new Cache(actual))
            .command(
                "insert",
                c ->
                    c.arguments(
                            (model, draw) ->
                                new Insertion(
                                    pools ? draw.reuse("keys", keys) : draw.from(keys),
                                    draw.from(values)))
                        .run((cache, entry) -> cache.insert(entry.key(), entry.value()))
                        .next((model, entry) -> model.inserted(entry.key(), entry.value())))
            .command(
                "lookup",
                c ->
                    c.arguments((model, draw) -> pools ? draw.reuse("keys", keys) : draw.from(keys))
                        .call((cache, key) -> cache.lookup(key))
                        .returns((model, key) -> model.found(key)))
            .command(
                "flush",
                c ->
                    c.when(model -> !model.isEmpty())
                        .run(cache -> cache.flush())
                        .next(model -> CacheModel.empty(capacity)))
            .named("cache")
            .length(COMMANDS)
            .atEnd((model, cache) -> maximize("entries", model.entries().size()));
    return variant == Variant.SWARM ? machine : machine.withoutSwarm();
  }

  private static Settings settings(Mode mode, int tests, long seed) {
    return Settings.standard()
        .withPhases(Phase.GENERATE, Phase.SEARCH)
        .withStrategy(mode.strategy())
        .withTries(tests)
        .withSeed(seed)
        .withoutStore();
  }

  /**
   * Returns how many tests it takes to find the bug: one more than allowed if that is not enough.
   */
  public static int testsToFailure(int capacity, Variant variant, Mode mode, int tests, long seed) {
    Outcome outcome = machine(capacity, variant).with(settings(mode, tests, seed)).run();
    return outcome.counterexamples().isEmpty() ? tests + 1 : outcome.checked() + 1;
  }

  /**
   * Returns the percentage of a command in each part of a run that finds nothing, because the cache
   * is too large to be filled.
   */
  public static double[] shares(String command, Mode mode, int tests, int parts, long seed) {
    long[] counted = new long[parts];
    long[] all = new long[parts];
    int[] test = {0};
    forAll(machine(LARGE, LARGE, Variant.PLAIN).programs())
        .named("cache")
        .with(settings(mode, tests, seed))
        .check(
            program -> {
              int part = test[0]++ * parts / tests;
              for (String each : program.commands()) {
                all[part]++;
                counted[part] += each.equals(command) ? 1 : 0;
              }
              program.run();
            });
    double[] shares = new double[parts];
    for (int i = 0; i < parts; i++) {
      shares[i] = 100.0 * counted[i] / Math.max(1, all[i]);
    }
    return shares;
  }

  /**
   * Returns the statements of the shrunk program that shows the bug, such as {@code insert(1, 0);};
   * none if it was not found.
   */
  public static List<String> shrunk(int capacity, Variant variant, int tests, long seed) {
    Settings shrinking =
        settings(Mode.CONSTRUCTED, tests, seed)
            .withPhases(Phase.GENERATE, Phase.SEARCH, Phase.SHRINK)
            .withShrinks(SHRINKS);
    return machine(capacity, variant)
        .with(shrinking)
        .run()
        .counterexample()
        .map(found -> statements(String.valueOf(found.arguments().get(0))))
        .orElse(List.of());
  }

  private static List<String> statements(String program) {
    return program
        .lines()
        .filter(line -> line.contains(";"))
        .map(line -> line.substring(0, line.indexOf(';') + 1))
        .toList();
  }

  /** Returns whether statements fill the cache with as few as possible, and then look into it. */
  public static boolean isMinimal(List<String> statements, int capacity) {
    Set<String> keys = new HashSet<>();
    for (String statement : statements) {
      if (statement.startsWith("insert(")) {
        keys.add(statement.substring(0, statement.indexOf(',')));
      }
    }
    return statements.size() == capacity + 1
        && keys.size() == capacity
        && statements.get(capacity).startsWith("lookup(");
  }

  /** Returns what one has to know to compare the figures with others. */
  public static String interpretation() {
    return "A FIFO cache that evicts one entry too early; the model tells on a lookup of its oldest"
        + " entry while it is full. Commands are drawn uniformly, at most 50 in a program; keys are"
        + " half uniform from 1 to the capacity and half any integer, as PropEr draws it at size"
        + " 50; the utility is the number of entries at the end. Found within the number of tests of"
        + " the case; figures of PropEr are percentages of found runs, targeted. The rows of one"
        + " mode and capacity come from the same runs. 'targeted' has swarms, like 'random, swarm'.";
  }
}
