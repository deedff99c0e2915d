package dev.ferret.weave;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What ordinary code does with ordinary records, with all that comes out of it as text. */
public final class RecordOperations {
  private RecordOperations() {}

  /** Each primitive type, and more components than there are short instructions for numbers. */
  record Primitives(
      boolean a, byte b, short c, char d, int e, long f, float g, double h, String i, int[] j) {}

  record Empty() {}

  record Reals(float a, double b) {}

  record Pair<A, B>(A first, B second) {
    <C> Pair<A, C> withSecond(C other) {
      return new Pair<>(first, other);
    }
  }

  /** Refuses some components and changes others. */
  record Span(int low, int high) implements Comparable<Span> {
    static final Span UNIT = new Span(0, 1);

    Span {
      if (low > high) {
        throw new IllegalArgumentException(low + " > " + high);
      }
      high = Math.min(high, 100);
    }

    Span(int high) {
      this(0, high);
    }

    int width() {
      return high - low;
    }

    Supplier<Integer> later() {
      return () -> high * 10 + low;
    }

    @Override
    public int compareTo(Span other) {
      return Integer.compare(low, other.low);
    }
  }

  /** Reads its fields before the constructor has ended. */
  record Checked(String name, int length) {
    Checked(String name, int length) {
      this.name = name;
      this.length = length;
      if (this.name.length() != this.length) {
        throw new IllegalStateException("length of " + this.name);
      }
    }
  }

  /** Has its own of everything that the compiler would derive. */
  record Name(String text) {
    @Override
    public String text() {
      return text.toUpperCase(Locale.ROOT);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name name && name.text.equalsIgnoreCase(text);
    }

    @Override
    public int hashCode() {
      return text.toLowerCase(Locale.ROOT).hashCode();
    }

    @Override
    public String toString() {
      return "<" + text + ">";
    }
  }

  sealed interface Tree {
    int size();

    default boolean isLarge() {
      return size() > 2;
    }
  }

  record Leaf() implements Tree {
    @Override
    public int size() {
      return 1;
    }
  }

  record Fork(Tree left, Tree right) implements Tree {
    @Override
    public int size() {
      return left.size() + right().size();
    }
  }

  record Stored(int number, List<String> texts, Primitives none) implements Serializable {}

  enum Level {
    LOW,
    HIGH
  }

  record Grade(Level level, String... notes) {}

  /** Reads the private fields of a record from outside. */
  static final class Neighbour {
    private Neighbour() {}

    static String look(Span span, Pair<String, ?> pair) {
      return span.low + "-" + span.high + pair.first.length();
    }
  }

  /** Runs all operations. */
  public static SortedMap<String, String> results() throws Exception {
    SortedMap<String, String> results = new TreeMap<>();
    primitives(results);
    equality(results);
    constructors(results);
    own(results);
    nested(results);
    patterns(results);
    reflection(results);
    results.put(
        "serialization", copy(new Stored(7, new ArrayList<>(List.of("x")), null)).toString());
    return results;
  }

  private static void primitives(SortedMap<String, String> results) {
    Primitives all =
        new Primitives(true, (byte) -1, (short) 2, 'c', 4, 5L << 40, 6.5f, 7.25, "i", null);
    results.put(
        "accessors",
        Arrays.asList(
                all.a(), all.b(), all.c(), all.d(), all.e(), all.f(), all.g(), all.h(), all.i(),
                all.j())
            .toString());
    results.put("toString", all.toString());
    results.put("hashCode", "" + all.hashCode());
    results.put("hashCode of nothing", "" + new Empty().hashCode());
    results.put("toString of nothing", "" + new Empty());
    results.put("equality of nothing", "" + new Empty().equals(new Empty()));
    results.put("hashCode of nulls", "" + new Pair<>(null, null).hashCode());
    results.put("toString of nulls", "" + new Pair<>(null, null));
  }

