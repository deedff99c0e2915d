package dev.ferret.choice;

import dev.ferret.node.Nodes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The recorded answers to the questions of one generator run.
 *
 * <p>A trace is a tree in preorder, held in primitive arrays. Leaves are answers; {@link #SPAN} and
 * {@link #SEQUENCE} begin a group that {@link #END} closes; {@link #ELEMENT} begins an element of
 * the sequence around it and reaches to the next one.
 *
 * <pre>
 *   lists(integers(0, 9)) = [7, 0]      SEQUENCE ELEMENT INTEGER ELEMENT INTEGER END
 *                                                        7               0
 * </pre>
 *
 * <p>Numbers are kept as their distance from the simplest answer, so that 0 always means simplest
 * and traces can be compared without knowing the questions. Traces are ordered shortlex: fewer
 * choices first, then simpler ones.
 *
 * @since 0.1
 */
public final class Trace implements Comparable<Trace> {
  /** The end of the innermost span or sequence. */
  public static final byte END = Nodes.END;

  /** A number; its value is the distance from the simplest answer. */
  public static final byte INTEGER = Nodes.INTEGER;

  /** A floating-point number; its value holds the bits. */
  public static final byte REAL = Nodes.REAL;

  /** A coin; its value is 0 or 1. */
  public static final byte BOOLEAN = Nodes.BOOLEAN;

  /** One of several alternatives; its value is the index. */
  public static final byte BRANCH = Nodes.BRANCH;

  /** A text or an array of bytes: see {@link #units(int)}. */
  public static final byte UNITS = Nodes.UNITS;

  /** The beginning of a sequence of elements; its value is the label. */
  public static final byte SEQUENCE = Nodes.SEQUENCE;

  /** The beginning of an element, which reaches to the next element or the sequence's end. */
  public static final byte ELEMENT = Nodes.ELEMENT;

  /** The beginning of one generator's part; its value is the label. */
  public static final byte SPAN = Nodes.SPAN;

  private static final int[][] NO_UNITS = {};

  final int size;

  /** The units from here on are beyond the basic plane in an alphabet of all of Unicode. */
  public static final int WIDE = Character.MIN_SUPPLEMENTARY_CODE_POINT - 2_048;

  final byte[] kinds;
  final long[] values;
  final int[][] units;

  /** Where each node ends; found when first asked for: most traces only live for a moment. */
  private volatile int @Nullable [] ends;

  /** How many choices there are, found when first asked for; -1 until then. */
  private int choices = -1;

  private Trace(Nodes nodes, int @Nullable [] ends) {
    this.size = nodes.size();
    this.kinds = nodes.kinds();
    this.values = nodes.values();
    this.units = nodes.units().length == 0 ? NO_UNITS : nodes.units();
    this.ends = ends;
  }

  /** Returns the trace of some nodes, which must be well-formed and are taken over. */
  @SuppressWarnings("exports") // for this library only
  public static Trace of(Nodes nodes) {
    return new Trace(nodes, null);
  }

  /** Returns the trace of some nodes, given the ends of all of them. */
  @SuppressWarnings("exports") // for this library only
  public static Trace of(Nodes nodes, int[] ends) {
    return new Trace(nodes, ends);
  }

  /** Returns the nodes, which must not be changed. */
  @SuppressWarnings("exports") // for this library only
  public Nodes nodes() {
    return new Nodes(size, kinds, values, units);
  }

  /** Returns the node behind each node and all that belongs to it; not to be changed. */
  public int[] allEnds() {
    int[] known = ends;
    if (known == null) {
      known = findEnds();
      ends = known;
    }
    return known;
  }

  private int[] findEnds() {
    int[] found = new int[kinds.length];
    int[] open = new int[16];
    int depth = 0;
    for (int i = 0; i < kinds.length; i++) {
      found[i] = i + 1;
      switch (kinds[i]) {
        case SPAN, SEQUENCE -> {
          open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
          open[depth++] = i;
        }
        case ELEMENT -> {
          if (kinds[open[depth - 1]] == ELEMENT) {
            found[open[--depth]] = i;
          }
          open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
          open[depth++] = i;
        }
        case END -> {
          if (kinds[open[depth - 1]] == ELEMENT) {
            found[open[--depth]] = i;
          }
          found[open[--depth]] = i + 1;
        }
        default -> {}
      }
    }
    return found;
  }

  private int countChoices() {
    int count = 0;
    for (int i = 0; i < kinds.length; i++) {
      switch (kinds[i]) {
        case SPAN, SEQUENCE, END -> {}
        case UNITS -> count += 1 + units[(int) values[i]].length;
        default -> count++;
      }
    }
    return count;
  }

  /**
   * Returns the size that was in force: how large collections and magnitudes could get, 0 to 100.
   */
  public int size() {
    return size;
  }

  /** Returns the number of nodes, ends included. */
  public int length() {
    return kinds.length;
  }

  /** Returns the number of choices: answers, elements and units. */
  public int choices() {
    if (choices < 0) {
      choices = countChoices();
    }
    return choices;
  }

  /**
   * What characters beyond the basic plane count more than others. Java takes each of them for two,
   * so that two simple ones can stand in for it, and those are simpler.
   */
  private int wide() {
    int wide = 0;
    for (int[] text : units) {
      for (int unit : text) {
        wide += unit >= WIDE ? 2 : 0;
      }
    }
    return wide;
  }

  /** Returns the kind of a node: {@link #INTEGER}, {@link #SPAN} or another of the constants. */
  public byte kind(int node) {
    return kinds[node];
  }

  /** Returns the value of a node, whose meaning depends on its {@linkplain #kind kind}. */
  public long value(int node) {
    return values[node];
  }

  /** Returns whether a node begins a span that a search draws afresh in every test. */
  public boolean isUntargeted(int node) {
    return kinds[node] == SPAN && values[node] == Label.UNTARGETED.number();
  }

  /**
   * Returns whether a node begins a span that ends with the steps of a hand-written neighbourhood.
   */
  public boolean isByHand(int node) {
    return kinds[node] == SPAN && values[node] == Label.BY_HAND.number();
  }

  /** Returns whether a node begins the digits of a {@linkplain Label#DIGITS whole number}. */
  public boolean isDigits(int node) {
    return kinds[node] == SPAN && values[node] == Label.DIGITS.number();
  }

  /**
   * Returns whether the elements of a sequence build on each other: see {@link
   * Choices#openProgram}.
   */
  public boolean isProgram(int node) {
    return kinds[node] == SEQUENCE && values[node] == Label.PROGRAM.number();
  }

  /**
   * Returns whether a node begins a span of numbers that stand for an order: see {@link
   * Label#ORDER}.
   */
  public boolean isOrder(int node) {
    return kinds[node] == SPAN && values[node] == Label.ORDER.number();
  }

  /**
   * Returns whether a node begins a span that may refer to an earlier value: {@link Label#REUSE}.
   */
  public boolean isReuse(int node) {
    return kinds[node] == SPAN && values[node] == Label.REUSE.number();
  }

  /**
   * Returns how many steps a hand-written neighbourhood has taken in the span that a node begins.
   */
  public int steps(int node) {
    int steps = 0;
    // They follow the initial value, which is a span.
    int sequence = end(node + 1);
    for (int i = sequence + 1; i < end(sequence) - 1; i = end(i)) {
      steps++;
    }
    return steps;
  }

  /** Returns the units of a node of kind {@link #UNITS}. */
  public int[] units(int node) {
    return units[(int) values[node]].clone();
  }

  /** Returns the node just behind the one given and all that belongs to it. */
  public int end(int node) {
    return allEnds()[node];
  }

  /** Encodes this trace: a format version, the nodes and a checksum. */
  public byte[] encode() {
    return TraceCodec.encode(this);
  }

  /**
   * Decodes what {@link #encode()} made, in time and memory proportional to the input.
   *
   * @throws IllegalArgumentException if the bytes are anything else
   */
  public static Trace decode(byte[] bytes) {
    return TraceCodec.decode(bytes);
  }

  /** Encodes this trace as text that is safe in source code, file names and URLs. */
  public String toToken() {
    return TraceCodec.toToken(this);
  }

  /**
   * Decodes what {@link #toToken()} made.
   *
   * @throws IllegalArgumentException if the text is anything else
   */
  public static Trace fromToken(String token) {
    return TraceCodec.fromToken(token);
  }

  @Override
  public int compareTo(Trace other) {
    int order = Integer.compare(choices() + wide(), other.choices() + other.wide());
    int a = 0;
    int b = 0;
    while (order == 0) {
      a = nextChoice(a);
      b = other.nextChoice(b);
      if (a == kinds.length || b == other.kinds.length) {
        break;
      }
      order = compareChoice(a++, other, b++);
    }
    if (order == 0) {
      order = Integer.compare(size, other.size);
    }
    if (order == 0) {
      order = Arrays.compare(kinds, other.kinds);
    }
    return order != 0 ? order : Arrays.compare(values, other.values);
  }

  private int nextChoice(int from) {
    int i = from;
    while (i < kinds.length && (kinds[i] == END || kinds[i] == SPAN || kinds[i] == SEQUENCE)) {
      i++;
    }
    return i;
  }

  private int compareChoice(int a, Trace other, int b) {
    byte kind = kinds[a];
    if (kind != other.kinds[b]) {
      return Byte.compare(kind, other.kinds[b]);
    }
    long left = values[a];
    long right = other.values[b];
    return switch (kind) {
      case INTEGER -> compareDistance(left, right);
      case REAL -> Reals.compare(Double.longBitsToDouble(left), Double.longBitsToDouble(right));
      case UNITS -> compareUnits(units[(int) left], other.units[(int) right]);
      default -> Long.compare(left, right);
    };
  }

  private static int compareDistance(long a, long b) {
    // -|x| cannot overflow, |x| can.
    int order = Long.compare(negated(b), negated(a));
    return order != 0 ? order : Long.compare(b, a);
  }

  private static long negated(long x) {
    return x > 0 ? -x : x;
  }

  private static int compareUnits(int[] a, int[] b) {
    int order = Integer.compare(a.length, b.length);
    return order != 0 ? order : Arrays.compare(a, b);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Trace that
        && size == that.size
        && Arrays.equals(kinds, that.kinds)
        && Arrays.equals(values, that.values)
        && Arrays.deepEquals(units, that.units);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(kinds) + Arrays.hashCode(values))
        + Arrays.deepHashCode(units)
        + size;
  }

  /** Returns 64 bits that differ between different traces, but for a negligible chance. */
  public long fingerprint() {
    long hash = size;
    for (int i = 0; i < kinds.length; i++) {
      hash = stir(hash, values[i] * 31 + kinds[i]);
      if (kinds[i] == UNITS) {
        for (int unit : units[(int) values[i]]) {
          hash = stir(hash, unit + 1);
        }
      }
    }
    return Dice.mix(hash);
  }

  /**
   * Takes one more number into a hash: a search wants that of each input, so it has to be cheap.
   */
  private static long stir(long hash, long number) {
    long stirred = (hash ^ number) * 0x9E3779B97F4A7C15L;
    return stirred ^ (stirred >>> 32);
  }

  /** Renders the trace for debugging, for example {@code [7 0]} for a list of two numbers. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int[] open = new int[kinds.length + 1];
    int depth = 0;
    for (int i = 0; i < kinds.length; i++) {
      switch (kinds[i]) {
        case SPAN -> {
          open[depth++] = i;
          text.append('(');
        }
        case SEQUENCE -> {
          open[depth++] = i;
          text.append('[');
        }
        case END -> text.append(kinds[open[--depth]] == SPAN ? ") " : "] ");
        case ELEMENT -> text.append("; ");
        case REAL -> text.append(Double.longBitsToDouble(values[i])).append(' ');
        case BOOLEAN -> text.append(values[i] == 1 ? "true " : "false ");
        case BRANCH -> text.append('#').append(values[i]).append(' ');
        case UNITS -> text.append(Arrays.toString(units[(int) values[i]])).append(' ');
        default -> text.append(values[i]).append(' ');
      }
    }
    return text.toString().trim();
  }
}
