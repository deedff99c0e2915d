package dev.ferret.choice;

/** Gives the simplest answer to every question: the value that shrinking would love to reach. */
final class Simplest implements Source {
  static final Simplest SOURCE = new Simplest();

  private Simplest() {}

  @Override
  public long integer(long min, long max, long simplest) {
    return simplest;
  }

  @Override
  public double real(double min, double max, boolean nan) {
    return Reals.simplest(min, max);
  }

  @Override
  public boolean bool(double probability) {
    return probability >= 1;
  }

  @Override
  public int branch(Weights weights) {
    return weights.first();
  }

  @Override
  public int[] units(int min, int max, int alphabet) {
    return new int[min];
  }

  @Override
  public int open(Label label, int min, int max) {
    return min;
  }

  @Override
  public void next(int index) {}

  @Override
  public void close() {}

  @Override
  public boolean retries() {
    return false;
  }
}
