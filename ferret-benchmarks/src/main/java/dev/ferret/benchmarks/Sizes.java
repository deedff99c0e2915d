package dev.ferret.benchmarks;

import java.util.List;

/** Counts how large the values are, instead of checking them. */
final class Sizes extends Claims {
  private long total;
  private long values;

  private boolean add(int size) {
    total += size;
    values++;
    return true;
  }

  /** How many values were checked. */
  long values() {
    return values;
  }

  /** The mean size of the values of one task. */
  static double mean(Contestant.Factory contestant, Task task, int runs) {
    Sizes sizes = new Sizes();
    Contestant measured = contestant.create(sizes);
    for (int i = 0; i < runs; i++) {
      measured.run(task);
    }
    return (double) sizes.total / sizes.values;
  }

  @Override
  boolean reversesBack(List<Integer> list) {
    return add(list.size());
  }

  @Override
  boolean holds(int first, int second) {
    return add(2);
  }

  @Override
  boolean isTrimmed(String text) {
    return add(text.length());
  }

  @Override
  boolean isShallow(Tree tree) {
    return add(tree.count());
  }

  @Override
  boolean sorts(List<Integer> list) {
    return add(list.size());
  }
}
