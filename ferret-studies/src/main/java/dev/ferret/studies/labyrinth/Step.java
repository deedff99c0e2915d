package dev.ferret.studies.labyrinth;

/** A move to the next cell in one direction, which has no effect if there is a wall. */
public enum Step {
  LEFT(-1, 0),
  RIGHT(1, 0),
  UP(0, -1),
  DOWN(0, 1);

  private final int columns;
  private final int rows;

  Step(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** The cell that this step leads to, where cells are numbered row by row. */
  int from(int cell, int width) {
    return cell + rows * width + columns;
  }
}
