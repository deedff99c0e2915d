package dev.ferret.search;

/** Random inputs, whatever their utilities. */
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
