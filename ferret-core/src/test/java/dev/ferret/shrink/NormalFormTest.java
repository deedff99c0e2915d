package dev.ferret.shrink;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
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
  void fractionsAndLargeNumbersAreNotInNormalForm() {
    for (double limit : new double[] {1e100, 1e20, 100_000}) {
      assertThat(shrunk(doubles(), 3.7e200, d -> Math.abs(d) > limit).form())
          .isEqualTo(Shrinker.Form.STABLE);
    }
    assertThat(shrunk(doubles(), 1e-250, d -> d > 0 && d < 1e-200).form())
        .isEqualTo(Shrinker.Form.STABLE);
    assertThat(shrunk(longs(), Long.MAX_VALUE, n -> n > 1L << 40).form())
        .isEqualTo(Shrinker.Form.STABLE);
    assertThat(shrunk(doubles(), 3.5, d -> d >= 2).form()).isEqualTo(Shrinker.Form.NORMAL);
  }

  private record Node(int value, @Nullable Node left, @Nullable Node right) {
    int depth() {
      return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
    }
  }

  private static @Nullable Node node(Draw draw, int depth) {
    if (depth == 0 || !draw.from(booleans())) {
      return null;
    }
    return new Node(draw.from(integers(0, 9)), node(draw, depth - 1), node(draw, depth - 1));
  }

  /** A recursive method draws the whole tree, so that nothing tells where its parts begin. */
  @Test
  void treesOfARecursiveMethodAreNotInNormalForm() {
    Gen<@Nullable Node> trees = Gen.of(draw -> node(draw, 6));
    for (int seed = 0; seed < 50; seed++) {
      Outcome outcome =
          forAll(trees)
              .with(Settings.standard().withoutStore().withSeed(seed))
              .run(tree -> assertThat(tree == null ? 0 : tree.depth()).isLessThan(3));
      Counterexample found = outcome.counterexample().orElseThrow();
      assertThat(found.isMinimal()).isFalse();
      assertThat(outcome.toString()).doesNotContain("normal form");
    }
  }

  @Test
  void programsAreNotInNormalForm() {
    StateMachine<Integer, AtomicInteger> counter =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("add", c -> c.call(AtomicInteger::incrementAndGet).next(n -> n + 1))
            .command("get", c -> c.call(AtomicInteger::get).returns(n -> Math.min(n, 3)));
    Outcome outcome = counter.with(Settings.standard().withoutStore()).run();
    assertThat(outcome.counterexample().orElseThrow().isMinimal()).isFalse();
    assertThat(outcome.toString()).contains("no pass makes it simpler");
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
