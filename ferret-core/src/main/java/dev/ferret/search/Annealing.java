package dev.ferret.search;

import org.jspecify.annotations.Nullable;

/** Simulated annealing; hill climbing is the same at temperature 0. */
final class Annealing implements SearchStrategy {
  private final Cooling cooling;
  private final Spread spread = new Spread();
  private Start start = new Start();
  private Space space = Start.NOWHERE;
  private @Nullable Tried base;
  private int reports;
  private double temperature = 1;

  Annealing(Cooling cooling) {
    this.cooling = cooling;
    this.temperature = cooling.after(0, 1, true);
  }

  @Override
  public void begin(Space known) {
    space = known;
  }

  @Override
  public Candidate next() {
    return base == null ? new Candidate.Fresh() : new Candidate.Neighbour(base, temperature);
  }

  @Override
  public boolean told(Tried tried) {
    Tried from = base;
    reports++;
    if (from == null) {
      boolean better = start.add(tried);
      base = start.best();
      temperature = cooling.after(reports, space.tests(), true);
      return better;
    }
    double gain = tried.utility().gainOver(from.utility());
    spread.add(gain);
    boolean accepted = space.random().nextDouble() < spread.acceptance(gain, temperature);
    if (accepted) {
      base = tried;
    }
    temperature = cooling.after(reports, space.tests(), accepted);
    return accepted;
  }

  @Override
  public void restart() {
    base = null;
    start = new Start();
  }
}
