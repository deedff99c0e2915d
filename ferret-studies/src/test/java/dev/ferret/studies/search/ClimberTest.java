package dev.ferret.studies.search;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ClimberTest {
  private final RandomGenerator random = new SplittableRandom(1);

  @Test
  void theFirstInputIsATest() {
    Problem<Integer> broken = new Problem<>("broken", just(1), x -> x, x -> false);
    assertThat(new Climber<>(broken, (x, any) -> x).testsToFailure(10, 1)).isEqualTo(1);
  }

  @Test
  void oneMoreThanTheLimitMeansNotFound() {
    Problem<Integer> correct = new Problem<>("correct", just(1), x -> x, x -> true);
    assertThat(new Climber<>(correct, (x, any) -> x).testsToFailure(10, 1)).isEqualTo(11);
  }

  @Test
  void climbsStepByStepAndCountsTheSteps() {
    Problem<Integer> hill = new Problem<>("hill", just(0), x -> x, x -> x < 7);
    assertThat(new Climber<>(hill, (x, any) -> x + 1).testsToFailure(100, 1)).isEqualTo(8);
  }

  @Test
  void keepsWhatIsNotWorseAndNothingElse() {
    List<Integer> bases = new ArrayList<>();
    Problem<Integer> hill = new Problem<>("hill", just(0), x -> x / 2, x -> true);
    Climber.Change<Integer> change =
        (base, any) -> {
          bases.add(base);
          return base + any.nextInt(-2, 3);
        };
    new Climber<>(hill, change).testsToFailure(200, 1);
    for (int i = 1; i < bases.size(); i++) {
      assertThat(bases.get(i) / 2).isGreaterThanOrEqualTo(bases.get(i - 1) / 2);
    }
    assertThat(bases).anyMatch(base -> base > 20).contains(1);
  }

  @Test
  void aDiscardedInputIsNotKeptButCounts() {
    Problem<Integer> odd =
        new Problem<>(
            "odd",
            just(0),
            x -> x,
            x -> {
              Ferret.assume(x % 2 == 0);
              return true;
            });
    assertThat(new Climber<>(odd, (x, any) -> x + 1).testsToFailure(10, 1)).isEqualTo(11);
  }

  @Test
  void countsOnesAsFastAsTheTextbookSays() {
    Problem<List<Boolean>> ones =
        new Problem<>(
            "ones",
            lists(booleans()).sizes(20),
            bits -> Collections.frequency(bits, true),
            bits -> bits.contains(false));
    Climber<List<Boolean>> climber =
        new Climber<>(ones, (bits, any) -> Changes.replaced(bits, any, fresh -> true));
    double sum = 0;
    for (int seed = 0; seed < 200; seed++) {
      sum += climber.testsToFailure(10_000, seed);
    }
    // Half of the positions are missing: 20 (1 + 1/2 + ... + 1/10) = 59 changes on average.
    assertThat(sum / 200).isBetween(45.0, 75.0);
  }

  @Test
  void aChangeTouchesOnePosition() {
    List<Integer> list = List.of(1, 2, 3, 4, 5);
    for (int i = 0; i < 200; i++) {
      List<Integer> replaced = Changes.replaced(list, random, fresh -> 9);
      assertThat(replaced).hasSize(5).filteredOn(each -> each == 9).hasSize(1);
      List<Integer> edited = Changes.edited(list, Changes.ANY, random, fresh -> 9);
      assertThat(edited).hasSizeBetween(4, 6);
      assertThat(edited.stream().filter(list::contains)).hasSizeBetween(4, 5);
      assertThat(Changes.swapped(list, random)).hasSameElementsAs(list).hasSize(5);
    }
  }

  @Test
  void aListWithAsManyElementsAsAllowedDoesNotGrow() {
    for (int i = 0; i < 200; i++) {
      assertThat(Changes.edited(List.of(1, 2, 3), 3, random, fresh -> 9)).hasSizeBetween(2, 3);
      assertThat(Changes.edited("abc", 3, random, "x")).hasSizeBetween(2, 3);
    }
  }

  @Test
  void anEmptyListCanOnlyGrow() {
    assertThat(Changes.<Integer>edited(List.of(), Changes.ANY, random, fresh -> 9))
        .containsExactly(9);
  }

  @Test
  void numbersMoveAtAllScalesWithinTheirRange() {
    List<Double> steps = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      assertThat(Changes.moved(9.0, 0, 10, random)).isBetween(0.0, 10.0);
      long moved = Changes.moved(500L, 0, 1_000, random);
      assertThat(moved).isBetween(0L, 1_000L).isNotEqualTo(500L);
      steps.add(Math.abs(moved - 500.0));
    }
    assertThat(steps).contains(1.0).anyMatch(step -> step > 200);
  }
}
