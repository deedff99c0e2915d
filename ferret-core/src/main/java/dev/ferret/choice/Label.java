package dev.ferret.choice;

/**
 * Names the part of a value that a span or sequence draws.
 *
 * <p>Labels are compared by identity. Parts with the same label can stand in for each other: the
 * shrinker replaces a tree by a subtree that has the tree's label.
 *
 * @since 0.1
 */
public final class Label {
  /** The label of a span that a search leaves alone and draws afresh in every test case. */
  public static final Label UNTARGETED = new Label("untargeted", 1, false);

  /** The label of a span that ends with {@linkplain Choices#openSteps() steps}. */
  public static final Label BY_HAND = new Label("by hand", 2, false);

  /** The label of a span with the digits, base 256, and perhaps the sign of a whole number. */
  public static final Label DIGITS = new Label("digits", 3, false);

  /**
   * The label of a span of numbers that stand for an order: each says how far away the value is
   * that comes next, among those that are left.
   */
  public static final Label ORDER = new Label("order", 4, false);

  /**
   * The label of a span that draws a new value, or refers by its place to one that was drawn before
   * under this label: a branch, and then the value or the place.
   */
  public static final Label REUSE = new Label("reuse", 5, false);

  /** A sequence in which each element builds on those before. Spans are numbered apart. */
  static final Label PROGRAM = new Label("program", 1, false);

  /** The first number behind 0, which stands for any label, and the marks above. */
  static final int FIRST_FREE = 6;

  private static final ClassValue<Label> OF_CLASSES = new OfClasses(false);
  private static final ClassValue<Label> OF_RECORD_CLASSES = new OfClasses(true);
  private static final ClassValue<Label> OF_ALTERNATIVES = new OfClasses(false);

  /** One label for each class. */
  private static final class OfClasses extends ClassValue<Label> {
    private final boolean ofRecords;

    OfClasses(boolean ofRecords) {
      this.ofRecords = ofRecords;
    }

    @Override
    protected Label computeValue(Class<?> type) {
      boolean isLeaf = ofRecords && type.isRecord() && type.getRecordComponents().length == 0;
      return new Label(type.getSimpleName(), 0, ofRecords, isLeaf);
    }
  }

  private final String name;

  private final int number;

  private final boolean ofRecords;

  /** Whether the values are records without components. */
  private final boolean ofLeaves;

  private Label(String name, int number, boolean ofRecords) {
    this(name, number, ofRecords, false);
  }

  private Label(String name, int number, boolean ofRecords, boolean ofLeaves) {
    this.name = name;
    this.number = number;
    this.ofRecords = ofRecords;
    this.ofLeaves = ofLeaves;
  }

  /** Returns a new label. */
  public static Label of(String name) {
    return new Label(name, 0, false);
  }

  /** Returns a new label of values that are put together from parts, as records are. */
  public static Label ofRecords(String name) {
    return new Label(name, 0, true);
  }

  /** Returns the label of values that a class puts together from parts, the same one each time. */
  public static Label ofRecords(Class<?> type) {
    return OF_RECORD_CLASSES.get(type);
  }

  /**
   * Returns whether the values are put together from parts. The size of a value counts them, and
   * not what stands around a value, such as a filter.
   */
  public boolean isOfRecords() {
    return ofRecords;
  }

  /** Returns whether the values are records without components, which are no nodes of a case. */
  public boolean isOfLeaves() {
    return ofLeaves;
  }

  /**
   * Returns the label of a class, the same one each time. A recursive method makes a new generator
   * at each level, but always from the same lambda expression, which has one class.
   */
  public static Label of(Class<?> type) {
    return OF_CLASSES.get(type);
  }

  /**
   * Returns the label of a choice between alternatives one of which a class makes, the same one
   * each time: a recursive method makes this choice anew at each level, too.
   */
  public static Label ofAlternatives(Class<?> type) {
    return OF_ALTERNATIVES.get(type);
  }

  /** Returns the number of this label in every trace; 0 if each trace numbers it by itself. */
  public int number() {
    return number;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
