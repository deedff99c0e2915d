package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Values whose parts have to move to another alternative, or to another place. */
final class Shapes {
  sealed interface Figure {
    int sum();
  }

  record Polygon(List<Integer> sides) implements Figure {
    @Override
    public int sum() {
      return sides.stream().mapToInt(x -> x).sum();
    }
  }

  record Circle(int radius) implements Figure {
    @Override
    public int sum() {
      return radius;
    }
  }

  record Box(int width, int height) implements Figure {
    @Override
    public int sum() {
      return width + height;
    }
  }

  private Shapes() {}

  static List<Challenge<?>> all() {
    return List.of(
        Challenge.<Object>of(
            "a document with two equal numbers",
            documents(),
            Shapes::hasTwins,
            List.of(7, 7),
            "[7, 7]"),
        Challenge.of(
            "rows of different lengths",
            lists(lists(integers(0, 9))),
            rows -> rows.stream().map(List::size).distinct().count() > 1 && total(rows) >= 3,
            List.<List<Integer>>of(List.of(0, 0, 0), List.of()),
            "[[0, 0, 0], []]"),
        Challenge.of(
            "figures of a sum",
            lists(figures()),
            list -> list.stream().mapToInt(Figure::sum).sum() >= 40,
            List.<Figure>of(new Circle(40)),
            "[Circle 40]"),
        Challenge.of(
            "a text that is twice the same",
            strings().digits(),
            Shapes::isTwice,
            "0101",
            "\"0101\""));
  }

  private static Gen<Object> documents() {
    return recursive(
        oneOf(just("null"), integers(0, 100), strings().digits().lengths(0, 3)),
        inner ->
            oneOf(
                lists(inner).sizes(0, 4),
                maps(strings().digits().lengths(0, 2), inner).sizes(0, 4)));
  }

  private static boolean hasTwins(Object document) {
    List<Integer> numbers = new ArrayList<>();
    collect(document, numbers);
    return numbers.stream().filter(n -> n >= 7).count()
        > numbers.stream().filter(n -> n >= 7).distinct().count();
  }

  private static void collect(Object document, List<Integer> numbers) {
    if (document instanceof Integer number) {
      numbers.add(number);
    } else if (document instanceof Collection<?> list) {
      list.forEach(each -> collect(each, numbers));
    } else if (document instanceof Map<?, ?> map) {
      collect(map.values(), numbers);
    }
  }

  private static int total(List<List<Integer>> rows) {
    return rows.stream().mapToInt(List::size).sum();
  }

  private static Gen<Figure> figures() {
    return oneOf(
        records(Polygon.class, lists(integers(0, 50))),
        records(Circle.class, integers(0, 50)),
        records(Box.class, integers(0, 50), integers(0, 50)));
  }

  private static boolean isTwice(String text) {
    int half = text.length() / 2;
    return half >= 2
        && text.charAt(0) != text.charAt(1)
        && text.substring(0, half).equals(text.substring(half));
  }
}
