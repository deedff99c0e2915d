package dev.ferret.studies.tables;

import dev.ferret.studies.Study;
import java.util.List;

/** All studies. */
public final class Tables {
  private Tables() {}

  /** Returns the studies, in the order of the command line's help. */
  public static List<Study> all() {
    return List.of(
        new GraphTable(),
        new LabyrinthTable(),
        new NoninterferenceTable(),
        new RoutingTable(),
        new EnergyTable(),
        new SpellsTable(),
        new CacheTable(),
        new SystemFTable(),
        new EtnaTable(),
        new TcasTable(),
        new MetamorphicTable(),
        new SearchTable(),
        new IslandsTable(),
        new ScalingTable(),
        new ShrinkingTable());
  }
}
