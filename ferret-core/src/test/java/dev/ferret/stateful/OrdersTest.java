package dev.ferret.stateful;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersTest {
  private static final int MANY = 100_000;
  private static final Orders.Clock AT_ONCE = (thread, index, other, otherIndex) -> false;

  /** Increments that returned these numbers, on each thread. */
  private static Orders.Course<Integer> increments(int[]... results) {
    return (state, thread, index) -> results[thread][index] == state + 1 ? state + 1 : null;
  }

  private static final int[] THREE_BY_SIX = {6, 6, 6};

  private static int[][] takingTurns() {
    int[][] results = new int[3][6];
    for (int thread = 0; thread < 3; thread++) {
      for (int i = 0; i < 6; i++) {
        results[thread][i] = 3 * i + thread + 1;
      }
    }
    return results;
  }

  @Test
  void theOneOrderIsFoundAmongSeventeenMillion() {
    Orders<Integer> orders = new Orders<>(THREE_BY_SIX, MANY);
    assertThat(orders.explanation(0, increments(takingTurns()), AT_ONCE, n -> true)).isEqualTo(18);
    assertThat(orders.configurations()).isEqualTo(19);
  }

  @Test
  void theEndMustBeRight() {
    Orders<Integer> orders = new Orders<>(THREE_BY_SIX, MANY);
    assertThat(orders.explanation(0, increments(takingTurns()), AT_ONCE, n -> n == 17)).isNull();
    assertThat(orders.isGivenUp()).isFalse();
  }

  @Test
  void noConfigurationIsVisitedTwice() {
    Orders<Integer> orders = new Orders<>(THREE_BY_SIX, MANY);
    Orders.Course<Integer> counting = (state, thread, index) -> state + 1;
    assertThat(orders.explanation(0, counting, AT_ONCE, n -> false)).isNull();
    assertThat(orders.isGivenUp()).isFalse();
    assertThat(orders.configurations()).isEqualTo(7 * 7 * 7);
  }

  @Test
  void aSearchWithTooManyStatesGivesUp() {
    Orders<List<Integer>> orders = new Orders<>(THREE_BY_SIX, MANY);
    Orders.Course<List<Integer>> remembering =
        (state, thread, index) -> {
          List<Integer> longer = new ArrayList<>(state);
          longer.add(thread);
          return longer;
        };
    assertThat(orders.explanation(List.of(), remembering, AT_ONCE, n -> false)).isNull();
    assertThat(orders.isGivenUp()).isTrue();
    assertThat(orders.configurations()).isEqualTo(MANY);
  }

  @Test
  void whatEndedBeforeCannotComeLater() {
    int[] lengths = {1, 1};
    Orders.Course<Integer> swapped = increments(new int[] {2}, new int[] {1});
    assertThat(new Orders<Integer>(lengths, MANY).explanation(0, swapped, AT_ONCE, n -> true))
        .isEqualTo(2);
    Orders.Clock firstThreadFirst = (thread, index, other, otherIndex) -> thread == 0;
    assertThat(
            new Orders<Integer>(lengths, MANY).explanation(0, swapped, firstThreadFirst, n -> true))
        .isNull();
  }

  @Test
  void commandsMustFitInEveryOrder() {
    int[] lengths = {1, 1};
    Orders.Course<Integer> whileSmall = (state, thread, index) -> state < 2 ? state + 1 : null;
    assertThat(new Orders<Integer>(lengths, MANY).areAllPossible(0, whileSmall)).isTrue();
    assertThat(new Orders<Integer>(lengths, MANY).areAllPossible(1, whileSmall)).isFalse();
    Orders.Course<Integer> secondFirst =
        (state, thread, index) -> thread == 1 || state > 0 ? state + 1 : null;
    assertThat(new Orders<Integer>(lengths, MANY).areAllPossible(0, secondFirst)).isFalse();
  }

  @Test
  void tooManyOrdersToCheckAreNotPossible() {
    Orders.Course<Integer> counting = (state, thread, index) -> state + 1;
    assertThat(new Orders<Integer>(THREE_BY_SIX, 10).areAllPossible(0, counting)).isFalse();
  }
}
