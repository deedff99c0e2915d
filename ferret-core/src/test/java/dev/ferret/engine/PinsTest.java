package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.sets;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A pin fails like the case that it was made of. */
class PinsTest {
  private static final Settings PLAIN = Settings.standard().withoutStore();

  private static <T> String pin(Gen<T> gen, Throwing.Consumer<T> check) {
    Report report = Ferret.forAll(gen).with(PLAIN).run(check).report();
    return report.fact(Key.PIN_IT).map(Report.Fact::brief).orElse("");
  }

  @Test
  void aListThatNobodyChangesIsShort() {
    assertThat(pin(lists(integers(0, 9)), list -> assertThat(list).hasSizeLessThan(2)))
        .isEqualTo(".example(List.of(0, 0))");
  }

  @Test
  void aListThatTheTestChangesCanBeChangedByThePin() {
    Throwing.Consumer<List<Integer>> sorts =
        list -> {
          Collections.sort(list);
          assertThat(list).hasSizeLessThan(2);
        };
    assertThat(pin(lists(integers(0, 9)), sorts))
        .isEqualTo(".example(new ArrayList<>(List.of(0, 0)))");
  }

  @Test
  void anEmptyListThatTheTestSortsCanBeSortedByThePin() {
    Throwing.Consumer<List<Integer>> sorts =
        list -> {
          list.sort(null);
          assertThat(list).isNull();
        };
    assertThat(pin(lists(integers(0, 9)), sorts)).isEqualTo(".example(new ArrayList<>())");
  }

  /** {@code List.of(...).contains(null)} throws. */
  @Test
  void aListThatIsAskedForNullIsNoShortOne() {
    Throwing.Consumer<List<Integer>> asks =
        list -> assertThat(list.contains(null) || list.size() < 2).isTrue();
    assertThat(pin(lists(integers(0, 9)), asks))
        .isEqualTo(".example(new ArrayList<>(List.of(0, 0)))");
  }

  record Order(List<Integer> items) {}

  @Test
  void aListInsideARecordCanBeChangedByThePin() {
    Gen<Order> orders = lists(integers(0, 9)).map(Order::new);
    assertThat(pin(orders, order -> assertThat(order.items()).hasSizeLessThan(2)))
        .isEqualTo(".example(new PinsTest.Order(List.of(0, 0)))");
    Throwing.Consumer<Order> clears =
        order -> {
          int size = order.items().size();
          order.items().clear();
          assertThat(size).isLessThan(2);
        };
    assertThat(pin(orders, clears))
        .isEqualTo(".example(new PinsTest.Order(new ArrayList<>(List.of(0, 0))))");
  }

  @Test
  void setsAndMapsKeepTheirOrder() {
    Throwing.Consumer<Set<Integer>> ascends = set -> assertThat(new ArrayList<>(set)).isSorted();
    assertThat(pin(sets(integers(0, 9)), ascends))
        .isEqualTo(".example(new LinkedHashSet<>(List.of(1, 0)))");
    Throwing.Consumer<Map<Integer, Integer>> ascending =
        map -> assertThat(new ArrayList<>(map.keySet())).isSorted();
    assertThat(pin(maps(integers(0, 9), integers(0, 9)), ascending))
        .isEqualTo(".example(new LinkedHashMap<>() {{ put(1, 0); put(0, 0); }})");
  }

  /** What only immutable lists throw is no failure of the property. */
  @Test
  void theRunWithImmutableListsReportsNoOtherFailure() {
    Throwing.Consumer<List<Integer>> adds =
        list -> {
          list.add(1);
          assertThat(list).hasSizeLessThan(3);
        };
    String text = Ferret.forAll(lists(integers(0, 9))).with(PLAIN).run(adds).report().toString();
    assertThat(text).doesNotContain("UnsupportedOperation").doesNotContain("also seen");
  }
}
