package dev.ferret.cli;

import dev.ferret.campaign.Islands;
import dev.ferret.campaign.Migration;
import dev.ferret.cli.campaign.Engine;
import dev.ferret.cli.campaign.ProcessEngine;
import dev.ferret.cli.campaign.Shard;
import dev.ferret.cli.campaign.Trouble;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of a campaign that more than one process or machine shares. */
final class ScaleOut {
  /** Rounds of a search are short enough to hear of others, and long enough to climb. */
  private static final int ROUNDS = 4;

  /** Reads a shard. */
  static final class Shards implements ITypeConverter<Shard> {
    @Override
    public Shard convert(String text) {
      try {
        return Shard.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  @Option(
      names = "--islands",
      paramLabel = "N",
      description =
          "Cuts each property for N islands: the same seed, islands and rounds give the same"
              + " failures, whatever runs them.")
  private @Nullable Integer islands;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often islands tell each other of their best inputs, plus one (4).")
  private @Nullable Integer rounds;

  @Option(
      names = "--migration",
      paramLabel = "KIND",
      description = "Which islands hear of which: none, ring or broadcast (ring).")
  private @Nullable Migration migration;

  @Option(
      names = "--migrants",
      paramLabel = "N",
      description = "How many inputs migrate from an island (1).")
  private @Nullable Integer migrants;

  @Option(
      names = "--shard",
      paramLabel = "K/N",
      converter = Shards.class,
      description = "Runs the K-th of N shards, as a job of a build matrix; see ferret merge.")
  private @Nullable Shard shard;

  @Option(
      names = "--exchange",
      paramLabel = "DIR",
      description = "A folder in which islands of several processes leave their best inputs.")
  private @Nullable Path exchange;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "What runs the islands: workers on this machine, or spark (workers).")
  private String engine = "workers";

  @Option(names = "--master", paramLabel = "URL", description = "The cluster of --engine spark.")
  private @Nullable String master;

  Shard shard() {
    return shard == null ? Shard.WHOLE : shard;
  }

  @Nullable Path exchange() {
    return exchange;
  }

  /** Returns how each property is cut; null if that is up to the workers. */
  @Nullable Islands islands(int workers, boolean isTimed) {
    boolean isAsked =
        islands != null
            || rounds != null
            || migration != null
            || migrants != null
            || exchange != null
            || !engine.equals("workers");
    if (isTimed && isAsked) {
      throw new IllegalArgumentException(
          "--islands, --rounds, --migration, --migrants, --exchange and --engine cut a number of"
              + " tries; leave out --time, or them");
    }
    if (isTimed || (!isAsked && shard == null)) {
      return null;
    }
    return new Islands(
        islands == null ? workers * shard().count() : islands,
        rounds == null ? ROUNDS : rounds,
        migration == null ? Migration.RING : migration,
        migrants == null ? 1 : migrants);
  }

  /**
   * Returns why the options cannot be; null if they can.
   *
   * @param hasSeed whether the seed of the campaign was given
   */
  @Nullable String problem(boolean hasSeed, int workers, boolean isTimed) {
    if (shard != null && !hasSeed) {
      return "--shard needs --seed, the same for all shards";
    }
    if (master != null && engine.equals("workers")) {
      return "--master is for --engine spark";
    }
    try {
      Islands cut = islands(workers, isTimed);
      return cut != null && cut.count() < shard().count()
          ? "--shard " + shard() + " needs at least as many islands, not " + cut.count()
          : null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** Returns what runs the islands. */
  Engine engine() {
    if (engine.equals("workers")) {
      return new ProcessEngine();
    }
    for (Engine each : ServiceLoader.load(Engine.class)) {
      if (each.name().equals(engine)) {
        return each.on(master);
      }
    }
    throw new Trouble(
        "There is no engine '"
            + engine
            + "' on the class path"
            + (engine.equals("spark")
                ? "; add ferret-spark and Spark"
                : "; workers is always there"));
  }
}
