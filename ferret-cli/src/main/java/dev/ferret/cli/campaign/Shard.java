package dev.ferret.cli.campaign;

/**
 * One of several processes that share a campaign and know nothing of each other, such as the jobs
 * of a build matrix.
 *
 * @param index which one, counted from 1
 * @param count how many there are
 */
public record Shard(int index, int count) {
  /** The only one. */
  public static final Shard WHOLE = new Shard(1, 1);

  /** Makes a shard. */
  public Shard {
    if (index < 1 || count < 1 || index > count) {
      throw new IllegalArgumentException(
          "There is no shard " + index + " of " + count + "; shards are counted from 1");
    }
  }

  /**
   * Reads a text such as "2/4".
   *
   * @throws IllegalArgumentException if it names no shard
   */
  public static Shard parse(String text) {
    String[] numbers = text.split("/", -1);
    try {
      if (numbers.length == 2) {
        return new Shard(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException("'" + text + "' is no shard; the second of four is 2/4");
  }

  /** Returns whether an island is one of this shard. */
  public boolean has(int island) {
    return island % count == index - 1;
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
