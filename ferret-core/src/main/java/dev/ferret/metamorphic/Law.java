package dev.ferret.metamorphic;

/**
 * What two operations of a data type have to do with each other, the first one being applied before
 * the second.
 *
 * @see Operations#law
 * @since 0.1
 */
public enum Law {
  /**
   * The order makes no difference. A query commutes with an update that it does not see: it gives
   * the same before and after.
   */
  COMMUTES("%s and %s commute", "%2$s does not see %1$s"),

  /**
   * Only the second one counts: both lead to the same state as the second alone. For a query: after
   * the update it gives the same, whatever the state was before.
   */
  OVERWRITES("%2$s overwrites %1$s", "%1$s decides %2$s"),

  /** Only the first one counts: the second changes nothing more. Says nothing of queries. */
  ABSORBS("%s absorbs %s", "%s absorbs %s"),

  /** The second takes the first back. Says nothing of queries. */
  INVERSE("%2$s takes %1$s back", "%2$s takes %1$s back"),

  /** Nothing that could be checked. */
  NONE("%s and %s have no law", "%s and %s have no law");

  private final String ofUpdates;
  private final String ofQueries;

  Law(String ofUpdates, String ofQueries) {
    this.ofUpdates = ofUpdates;
    this.ofQueries = ofQueries;
  }

  /** Returns the law as a sentence about two operations. */
  String about(DeclaredOperation<?> first, DeclaredOperation<?> second) {
    return String.format(second.isQuery() ? ofQueries : ofUpdates, first.name(), second.name());
  }
}
