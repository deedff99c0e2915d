package dev.ferret.lazy;

/**
 * What a bound limits.
 *
 * <p>Sizes add up: what one part takes, the others do not have. Depths do not, so each part fits
 * the limit by itself or not at all. What a value takes of it are the records and elements that it
 * nests. Numbers, characters and lengths take nothing if they fit, and more than there is if they
 * do not.
 */
sealed interface Measure {
  /** Returns what a value without parts takes. */
  int price(int size);

  /** Returns the largest size of a value without parts that takes at most so much. */
  int size(int price);

  /** Returns what a record costs besides its parts. */
  default int record(int parts) {
    return 1;
  }

  /**
   * Returns the limit for the length of lists or texts by themselves; negative if their elements
   * add up.
   */
  int longest(boolean isText);

  /** Returns whether numbers, characters and texts fit by themselves or not at all. */
  default boolean isLimit() {
    return true;
  }

  /** Returns what two parts take together. */
  default int both(int first, int second) {
    return Math.min(Domain.INFINITE, first + second);
  }

  /** Returns what a part takes inside a form, given what it takes by itself. */
  default int inside(Form form, int part, int taken) {
    return taken;
  }

  /** Returns what the smallest values of a form take. */
  default int least(Form form) {
    int taken = form.cost;
    for (int i = 0; i < form.parts.length; i++) {
      taken = both(taken, inside(form, i, form.least(i)));
    }
    return taken;
  }

  /**
   * Returns how much more than the cheapest alternative one of a part may take.
   *
   * @param size the size of the smallest value with the other choices
   */
  int room(int bound, int size, Node node, int slot);

  /** Returns how much less the other parts have after a choice that takes so much more. */
  int shared(int extra);

  /** Returns the measure of a case, all of whose parts are chosen. */
  int of(ChoiceWalk walk);

  /** The size of all parts together. */
  record Size() implements Measure {
    @Override
    public int price(int size) {
      return size;
    }

    @Override
    public int size(int price) {
      return price;
    }

    @Override
    public int longest(boolean isText) {
      return -1;
    }

    @Override
    public boolean isLimit() {
      return false;
    }

    @Override
    public int room(int bound, int size, Node node, int slot) {
      return bound - size;
    }

    @Override
    public int shared(int extra) {
      return extra;
    }

    @Override
    public int of(ChoiceWalk walk) {
      return walk.size();
    }
  }

  /**
   * The nodes of all parts together: records with components, and elements. What has no parts fits
   * the limit or not, and costs nothing.
   *
   * @param limit the largest number of nodes; which numbers there are depends on it
   */
  record Nodes(int limit) implements Measure {
    @Override
    public int price(int size) {
      return size <= limit ? 0 : limit + 1;
    }

    @Override
    public int size(int price) {
      return limit;
    }

    @Override
    public int record(int parts) {
      return parts == 0 ? 0 : 1;
    }

    @Override
    public int longest(boolean isText) {
      return isText ? limit : -1;
    }

    @Override
    public int room(int bound, int size, Node node, int slot) {
      return bound - size;
    }

    @Override
    public int shared(int extra) {
      return extra;
    }

    @Override
    public int of(ChoiceWalk walk) {
      return Math.max(walk.size(), widest(walk.root()));
    }

    private static int widest(Node node) {
      int widest = 0;
      for (int i = 0; i < node.picked.length; i++) {
        Node below = node.below[i];
        int part = below == null ? node.domain(i).size(node.picked[i]) : widest(below);
        widest = Math.max(widest, part);
      }
      return widest;
    }
  }

  /**
   * The largest depth of any part.
   *
   * @param limit the largest depth of all; which values are the smallest depends on it
   */
  record Depth(int limit) implements Measure {
    @Override
    public int price(int size) {
      return size <= limit ? 0 : limit + 1;
    }

    @Override
    public int size(int price) {
      return limit;
    }

    @Override
    public int longest(boolean isText) {
      return limit;
    }

    @Override
    public int both(int first, int second) {
      return Math.max(first, second);
    }

    @Override
    public int inside(Form form, int part, int taken) {
      return Math.min(Domain.INFINITE, form.nests(part) + taken);
    }

    @Override
    public int room(int bound, int size, Node node, int slot) {
      return limit - node.nesting(slot) - node.domain(slot).least;
    }

    @Override
    public int shared(int extra) {
      return 0;
    }

    @Override
    public int of(ChoiceWalk walk) {
      return depth(walk.root(), 0);
    }

    private static int depth(Node node, int nesting) {
      int deepest = nesting + node.form.cost;
      for (int i = 0; i < node.picked.length; i++) {
        Node below = node.below[i];
        int part =
            below == null
                ? node.domain(i).size(node.picked[i])
                : depth(below, nesting + node.form.nests(i));
        deepest = Math.max(deepest, part);
      }
      return deepest;
    }
  }
}
