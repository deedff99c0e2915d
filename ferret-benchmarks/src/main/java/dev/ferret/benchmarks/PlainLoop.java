package dev.ferret.benchmarks;

import static dev.ferret.benchmarks.Claims.demand;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What one writes without any library. Lengths grow over the first 50 cases, as Ferret's do, so
 * that both generate values of the same sizes.
 */
record PlainLoop(Claims claims) implements Contestant {
  private static final int RAMP = 50;

  @Override
  public void lists() {
    SplittableRandom random = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      demand(claims.reversesBack(list(random, i)));
    }
  }

  @Override
  public void pairs() {
    SplittableRandom random = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      demand(claims.holds(random.nextInt(), random.nextInt()));
    }
  }

  @Override
  public void strings() {
    SplittableRandom random = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      demand(claims.isTrimmed(string(random, i)));
    }
  }

  @Override
  public void trees() {
    SplittableRandom random = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      demand(claims.isShallow(tree(random, Claims.DEEPEST_TREE)));
    }
  }

  @Override
  public void sorted() {
    SplittableRandom random = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      demand(claims.sorts(list(random, i)));
    }
  }

  private static int length(SplittableRandom random, int longest, int number) {
    return random.nextInt(longest * Math.min(number, RAMP) / RAMP + 1);
  }

  private static List<Integer> list(SplittableRandom random, int number) {
    int length = length(random, Claims.LONGEST_LIST, number);
    List<Integer> list = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      list.add(random.nextInt());
    }
    return list;
  }

  private static String string(SplittableRandom random, int number) {
    char[] text = new char[length(random, Claims.LONGEST_STRING, number)];
    for (int i = 0; i < text.length; i++) {
      text[i] = Claims.LETTERS.charAt(random.nextInt(Claims.LETTERS.length()));
    }
    return new String(text);
  }

  /** One leaf for two nodes above the deepest level: Ferret's recursive values have these odds. */
  private static Tree tree(SplittableRandom random, int depth) {
    return depth == 0 || random.nextInt(3) == 0
        ? new Tree.Leaf(random.nextInt())
        : new Tree.Node(tree(random, depth - 1), tree(random, depth - 1));
  }
}
