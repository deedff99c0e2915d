package dev.ferret.search;

/** Ignores what it is told. */
final class RandomInputs implements SearchStrategy {
  @Override
  public void begin(Space space) {}

  @Override
  public Candidate next() {
    return Candidate.fresh();
  }

  @Override
  public boolean told(Tried tried) {
    return false;
  }

  @Override
  public void restart() {}
}
