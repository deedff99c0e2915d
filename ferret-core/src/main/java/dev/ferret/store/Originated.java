package dev.ferret.store;

/** An exception that knows its own origin, such as the relation or the command that failed. */
public interface Originated {
  /** What tells this failure from others: the same text for the same failure in every run. */
  String origin();
}
