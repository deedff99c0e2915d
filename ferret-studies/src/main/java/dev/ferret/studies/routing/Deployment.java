package dev.ferret.studies.routing;

import java.util.Arrays;

/**
 * The 40 nodes of the study and what they receive from each other.
 *
 * <p>Stands in for the measurements of ISSTA'17, which are not published. The signal falls with the
 * distance, is attenuated by obstacles that lie between two nodes, and gains or loses at either end
 * by the angle between the antenna's direction and the other node. All of it works both ways, so
 * that swapping sender and receiver, directions included, changes nothing.
 */
final class Deployment implements Rates {
  static final int NODES = 40;
  static final int DIRECTIONS = 6;

  /** A building of 8 by 5 rooms with a node in each. */
  private static final int COLUMNS = 8;

  /** Metres from room to room. */
  private static final double SPACING = 10;

  /** How far a node may be from the middle of its room, as a share of the spacing. */
  private static final double JITTER = 0.35;

  /** Metres at which half of the packets arrive between antennas without any direction. */
  private static final double RANGE = 8;

  /** How fast the signal falls with the distance; 2 is free space, 3 is usual indoors. */
  private static final double PATH_LOSS = 3;

  /** Decibels won in the middle of the antenna's lobe, and lost behind it. */
  private static final double GAIN = 5;

  /** Decibels, standard deviation over links: usual indoors. */
  private static final double OBSTACLES = 3;

  /** Decibels by which the odds of a packet change by a factor of e. */
  private static final double SLOPE = 2;

  /** Nodes are linked if their best pair of directions delivers at least this share. */
  private static final double LINKED = 0.5;

  private static final long SEED = 2017;

  private final double[] x = new double[NODES];
  private final double[] y = new double[NODES];
  private final double[] mounting = new double[NODES];

  /** For each pair of nodes the rates of the 36 pairs of directions; zeros if not linked. */
  private final double[][] rates = new double[NODES * NODES][];

  private final int[][] neighbours = new int[NODES][];

  Deployment() {
    for (int node = 0; node < NODES; node++) {
      int column = node % COLUMNS;
      int row = node / COLUMNS;
      x[node] = SPACING * (column + JITTER * (2 * unit(node, 0) - 1));
      y[node] = SPACING * (row + JITTER * (2 * unit(node, 1) - 1));
      mounting[node] = 2 * Math.PI * unit(node, 2);
    }
    double[] none = new double[DIRECTIONS * DIRECTIONS];
    for (int from = 0; from < NODES; from++) {
      int[] found = new int[NODES];
      int count = 0;
      for (int to = 0; to < NODES; to++) {
        double[] pairs = from == to ? none : measure(from, to);
        boolean linked = highest(pairs) >= LINKED;
        rates[from * NODES + to] = linked ? pairs : none;
        if (linked) {
          found[count++] = to;
        }
      }
      neighbours[from] = Arrays.copyOf(found, count);
    }
  }

  @Override
  public double rate(int from, int to, int sending, int receiving) {
    return rates[from * NODES + to][sending * DIRECTIONS + receiving];
  }

  /** The nodes that a node has a link to, in ascending order; not to be written to. */
  int[] neighbours(int node) {
    return neighbours[node];
  }

  boolean linked(int a, int b) {
    return highest(rates[a * NODES + b]) > 0;
  }

  int links() {
    int ends = 0;
    for (int[] others : neighbours) {
      ends += others.length;
    }
    return ends / 2;
  }

  private double[] measure(int from, int to) {
    double dx = x[to] - x[from];
    double dy = y[to] - y[from];
    double there = Math.atan2(dy, dx);
    double signal =
        10 * PATH_LOSS * Math.log10(RANGE / Math.hypot(dx, dy))
            + obstacles(Math.min(from, to), Math.max(from, to));
    double[] pairs = new double[DIRECTIONS * DIRECTIONS];
    for (int sending = 0; sending < DIRECTIONS; sending++) {
      for (int receiving = 0; receiving < DIRECTIONS; receiving++) {
        double margin = signal + gain(from, sending, there) + gain(to, receiving, there + Math.PI);
        pairs[sending * DIRECTIONS + receiving] = 1 / (1 + Math.exp(-margin / SLOPE));
      }
    }
    return pairs;
  }

  private double gain(int node, int direction, double bearing) {
    double lobe = mounting[node] + direction * 2 * Math.PI / DIRECTIONS;
    return GAIN * Math.cos(bearing - lobe);
  }

  /** About normal: the sum of twelve uniform numbers. */
  private static double obstacles(int low, int high) {
    double sum = 0;
    for (int i = 0; i < 12; i++) {
      sum += unit(NODES + low * NODES + high, i);
    }
    return OBSTACLES * (sum - 6);
  }

  private static double highest(double[] values) {
    double highest = 0;
    for (double value : values) {
      highest = Math.max(highest, value);
    }
    return highest;
  }

  /** A number in [0, 1); the mixing function is that of SplitMix64. */
  private static double unit(int what, int index) {
    long z = SEED + what * 0x9E3779B97F4A7C15L + index * 0xD1342543DE82EF95L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return ((z ^ (z >>> 31)) >>> 11) * 0x1p-53;
  }

  /** The constants of the model, in words. */
  static String describe() {
    return NODES
        + " nodes in rooms of "
        + SPACING
        + " m; between antennas without direction half of the packets arrive at "
        + RANGE
        + " m; path loss exponent "
        + PATH_LOSS
        + ", obstacles of "
        + OBSTACLES
        + " dB a link (standard deviation), antenna gain "
        + GAIN
        + " dB times the cosine of the angle at either end, logistic slope "
        + SLOPE
        + " dB, links where the best of 36 direction pairs delivers at least "
        + LINKED
        + ", seed "
        + SEED;
  }
}
