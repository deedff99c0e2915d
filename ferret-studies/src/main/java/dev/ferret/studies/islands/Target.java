package dev.ferret.studies.islands;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;
import dev.ferret.studies.cache.CacheStudy;
import dev.ferret.studies.cache.CacheStudy.Variant;
import dev.ferret.studies.graph.GraphStudy;
import dev.ferret.studies.labyrinth.LabyrinthStudy;
import dev.ferret.studies.labyrinth.Mazes;
import dev.ferret.studies.noninterference.Bug;
import dev.ferret.studies.noninterference.Noninterference;
import dev.ferret.studies.noninterference.ProgramGenerator;
import java.util.List;
import java.util.function.Function;

/**
 * A property to break, as it is run with any settings.
 *
 * @param name the case of the study that it comes from
 * @param run runs it once
 */
public record Target(String name, Function<Settings, Outcome> run) {
  private static final int CAPACITY = 40;

  /** Returns the four targets of the study. */
  public static List<Target> all() {
    return List.of(
        of(GraphStudy.graph()),
        of(Noninterference.problem(Bug.LOAD, ProgramGenerator.SEQUENCE)),
        new Target(
            "cache " + CAPACITY,
            settings -> CacheStudy.machine(CAPACITY, Variant.SWARM).with(settings).run()),
        of(LabyrinthStudy.fromShortPaths(Mazes.HORSESHOE)));
  }

  /** Returns a problem as a target. */
  public static <T> Target of(Problem<T> problem) {
    return new Target(problem.name(), settings -> Trials.run(problem, problem.gen(), settings));
  }
}
