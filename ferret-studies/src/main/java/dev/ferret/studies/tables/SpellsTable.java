package dev.ferret.studies.tables;

import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.spells.Spell;
import dev.ferret.studies.spells.SpellStudy;
import java.util.List;
import java.util.Map;

/** Spells that make too strong: the user study of ICST'18. */
final class SpellsTable implements Study {
  private static final int FEW = 10;

  @Override
  public String name() {
    return "spells";
  }

  @Override
  public String interpretation() {
    return SpellStudy.interpretation();
  }

  @Override
  public void run(Trials trials) {
    for (Problem<List<Spell>> problem : SpellStudy.problems()) {
      boolean isTwice = problem.name().equals("2x");
      if (isTwice) {
        trials.atMost(FEW).count(name(), problem, problem.gen(), Mode.RANDOM, Map.of());
        trials
            .atMost(FEW)
            .count(
                name(),
                problem,
                problem.gen().withNeighbour(SpellStudy::neighbour),
                Mode.HAND_WRITTEN,
                Map.of("PropEr, median", 140.0));
      }
      trials.count(
          name(),
          problem,
          problem.gen(),
          Mode.CONSTRUCTED,
          isTwice ? Map.of("PropEr", 1_220.0) : Map.of());
      trials.shrink(
          name(),
          problem,
          Mode.CONSTRUCTED,
          spells -> Minimal.withoutAnyOne(spells, problem.holds()));
    }
  }
}
