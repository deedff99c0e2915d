package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equalBy;
import static dev.ferret.metamorphic.Expectation.maps;
import static dev.ferret.metamorphic.Expectation.permutation;
import static dev.ferret.metamorphic.Expectation.within;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Relations are written without type arguments, wherever they stand. That this compiles is it. */
class InferredTypesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  @Test
  void everyKindOfRelationStandsInline() {
    Metamorphic<Integer, Integer> test =
        Metamorphic.of(integers(0, 1_000_000), x -> x)
            .relation(Relation.of("function", x -> x + 1, (y, z) -> z == y + 1))
            .relation(Relation.of("given", integers(1, 9), (x, more) -> x + more, atLeast()))
            .relation(Relation.of("drawn", (x, draw) -> x + draw.from(integers(1, 9)), atLeast()))
            .relation(Relation.of("view", x -> x + 2, equalBy(y -> y % 2)))
            .relation(Relation.of("close", x -> x + 1, approximately(1)))
            .relation(Relation.of("mapped", x -> x + 1, maps(y -> y + 1)))
            .relation(Relation.of("within", x -> x + 1, within(1, (y, z) -> z - y)))
            .relation(
                Relation.several(
                    "several",
                    (x, y, draw) -> List.of(x + 1, y + 2),
                    (y, all) -> all.get(0) + all.get(1) == 2 * y + 3))
            .relation(Relation.between("between", (x, draw) -> "" + x, Integer::valueOf, atLeast()))
            .relation(Relation.invariant("invariant", x -> x + 0 * x))
            .relation(Relation.equivariant("equivariant", x -> x + 1, y -> y + 1))
            .relation(Relation.idempotent("idempotent"))
            .relation(Relation.monotone("monotone", x -> x + 1))
            .relation(
                Relation.of("other order", x -> x + 1, atLeast(Comparator.comparing(y -> y / 2))))
            .relation(
                Relation.chain(
                    "chain",
                    Relation.equivariant("one", x -> x + 1, y -> y + 1),
                    Relation.idempotent("two")));
    assertThat(test.relations()).hasSize(15);
  }

  @Test
  void everyKindOfRelationStandsInlineUnderACondition() {
    Metamorphic<Integer, Integer> test =
        Metamorphic.of(integers(0, 1_000_000), x -> x)
            .relation(
                Relation.where(x -> x > 1, Relation.of("function", x -> x + 1, (y, z) -> z > y)))
            .relation(
                Relation.where(
                    x -> x > 1,
                    Relation.of("given", integers(1, 9), (x, more) -> x + more, atLeast())))
            .relation(
                Relation.where(
                    x -> x > 1,
                    Relation.of("drawn", (x, draw) -> x + draw.from(integers(1, x)), atLeast())))
            .relation(
                Relation.where(
                    x -> x > 1,
                    Relation.several(
                        "several",
                        (x, y, draw) -> List.of(x + 1, x + 2),
                        (y, all) -> all.stream().mapToInt(z -> z).sum() == 2 * y + 3)))
            .relation(
                Relation.where(
                    x -> x > 1,
                    Relation.between("between", (x, draw) -> "" + x, Integer::valueOf, atLeast())))
            .relation(
                Relation.where(
                    x -> x > 1, Relation.equivariant("equivariant", x -> x + 1, y -> y + 1)))
            .relation(Relation.where(x -> x > 1, Relation.monotone("monotone", x -> x + 1)))
            .relation(
                Relation.where(
                    x -> x > 1,
                    Relation.where(
                        x -> x < 900_000,
                        Relation.chains(
                            "chains",
                            3,
                            Relation.equivariant("one", x -> x + 1, y -> y + 1),
                            Relation.where(
                                x -> x > 2, Relation.of("two", x -> x + 2, atLeast()))))))
            .relation(
                Relation.composed(
                    "composed",
                    Relation.where(x -> x > 1, Relation.of("one", x -> x + 1, atLeast())),
                    Relation.monotone("two", x -> x + 1)));
    test.with(SETTINGS).check();
    assertThat(test.relations()).hasSize(9);
  }

  @Test
  void everyKindOfRelationIsAVariable() {
    Relation<List<Integer>, Integer> function =
        Relation.where(list -> !list.isEmpty(), Relation.of("tail", list -> tail(list), atLeast()));
    Relation<List<Integer>, Integer> several =
        Relation.where(
            list -> list.size() > 1,
            Relation.several(
                "halves",
                (list, size, draw) -> {
                  int cut = draw.from(integers(0, size));
                  return List.of(list.subList(0, cut), list.subList(cut, size));
                },
                (size, parts) -> size == parts.get(0) + parts.get(1)));
    Relation<List<Integer>, Integer> monotone =
        Relation.where(
            list -> list.size() < 5, Relation.monotone("grows", list -> Collections.nCopies(9, 0)));
    Relation<List<Integer>, List<Integer>> ordered =
        Relation.where(
            list -> list.size() > 1,
            Relation.of("reversed", InferredTypesTest::reversed, permutation()));
    Metamorphic.of(lists(integers()), List::size)
        .relation(several)
        .relation(monotone)
        .with(SETTINGS)
        .check();
    Metamorphic.of(lists(integers()), list -> list).relation(ordered).with(SETTINGS).check();
    assertThat(function).hasToString("tail");
  }

  private static List<Integer> tail(List<Integer> list) {
    return list.subList(1, list.size());
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> other = new ArrayList<>(list);
    Collections.reverse(other);
    return other;
  }

  @Test
  void operationsNeedNoTypes() {
    Operations<List<Integer>> operations =
        Operations.on(lists(integers(0, 3)), List::copyOf)
            .update("clear", list -> List.<Integer>of())
            .update("tail", list -> list.isEmpty() ? list : tail(list))
            .query("size", list -> list.size())
            .query("has", integers(0, 3), (list, x) -> list.contains(x))
            .where(list -> list.size() < 9)
            .validity(list -> list.size() < 99)
            .law("tail", "clear", Law.ABSORBS)
            .with(SETTINGS);
    assertThat(operations.laws().relations()).isNotEmpty();
  }
}
