package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.strings;

import dev.ferret.Draw;
import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.List;

/**
 * Recursive methods and loops in the body of one generator. Nothing marks where their values begin
 * and end.
 */
final class Bodies {
  private static final int DEPTH = 5;

  sealed interface Tree {
    default boolean has(java.util.function.Predicate<Node> condition) {
      return this instanceof Node node
          && (condition.test(node) || node.left.has(condition) || node.right.has(condition));
    }

    default int spine() {
      return this instanceof Node node ? 1 + node.left.spine() : 0;
    }

    default int size() {
      return this instanceof Node node ? node.left.size() + node.right.size() : 1;
    }

    default int sum() {
      return this instanceof Node node ? node.left.sum() + node.right.sum() : ((Leaf) this).value;
    }
  }

  record Leaf(int value) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  record Rose(int value, List<Rose> children) {
    int depth() {
      return 1 + children.stream().mapToInt(Rose::depth).max().orElse(0);
    }
  }

  sealed interface Sum {}

  record Literal(int value) implements Sum {}

  record Plus(Sum left, Sum right) implements Sum {}

  record Over(Sum left, Sum right) implements Sum {}

  private static final Tree ZERO = new Leaf(0);
  private static final Tree PAIR = new Node(ZERO, ZERO);

  private Bodies() {}

  static List<Challenge<?>> all() {
    return List.of(
        Challenge.<Tree>of(
                "method: a tree with equal subtrees",
                Gen.of(draw -> tree(draw, DEPTH)),
                tree -> tree.has(node -> node.left instanceof Node && node.left.equals(node.right)),
                new Node(PAIR, PAIR),
                "((0 0) (0 0))")
            .hypothesis(50),
        Challenge.<Tree>of(
                "method: a tree with a left spine of 4",
                Gen.of(draw -> tree(draw, DEPTH + 1)),
                tree -> tree.spine() >= 4 || tree.has(node -> node.right.spine() >= 4),
                new Node(new Node(new Node(PAIR, ZERO), ZERO), ZERO),
                "((((0 0) 0) 0) 0)")
            .hypothesis(100),
        Challenge.<Tree>of(
            "method: a tree of 4 leaves with a sum",
            Gen.of(draw -> tree(draw, DEPTH)),
            tree -> tree.size() >= 4 && tree.sum() >= 10,
            new Node(ZERO, new Node(ZERO, new Node(new Leaf(1), new Leaf(9)))),
            "(0 (0 (1 9)))"),
        Challenge.<Tree>of(
            "method: a tree by its size",
            Gen.of(draw -> tree(draw.from(integers(1, 20)), draw)),
            tree -> tree.spine() >= 4 || tree.has(node -> node.right.spine() >= 4),
            new Node(new Node(new Node(PAIR, ZERO), ZERO), ZERO),
            "((((0 0) 0) 0) 0)"),
        Challenge.of(
            "method: a rose tree of depth 4",
            Gen.of(draw -> rose(draw, 4)),
            rose -> rose.depth() >= 4,
            rose(rose(rose(rose()))),
            "0[0[0[0[]]]]"),
        Challenge.<Sum>of(
            "method: a calculator",
            Gen.of(draw -> sum(draw, DEPTH)),
            sum -> !dividesByZero(sum) && isUndefined(sum),
            new Over(new Literal(0), new Plus(new Literal(0), new Literal(0))),
            "0 / (0 + 0)"),
        Challenge.of(
            "method: nested elements",
            Gen.of(draw -> element(draw, 4)),
            text -> text.contains("<b><c></c></b>"),
            "<b><c></c></b>",
            "<b><c></c></b>"),
        Challenge.of(
            "loop: while a coin says so",
            Gen.of(Bodies::list),
            list -> list.size() >= 3 && list.stream().anyMatch(x -> x > 50),
            List.of(0, 0, 51),
            "[0, 0, 51]"),
        Challenge.<List<Object>>of(
            "loop: numbers and texts",
            Gen.of(Bodies::mixture),
            list ->
                list.stream().filter(String.class::isInstance).count() >= 2
                    && list.stream().anyMatch(x -> x instanceof Integer n && n > 10),
            List.of("", "", 11),
            "[\"\", \"\", 11]"));
  }

  private static Tree tree(Draw draw, int depth) {
    return depth > 0 && draw.from(booleans())
        ? new Node(tree(draw, depth - 1), tree(draw, depth - 1))
        : new Leaf(draw.from(integers(0, 9)));
  }

  private static Tree tree(int size, Draw draw) {
    if (size == 1) {
      return new Leaf(draw.from(integers(0, 9)));
    }
    int left = draw.from(integers(1, size - 1));
    return new Node(tree(left, draw), tree(size - left, draw));
  }

  private static Rose rose(Rose... children) {
    return new Rose(0, List.of(children));
  }

  private static Rose rose(Draw draw, int depth) {
    int value = draw.from(integers(0, 20));
    int count = depth == 0 ? 0 : draw.from(integers(0, 3));
    List<Rose> children = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      children.add(rose(draw, depth - 1));
    }
    return new Rose(value, children);
  }

  private static Sum sum(Draw draw, int depth) {
    return switch (depth == 0 ? 0 : draw.from(integers(0, 2))) {
      case 0 -> new Literal(draw.from(integers(-10, 10)));
      case 1 -> new Plus(sum(draw, depth - 1), sum(draw, depth - 1));
      default -> new Over(sum(draw, depth - 1), sum(draw, depth - 1));
    };
  }

  private static boolean dividesByZero(Sum sum) {
    if (sum instanceof Plus plus) {
      return dividesByZero(plus.left) || dividesByZero(plus.right);
    }
    return sum instanceof Over over
        && (over.right.equals(new Literal(0))
            || dividesByZero(over.left)
            || dividesByZero(over.right));
  }

  private static boolean isUndefined(Sum sum) {
    try {
      evaluate(sum);
      return false;
    } catch (ArithmeticException divisionByZero) {
      return true;
    }
  }

  private static int evaluate(Sum sum) {
    if (sum instanceof Literal number) {
      return number.value;
    }
    return sum instanceof Plus plus
        ? evaluate(plus.left) + evaluate(plus.right)
        : evaluate(((Over) sum).left) / evaluate(((Over) sum).right);
  }

  private static String element(Draw draw, int depth) {
    String name = draw.from(elementsOf("a", "b", "c"));
    StringBuilder text = new StringBuilder("<" + name + ">");
    while (depth > 0 && draw.from(booleans())) {
      text.append(element(draw, depth - 1));
    }
    return text.append("</").append(name).append('>').toString();
  }

  private static List<Integer> list(Draw draw) {
    List<Integer> list = new ArrayList<>();
    while (list.size() < 60 && draw.from(booleans())) {
      list.add(draw.from(integers(0, 100)));
    }
    return list;
  }

  private static List<Object> mixture(Draw draw) {
    int count = draw.from(integers(0, 20));
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(
          draw.from(booleans())
              ? draw.<Object>from(integers(0, 1000))
              : draw.<Object>from(strings().lengths(0, 5)));
    }
    return list;
  }
}
