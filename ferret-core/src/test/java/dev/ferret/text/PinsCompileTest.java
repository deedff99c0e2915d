package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.text.SourcePrinter.Printed;
import dev.ferret.type.Types;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles pins of random values where the types are those of a test's parameters. */
public class PinsCompileTest {
  private static final int VALUES_OF_A_TYPE = 3;

  /** Of 100: pins of larger values are too long to be offered. */
  private static final int SIZE = 4;

  private static final int LONGEST = 400;

  public enum Suit {
    HEARTS,
    SPADES {
      @Override
      public String toString() {
        return "black";
      }
    }
  }

  public record Card(Suit suit, byte rank, List<Integer> marks) {}

  public record Pair<A, B>(A first, B second) {}

  /** The types are the parameters of its methods. */
  public interface Kinds {
    void simple(byte a, short b, int c, long d, float e, double f, char g, boolean h, String i);

    void boxed(Byte a, Short b, Long c, Float d, Double e, Character f, BigDecimal g);

    void times(LocalDate a, Instant b, Duration c, ZonedDateTime d);

    void arrays(byte[] a, int[][] b, String[] c, double[] d, char[] e, Card[] f);

    void lists(
        List<Integer> a,
        ArrayList<Long> b,
        List<List<Byte>> c,
        List<String[]> d,
        List<int[]> e,
        List<Map<String, Integer>> f,
        List<Set<Integer>> g,
        Iterable<Short> h);

    void sets(
        Set<Integer> a,
        LinkedHashSet<String> b,
        SortedSet<Long> c,
        EnumSet<Suit> d,
        Set<List<Integer>> e,
        Set<Pair<Integer, String>> f);

    void maps(
        Map<String, Integer> a,
        LinkedHashMap<Long, Byte> b,
        TreeMap<Integer, List<String>> c,
        Map<String, List<Integer>> d,
        Map<Integer, Map<Integer, Set<Long>>> e,
        SortedMap<Integer, Integer> f,
        EnumMap<Suit, Integer> g,
        Map.Entry<String, List<Integer>> h);

    void others(
        Deque<Integer> a,
        ArrayDeque<String> b,
        Optional<List<Integer>> c,
        Card d,
        Pair<Integer, List<Card>> e,
        List<Pair<Long, Map<Suit, Long>>> f);
  }

  @TempDir Path directory;

  private final List<Object> values = new ArrayList<>();
  private final List<String> sources = new ArrayList<>();
  private final List<String> types = new ArrayList<>();

  @Test
  void aPinBuildsTheSameKindOfValueInTheSameOrder() throws Exception {
    for (Method method : Kinds.class.getMethods()) {
      for (Parameter parameter : method.getParameters()) {
        String type = parameter.getParameterizedType().getTypeName().replace('$', '.');
        Gen<?> gen = Types.of(parameter);
        for (int seed = 0; seed < VALUES_OF_A_TYPE; seed++) {
          add(type, gen.from(Case.random(seed, SIZE).choices()));
        }
      }
    }
    add("java.util.List<Integer>", new ArrayList<>(Arrays.asList((Object) null)));
    add("java.util.List<String>", new ArrayList<>(Arrays.asList("a", null)));
    add("java.util.List<String[]>", new ArrayList<>(Collections.singletonList(new String[] {"a"})));
    add("java.util.Set<String>", new LinkedHashSet<>(Arrays.asList("b", null, "a")));
    add("java.util.List<Integer>", List.of(1, 2));
    add("java.util.Map<String, Integer>", twelve());
    List<?> again = compiled();

    assertThat(sources).hasSizeGreaterThan(120);
    for (int i = 0; i < values.size(); i++) {
      Object value = values.get(i);
      assertThat(SourcePrinter.pin(again.get(i), LONGEST, true).text())
          .isEqualTo(SourcePrinter.pin(value, LONGEST, true).text());
    }
  }

  private static Map<String, Integer> twelve() {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 12; i > 0; i--) {
      map.put("k" + i, i);
    }
    return map;
  }

  /** Adds the source of a value that is short enough. The short form of lists only must compile. */
  private void add(String type, Object value) {
    Printed copied = SourcePrinter.pin(value, LONGEST, true);
    if (copied.compilable()) {
      values.add(value);
      sources.add(copied.text());
      types.add(type);
    }
  }

  private List<?> compiled() throws Exception {
    StringBuilder methods = new StringBuilder();
    StringBuilder calls = new StringBuilder();
    for (int i = 0; i < sources.size(); i++) {
      String type = types.get(i);
      String brief = SourcePrinter.pin(values.get(i), LONGEST, false).text();
      boolean isCopy = type.contains("ArrayList<") || brief.equals(sources.get(i));
      methods.append("  static " + type + " v" + i + "() {\n");
      methods.append(isCopy ? "" : "    " + type + " brief = " + brief + ";\n");
      methods.append("    return " + sources.get(i) + ";\n  }\n");
      calls.append("    all.add(v" + i + "());\n");
    }
    String source =
        "import dev.ferret.text.PinsCompileTest;\nimport java.math.*;\nimport java.time.*;\n"
            + "import java.util.*;\npublic class Pins {\n"
            + methods
            + "  public static List<Object> all() {\n    List<Object> all = new ArrayList<>();\n"
            + calls
            + "    return all;\n  }\n}\n";
    Path file = Files.writeString(directory.resolve("Pins.java"), source);
    String classes = SourceCompilesTest.testClasses();
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-nowarn",
                "-Xlint:none",
                "-proc:none",
                "-d",
                directory.toString(),
                "-cp",
                classes,
                file.toString());
    assertThat(result).as("compiler result").isZero();
    URL[] where = {URI.create(directory.toUri().toString()).toURL()};
    try (URLClassLoader loader = new URLClassLoader(where, getClass().getClassLoader())) {
      return (List<?>) loader.loadClass("Pins").getMethod("all").invoke(null);
    }
  }
}
