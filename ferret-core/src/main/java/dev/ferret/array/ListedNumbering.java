package dev.ferret.array;

/** Numbers of the combinations of sets of columns that are listed. */
final class ListedNumbering extends Numbering {
  private final ColumnSets sets;

  /** The sets that a column is in, and the factor that it has there. */
  private final int[][] setsOf;

  private final int[][] factorsOf;

  ListedNumbering(int[] levels, ColumnSets sets) {
    this.sets = sets;
    int columns = levels.length;
    this.setsOf = new int[columns][];
    this.factorsOf = new int[columns][];
    int[] sizes = new int[columns];
    for (int set = 0; set < sets.size(); set++) {
      for (int column : sets.columns(set)) {
        sizes[column]++;
      }
    }
    for (int column = 0; column < columns; column++) {
      setsOf[column] = new int[sizes[column]];
      factorsOf[column] = new int[sizes[column]];
    }
    for (int set = sets.size() - 1; set >= 0; set--) {
      int[] among = sets.columns(set);
      for (int i = 0; i < among.length; i++) {
        int at = --sizes[among[i]];
        setsOf[among[i]][at] = set;
        factorsOf[among[i]][at] = sets.factors(set)[i];
      }
    }
  }

  @Override
  int size() {
    return (int) sets.combinations();
  }

  @Override
  int sets() {
    return sets.size();
  }

  @Override
  int all(int[] row, int[] numbers) {
    for (int set = 0; set < sets.size(); set++) {
      numbers[set] = (int) sets.first(set) + sets.index(set, row);
    }
    return sets.size();
  }

  @Override
  int with(int[] row, int column, int[] numbers) {
    int[] among = setsOf[column];
    for (int i = 0; i < among.length; i++) {
      numbers[i] = (int) sets.first(among[i]) + sets.index(among[i], row);
    }
    return among.length;
  }

  @Override
  void move(int column, int from, int to, int[] numbers) {
    int[] factors = factorsOf[column];
    for (int i = 0; i < factors.length; i++) {
      numbers[i] += (to - from) * factors[i];
    }
  }

  @Override
  int[] columns(int number) {
    return sets.columns(sets.setOf(number));
  }

  @Override
  void write(int number, int[] row) {
    int set = sets.setOf(number);
    sets.write(set, (int) (number - sets.first(set)), row);
  }
}
