package dev.ferret.shrink;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** "Normal form reached" is true wherever it is said. */
class NormalFormTest {
  private static final Gen<List<Integer>> INTS = lists(integers());

  private static <T> Shrinker.Reduction shrunk(Gen<T> gen, T value, Predicate<? super T> failing) {
    return new Traces.Inputs<>(gen, failing).shrink(Traces.of(gen, value), 5_000);
  }

  @Test
  void whatHasOnlySmallNumbersIsInNormalForm() {
    assertThat(shrunk(INTS, List.of(5, 9), xs -> xs.size() > 1 && xs.get(0) < xs.get(1)).form())
        .isEqualTo(Shrinker.Form.NORMAL);
    assertThat(shrunk(strings(), "some text", s -> s.length() > 3).form())
        .isEqualTo(Shrinker.Form.NORMAL);
  }

  @Test
  void aBoundIsNotInNormalFormSinceNotAllSmallerNumbersAreTried() {
    Shrinker.Reduction reduction = shrunk(integers(), 1_000_000, n -> n >= 77_777);
    assertThat(reduction.form()).isEqualTo(Shrinker.Form.STABLE);
    assertThat(reduction.executions()).isLessThan(60);
  }

  @Test
  void aNumberOfWhichAllSmallerOnesWereTriedIsInNormalForm() {
    assertThat(shrunk(integers(), 2_147_483_645, n -> n % 20 == 5).form())
        .isEqualTo(Shrinker.Form.NORMAL);
  }

  /** Conditions without any order, of which one in eight inputs fails. */
  @Test
  void nothingWithOneElementLessOrOneLowerNumberFails() {
    int normal = 0;
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Integer> start = new ArrayList<>();
      for (int i = random.nextInt(1, 6); i > 0; i--) {
        start.add(random.nextInt(100));
      }
      int salt = random.nextInt();
      Predicate<List<Integer>> failing =
          xs -> xs.equals(start) || Integer.remainderUnsigned(mixed(xs.hashCode() ^ salt), 8) == 0;
      Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, failing);
      Shrinker.Reduction reduction = inputs.shrink(Traces.of(INTS, start), 5_000);
      if (reduction.form() == Shrinker.Form.NORMAL) {
        normal++;
        List<Integer> result = inputs.value(reduction.best().trace());
        assertThat(simpler(result)).as("seed %s, %s", seed, result).noneMatch(failing);
      }
    }
    assertThat(normal).isGreaterThan(50);
  }

  private static int mixed(int hash) {
    int mixed = (hash ^ (hash >>> 16)) * 0x45d9f3b;
    return mixed ^ (mixed >>> 16);
  }

  private static List<List<Integer>> simpler(List<Integer> list) {
    List<List<Integer>> simpler = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      List<Integer> shorter = new ArrayList<>(list);
      shorter.remove(i);
      simpler.add(shorter);
      int number = list.get(i);
      for (int lower = Math.abs(number) - 1; lower >= 0; lower--) {
        List<Integer> changed = new ArrayList<>(list);
        changed.set(i, number < 0 ? -lower : lower);
        simpler.add(changed);
      }
    }
    return simpler;
  }

  @Test
  void theBudgetIsKept() {
    for (int budget = 0; budget < 100; budget++) {
      Traces.Inputs<Integer> inputs = new Traces.Inputs<>(integers(), n -> n % 1_000 == 777);
      Trace start = Traces.of(integers(), 1_777_777_777);
      assertThat(inputs.shrink(start, budget).executions()).isEqualTo(budget);
      assertThat(inputs.executions).isEqualTo(budget);
    }
  }
}
