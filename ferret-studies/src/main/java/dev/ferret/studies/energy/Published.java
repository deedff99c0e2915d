package dev.ferret.studies.energy;

/** The papers' figures, in tests and seconds until a duty cycle above 25 % was found. */
public final class Published {
  /** Random testing, mean of ten runs (ISSTA'17, section 6.1). */
  public static final int RANDOM_TESTS = 1_188;

  /** Random testing: 7 h 46 min. */
  public static final int RANDOM_SECONDS = 27_960;

  /** Simulated annealing with a hand-written neighbourhood, on average (ISSTA'17, section 6.1). */
  public static final int HAND_WRITTEN_TESTS = 200;

  /** Hand-written neighbourhood: 2 h 12 min. */
  public static final int HAND_WRITTEN_SECONDS = 7_920;

  /** Constructed neighbourhood: 2 h 19 min (ICST'18, section V.A, which gives no test count). */
  public static final int CONSTRUCTED_SECONDS = 8_340;

  private Published() {}
}
