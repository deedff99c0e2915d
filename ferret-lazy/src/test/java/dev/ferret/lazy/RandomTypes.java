package dev.ferret.lazy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.ToolProvider;

/**
 * Writes Java source of random record types, with constructors that assign, normalise and validate,
 * and of random conditions on them.
 */
final class RandomTypes {
  private final Random random;
  private final StringBuilder source = new StringBuilder();

  /** Records by number; each may use those before it. */
  private final List<List<String>> components = new ArrayList<>();

  private RandomTypes(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Writes and compiles types.
   *
   * @param options of the compiler, besides the folder
   */
  static void compile(Path folder, String name, long seed, int conditions, List<String> options)
      throws IOException {
    Path file = folder.resolve("random").resolve(name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, new RandomTypes(seed).write(name, conditions));
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-proc:none", "-nowarn", "-d", folder.toString(), file.toString()));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, System.err, all.toArray(new String[0]));
    if (exit != 0) {
      throw new IOException("It does not compile: " + Files.readString(file));
    }
  }

  private String write(String name, int conditions) {
    line("package random;");
    line("import dev.ferret.plan.Condition;");
    line("import dev.ferret.type.Range;");
    line("import java.util.*;");
    line("public class " + name + " {");
    line("public static int limit;");
    line("public static final List<Integer> SOME = new ArrayList<>();");
    line("public enum Suit { CLUBS, HEARTS, SPADES }");
    line("public sealed interface Tree permits Leaf, Fork {}");
    line("public record Leaf(@Range(min = 0, max = 2) int n) implements Tree {}");
    line("public record Fork(Tree left, Tree right) implements Tree {" + forkConstructor() + "}");
    int records = 1 + random.nextInt(3);
    for (int i = 0; i < records; i++) {
      record(i, i == records - 1 ? "Root" : "R" + i);
    }
    line("private static boolean written(int[] a, int n) {");
    line("if (a.length < 2) { return false; } int first = a[0]; a[0] = a[1];");
    line("try { return a[0] == n; } finally { a[0] = first; } }");
    line("private static boolean written(Tree[] a, int n) {");
    line("if (a.length < 2) { return false; } Tree first = a[0]; a[0] = a[1];");
    line("try { return a[0].equals(new Leaf(n)); } finally { a[0] = first; } }");
    line("public static List<Condition<Root>> conditions() {");
    line("List<Condition<Root>> all = new ArrayList<>();");
    for (int i = 0; i < conditions; i++) {
      line("all.add(" + name + "::c" + i + ");");
    }
    line("return all; }");
    for (int i = 0; i < conditions; i++) {
      line("private static boolean c" + i + "(Root r) { return " + condition(2) + "; }");
    }
    return line("}").toString();
  }

  private StringBuilder line(String text) {
    return source.append(text).append('\n');
  }

  private String forkConstructor() {
    return switch (random.nextInt(4)) {
      case 0 -> "public Fork { if (left.equals(right)) { throw new IllegalStateException(); } }";
      case 1 ->
          "public Fork { if (left instanceof Fork && right instanceof Leaf)"
              + " { Tree other = left; left = right; right = other; } }";
      default -> "";
    };
  }

  private void record(int number, String name) {
    List<String> types = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      types.add(type(number));
    }
    components.add(types);
    StringBuilder header = new StringBuilder("public record " + name + "(");
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < count; i++) {
      header.append(i == 0 ? "" : ", ").append(types.get(i)).append(" p").append(i);
      body.append(statement(types.get(i), "p" + i));
    }
    boolean isPlain = random.nextInt(3) == 0 || body.isEmpty();
    line(header + ") {" + (isPlain ? "" : "public " + name + " {" + body + "}") + "}");
  }

  private String type(int before) {
    return switch (random.nextInt(before > 0 ? 16 : 14)) {
      case 0, 1 -> "@Range(min = 0) int";
      case 2 -> "int";
      case 3 -> "boolean";
      case 4 -> "Suit";
      case 5 -> "List<Integer>";
      case 6 -> "Tree";
      case 7 -> "String";
      case 8 -> "Optional<Suit>";
      case 9 -> "int[]";
      case 10 -> "Tree[]";
      case 11 -> "Set<Integer>";
      case 12 -> "Set<Tree>";
      case 13 -> "Map<Suit, Integer>";
      case 14 -> "List<R" + random.nextInt(before) + ">";
      default -> "R" + random.nextInt(before);
    };
  }

  /** What a constructor does with a component. */
  private String statement(String type, String name) {
    int way = random.nextInt(4);
    if (way > 1) {
      return "";
    }
    boolean isChange = way == 0;
    if (type.endsWith("int")) {
      return isChange
          ? name + " = Math.floorMod(" + name + ", 3);"
          : "if (" + name + " == 1) { throw new IllegalArgumentException(); }";
    }
    if (type.equals("String")) {
      return isChange
          ? name + " = " + name + ".isEmpty() ? \"none\" : " + name + ";"
          : "if (" + name + ".length() == 1) { throw new IllegalArgumentException(); }";
    }
    if (type.startsWith("List")) {
      return isChange
          ? name
              + " = "
              + name
              + ".size() > 1 ? List.copyOf("
              + name
              + ".subList(1, 2)) : "
              + name
              + ";"
          : "if (" + name + ".size() == 1) { throw new IllegalArgumentException(); }";
    }
    if (type.startsWith("Set")) {
      return isChange
          ? name + " = Set.copyOf(" + name + ");"
          : "if (" + name + ".size() == 1) { throw new IllegalArgumentException(); }";
    }
    if (type.startsWith("Map")) {
      return isChange
          ? name + ".remove(Suit.HEARTS);"
          : "if (" + name + ".containsKey(Suit.SPADES)) { throw new IllegalArgumentException(); }";
    }
    if (type.endsWith("[]")) {
      return isChange
          ? name + " = " + name + ".length > 1 ? Arrays.copyOf(" + name + ", 1) : " + name + ";"
          : "if (" + name + ".length == 1) { throw new IllegalArgumentException(); }";
    }
    if (type.equals("Suit")) {
      return isChange
          ? "if (" + name + " == Suit.HEARTS) { " + name + " = Suit.CLUBS; }"
          : "if (" + name + " == Suit.SPADES) { throw new IllegalArgumentException(); }";
    }
    return type.equals("boolean") ? "" : "Objects.requireNonNull(" + name + ");";
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      String operator = random.nextBoolean() ? " && " : " || ";
      return "(" + condition(depth - 1) + operator + condition(depth - 1) + ")";
    }
    return (random.nextInt(4) == 0 ? "!" : "") + "(" + fact() + ")";
  }

  /** Says something of the record or of a part of it. */
  private String fact() {
    List<String> types = components.get(components.size() - 1);
    int place = random.nextInt(types.size());
    String part = "r.p" + place + "()";
    int small = random.nextInt(3);
    // The text and the hash of an array are those of an object, and others each time.
    boolean hasText = components.stream().flatMap(List::stream).noneMatch(t -> t.endsWith("[]"));
    switch (hasText || random.nextBoolean() ? random.nextInt(hasText ? 1 : 7, 14) : 5) {
      case 1:
        return "r.toString().length() % 3 == " + small;
      case 2:
        return "(\"\" + " + part + ").hashCode() % 2 == 0";
      case 3:
        return "String.format(\"%s\", r).contains(\"" + small + "\")";
      case 4:
        return "String.valueOf(" + part + ").length() > " + (3 * small);
      case 5:
        return "Objects.equals(" + part + ", r.p" + random.nextInt(types.size()) + "())";
      case 6:
        // Enums have other hashes in each JVM and class loader.
        return types.stream().allMatch(type -> type.endsWith("int") || type.equals("String"))
            ? "r.hashCode() % 3 == " + small
            : "r.equals(r)";
      case 7:
        return types.get(place).endsWith("int") ? part + " == limit" : "limit > " + small;
      case 8:
        return types.get(place).endsWith("int")
            ? "SOME.contains(" + part + ")"
            : "SOME.size() == " + small;
      default:
        return part(types.get(place), part, small);
    }
  }

  /** Says something of an array by reading it, by writing to it or by giving it to the JDK. */
  private String array(boolean isOfNumbers, String part, int small) {
    String element = isOfNumbers ? " == " + small : ".equals(new Leaf(" + small + "))";
    return switch (random.nextInt(5)) {
      case 0 -> part + ".length == " + small;
      case 1 -> part + ".length > 1 && " + part + "[1]" + element;
      case 2 ->
          "Arrays.stream("
              + part
              + ").anyMatch(e -> e"
              + (isOfNumbers ? element : " instanceof Fork")
              + ")";
      case 3 -> "written(" + part + ", " + small + ")";
      default -> part + ".length > 0 && " + part + ".clone()[0]" + element;
    };
  }

  private String part(String type, String part, int small) {
    if (type.endsWith("[]")) {
      return array(type.equals("int[]"), part, small);
    }
    if (type.endsWith("int")) {
      return part + " > " + (small - 1);
    }
    return switch (type) {
      case "boolean" -> part;
      case "Suit" -> part + " == Suit.values()[" + small + "]";
      case "String" -> part + ".length() == " + small;
      case "List<Integer>" -> part + ".stream().mapToInt(n -> n).sum() == " + small;
      case "Set<Integer>" ->
          small == 0
              ? part + ".isEmpty()"
              : small == 1 ? part + ".contains(1)" : part + ".stream().mapToInt(n -> n).sum() == 1";
      case "Set<Tree>" ->
          small == 0 ? part + ".size() == 1" : part + ".contains(new Leaf(" + small + "))";
      case "Map<Suit, Integer>" ->
          small == 0
              ? part + ".containsKey(Suit.HEARTS)"
              : small == 1
                  ? "Objects.equals(" + part + ".get(Suit.CLUBS), 1)"
                  : part + ".values().stream().anyMatch(n -> n == 1)";
      case "Tree" ->
          part
              + " instanceof Fork f && f.left() instanceof Leaf l && l.n() == "
              + small
              + " || "
              + part
              + ".equals(new Leaf("
              + small
              + "))";
      case "Optional<Suit>" -> part + ".isPresent() == " + (small == 0);
      default ->
          type.startsWith("List")
              ? part + ".size() == " + small
              : "Objects.equals(" + part + ".p0(), " + small + ")";
    };
  }
}
