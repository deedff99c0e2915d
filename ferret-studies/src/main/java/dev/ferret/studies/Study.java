package dev.ferret.studies;

import dev.ferret.summary.StudyGrid;
import java.util.List;

/** A table of figures: a case study of a paper, or a panel of small problems. */
public interface Study {
  /** The name on the command line. */
  String name();

  /** What one has to know to compare the figures with others. */
  String interpretation();

  /** Measures all rows of its table. */
  void run(Trials trials);

  /** Measures what does not fit into rows; empty if there is nothing. */
  default List<StudyGrid> grids(Trials trials) {
    return List.of();
  }

  /** Returns what stands below the rows, after all was measured; empty if there is nothing. */
  default String appendix(List<StudyGrid> grids) {
    return "";
  }
}
