package dev.ferret.studies.tcas;

/** What the logic tells the pilot. */
public enum Advice {
  /** Nothing. */
  UNRESOLVED,
  /** To climb. */
  UPWARD,
  /** To descend. */
  DOWNWARD
}
