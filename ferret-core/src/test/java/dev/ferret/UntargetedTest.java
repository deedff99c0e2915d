package dev.ferret;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Draws;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Parts that a search leaves alone, and the neighbours that it makes of the others. */
class UntargetedTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  private record Job(List<Integer> load, int salt) {}

  private static final Gen<Job> JOBS =
      Gens.records(
          Job.class, lists(integers(0, 100)).sizes(20), integers(0, 1_000_000).untargeted());

  private static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  @Test
  void untargetedPartsAreDrawnAfreshInEveryTest() {
    Set<Integer> salts = new HashSet<>();
    List<List<Integer>> loads = new ArrayList<>();
    Ferret.forAll(JOBS)
        .with(SETTINGS.withTries(500))
        .maximizing(job -> sum(job.load()))
        .check(
            job -> {
              salts.add(job.salt());
              loads.add(job.load());
            });
    assertThat(salts).hasSizeGreaterThan(350);
    int kept = 0;
    for (int i = 101; i < 500; i++) {
      for (int k = 0; k < 20; k++) {
        kept += loads.get(i).get(k).equals(loads.get(i - 1).get(k)) ? 1 : 0;
      }
    }
    assertThat(kept / (399.0 * 20)).as("the rest stays close").isGreaterThan(0.5);
    assertThat(sum(loads.get(499))).isGreaterThan(1_300);
  }

  @Test
  void withoutTheMarkThePartStaysWithTheRest() {
    Set<Integer> salts = new HashSet<>();
    Ferret.forAll(
            Gens.records(Job.class, lists(integers(0, 100)).sizes(20), integers(0, 1_000_000)))
        .with(SETTINGS.withTries(500))
        .maximizing(job -> sum(job.load()))
        .check(job -> salts.add(job.salt()));
    assertThat(salts).hasSizeLessThan(250);
  }

  @Test
  void untargetedPartsReplayAndShrinkLikeOthers() {
    Report report =
        ForAll.of(JOBS)
            .named("a property")
            .with(SETTINGS.withTries(3_000))
            .run(
                arguments -> {
                  Job job = (Job) arguments[0];
                  Ferret.maximize("load", sum(job.load()));
                  assertThat(sum(job.load()) < 1_700 || job.salt() < 5_000).isTrue();
                })
            .report();
    assertThat(report.isFailed()).isTrue();
    String value = report.fact("value").orElseThrow().text();
    assertThat(value).contains("5000");
    String replay = report.fact("replay").orElseThrow().text();
    // Without its mark, so that another property may replay it.
    String token = replay.substring(replay.indexOf('"') + 1, replay.lastIndexOf('.'));
    List<Job> seen = new ArrayList<>();
    ForAll.of(JOBS).with(SETTINGS.withReplay(token)).run(arguments -> seen.add((Job) arguments[0]));
    assertThat(seen).hasSize(1);
    assertThat(seen.get(0).salt()).isEqualTo(5_000);
    assertThat(sum(seen.get(0).load())).isEqualTo(1_700);
  }

  @Test
  void untargetedCollectionsAreDrawnAfreshWithTheirSize() {
    Gen<List<Integer>> gen = lists(integers(0, 9)).untargeted();
    Set<Integer> sizes = new HashSet<>();
    Ferret.forAll(gen, integers(0, 1_000_000))
        .with(SETTINGS.withTries(300))
        .check(
            (xs, y) -> {
              sizes.add(xs.size());
              Ferret.maximize("y", y);
            });
    assertThat(sizes).hasSizeGreaterThan(10);
  }

  @Test
  void untargetedWithinUntargetedIsNoHarm() {
    Gen<List<Integer>> gen = lists(integers(0, 1_000).untargeted()).sizes(1, 5).untargeted();
    Set<List<Integer>> seen = new HashSet<>();
    Ferret.forAll(gen)
        .with(SETTINGS.withTries(300))
        .maximizing(List::size)
        .check(xs -> seen.add(List.copyOf(xs)));
    assertThat(seen).hasSizeGreaterThan(200);
  }

  @Test
  void randomValuesAreThoseOfTheGenerator() {
    Gen<Integer> plain = integers(0, 1_000);
    Gen<Integer> untargeted = plain.untargeted();
    assertThat(Draws.of(untargeted, 200)).isEqualTo(Draws.of(plain, 200));
    assertThat(untargeted).hasToString("integers(0, 1000).untargeted()");
  }

  @Test
  void valuesAreTracedBackThroughUntargeted() {
    Gen<Job> gen = JOBS;
    Job job = new Job(lists(integers(0, 100)).sizes(20).from(Case.simplest().choices()), 77);
    Trace trace = gen.traceOf(job).orElseThrow();
    assertThat(gen.from(Case.replay(trace).choices())).isEqualTo(job);
    assertThat(integers(0, 9).untargeted().traceOf(10)).isEmpty();
  }

  @Test
  void neighboursAreCloseToTheirBase() {
    Gen<List<Integer>> gen = lists(integers(0, 100)).sizes(20);
    List<Integer> base = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      base.add(5 * i);
    }
    int kept = 0;
    Set<List<Integer>> neighbours = new HashSet<>();
    for (List<Integer> neighbour : Draws.of(gen.neighbours(base, 0), 300)) {
      neighbours.add(neighbour);
      List<Integer> common = new ArrayList<>(neighbour);
      common.retainAll(base);
      kept += common.size();
    }
    assertThat(neighbours).hasSizeGreaterThan(150);
    assertThat(kept / 300.0).as("elements of the base in each").isGreaterThan(14);
    assertThat(gen.neighbours(base, 0)).hasToString(gen + ".neighbours(...)");
  }

  @Test
  void aHandWrittenNeighbourhoodCanUseTheConstructedOne() {
    Gen<List<Integer>> plain = lists(integers(0, 100)).sizes(20);
    Gen<List<Integer>> gen =
        plain.withNeighbour(
            (base, temperature) ->
                plain
                    .neighbours(base, temperature)
                    .map(xs -> xs.stream().sorted().toList(), xs -> xs));
    List<List<Integer>> seen = new ArrayList<>();
    Ferret.forAll(gen)
        .with(SETTINGS.withTries(500))
        .maximizing(UntargetedTest::sum)
        .check(seen::add);
    assertThat(seen.subList(100, 500)).anyMatch(xs -> sum(xs) > 1_300);
  }

  @Test
  void neighboursNeedAValueThatCanBeTracedBack() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> integers().map(x -> "n" + x).neighbours("n5", 0.5))
        .withMessageContaining(
            "cannot trace n5 back to choices; give the functions in its maps their inverse");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> integers(0, 9).neighbours(10, 0.5))
        .withMessageStartingWith("integers(0, 9) cannot trace 10 back to choices");
  }
}