  private static void equality(SortedMap<String, String> results) {
    int[] array = {1};
    Primitives one = primitives(1, array);
    List<Object> others =
        Arrays.asList(
            one,
            primitives(1, array),
            primitives(2, array),
            primitives(1, new int[] {1}),
            null,
            "");
    results.put("equals", others.stream().map(other -> "" + one.equals(other)).toList().toString());
    List<Reals> reals =
        List.of(
            new Reals(0f, 0.0),
            new Reals(-0f, 0.0),
            new Reals(0f, -0.0),
            new Reals(Float.NaN, 1),
            new Reals(1, Double.NaN),
            new Reals(1, Double.longBitsToDouble(0x7ff8000000000001L)));
    StringBuilder table = new StringBuilder();
    for (Reals left : reals) {
      for (Reals right : reals) {
        table.append(left.equals(right) ? '=' : '.');
      }
      table.append(left.hashCode());
    }
    results.put("equality of real numbers", table.toString());
    results.put(
        "equality of parts",
        ""
            + new Pair<>("a", null).equals(new Pair<>(new String("a"), null))
            + new Pair<>("a", 1).equals(new Pair<>("a", 1L))
            + new Pair<>(new Pair<>(1, 2), array).equals(new Pair<>(new Pair<>(1, 2), array)));
    results.put(
        "a set",
        "" + new HashSet<>(List.of(new Span(1, 2), new Span(1, 3))).contains(new Span(1, 2)));
  }

  private static Primitives primitives(int number, int[] array) {
    return new Primitives(true, (byte) 1, (short) 2, 'c', number, 5, 6, 7, "i", array);
  }

  private static void constructors(SortedMap<String, String> results) {
    results.put("compact constructor", "" + new Span(3, 1_000));
    results.put("refused", thrown(() -> new Span(2, 1)));
    results.put("refused late", thrown(() -> new Checked("four", 5)));
    results.put("further constructor", "" + new Span(5) + Span.UNIT + new Checked("four", 4));
    results.put("varargs", Arrays.toString(new Grade(Level.LOW, "a", "b").notes()));
  }

  private static String thrown(Supplier<?> code) {
    try {
      return "" + code.get();
    } catch (RuntimeException e) {
      return e.toString();
    }
  }

  private static void own(SortedMap<String, String> results) {
    Name name = new Name("ab");
    results.put("own methods", name + name.text() + name.hashCode() + name.equals(new Name("AB")));
    results.put("fields", "" + new Span(3, 9).width() + new Span(3, 9).later().get());
    results.put("order", "" + Stream.of(new Span(4, 5), new Span(1, 9)).sorted().toList());
    results.put("fields from outside", Neighbour.look(new Span(3, 9), new Pair<>("four", null)));
    results.put("null", thrown(() -> Neighbour.look(new Span(3, 9), null)).split(":")[0]);
  }

  private static void nested(SortedMap<String, String> results) {
    Tree tree = new Fork(new Fork(new Leaf(), new Leaf()), new Leaf());
    results.put("nested", tree + " " + tree.size() + tree.isLarge() + tree.hashCode());
    Pair<String, List<Pair<Integer, Span>>> generic =
        new Pair<>("x", List.of(new Pair<>(1, new Span(2))));
    results.put("generic", generic + " " + generic.second().get(0).second().high());
    results.put("generic method", "" + generic.withSecond(4).second());
    record Local(int n) {}
    results.put("local", new Local(4) + "" + new Local(4).equals(new Local(4)));
  }

  private static void patterns(SortedMap<String, String> results) {
    Tree tree = new Fork(new Leaf(), new Fork(new Leaf(), new Leaf()));
    results.put(
        "patterns",
        tree instanceof Fork fork && fork.right() instanceof Fork below && below.left() != null
            ? "deep" + fork.left()
            : "flat");
    Grade grade = new Grade(Level.HIGH);
    results.put(
        "switch",
        switch (grade.level()) {
          case LOW -> "low";
          case HIGH -> "high";
        });
  }

  private static void reflection(SortedMap<String, String> results) throws Exception {
    StringBuilder text = new StringBuilder();
    for (RecordComponent component : Pair.class.getRecordComponents()) {
      text.append(component.getGenericType())
          .append(' ')
          .append(component.getAccessor().invoke(new Pair<>(1, "b")))
          .append(' ');
    }
    results.put("reflection", text.toString());
  }

  private static Object copy(Object object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    ClassLoader here = RecordOperations.class.getClassLoader();
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
            return Class.forName(type.getName(), false, here);
          }
        }) {
      return Objects.requireNonNull(in.readObject());
    }
  }
}
