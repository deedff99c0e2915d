package dev.ferret.studies.tables;

import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.spells.Spell;
import dev.ferret.studies.spells.SpellStudy;
import dev.ferret.summary.StudyRow.Figure;
import java.util.List;

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
        trials.atMost(FEW).count(problem, problem.gen(), Mode.RANDOM, List.of());
        trials
            .atMost(FEW)
            .count(
                problem,
                problem.gen().withNeighbour(SpellStudy::neighbour),
                Mode.HAND_WRITTEN,
                List.of(Figure.published("PropEr, median", 140)));
      }
      trials.count(
          problem,
          problem.gen(),
          Mode.CONSTRUCTED,
          isTwice ? List.of(Figure.published("PropEr", 1_220)) : List.of());
      trials.shrink(
          problem, Mode.CONSTRUCTED, spells -> Minimal.withoutAnyOne(spells, problem.holds()));
    }
  }
}
