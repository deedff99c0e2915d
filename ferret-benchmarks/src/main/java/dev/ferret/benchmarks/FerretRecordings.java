package dev.ferret.benchmarks;

import static dev.ferret.Gens.integers;
import static dev.ferret.benchmarks.Claims.demand;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Ferret's values together with their traces: what a search pays for each case it may keep. */
record FerretRecordings(Claims claims) implements Contestant {
  private static final int RAMP = 50;

  @Override
  public void lists() {
    record(FerretChecks.listsOfInts(), claims::reversesBack);
  }

  @Override
  public void pairs() {
    Gen<Integer> first = integers();
    Gen<Integer> second = integers();
    Choices choices = Choices.random();
    SplittableRandom seeds = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      choices.restart(seeds.nextLong(), size(i), true);
      int one = argument(choices, 0, first);
      int two = argument(choices, 1, second);
      claims.keep(choices.trace());
      demand(claims.holds(one, two));
    }
  }

  @Override
  public void strings() {
    record(FerretChecks.letters(), claims::isTrimmed);
  }

  @Override
  public void trees() {
    record(FerretChecks.binaryTrees(), claims::isShallow);
  }

  @Override
  public void sorted() {
    record(FerretChecks.listsOfInts(), claims::sorts);
  }

  private <T> void record(Gen<T> gen, Predicate<T> claim) {
    Choices choices = Choices.random();
    SplittableRandom seeds = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      choices.restart(seeds.nextLong(), size(i), true);
      T value = argument(choices, 0, gen);
      claims.keep(choices.trace());
      demand(claim.test(value));
    }
  }

  /** Draws what the run of a property draws, span included. */
  private static <T> T argument(Choices choices, int index, Gen<T> gen) {
    choices.argument(index);
    choices.enter(gen);
    T value = gen.from(choices);
    choices.exit();
    return value;
  }

  private static int size(int number) {
    return Choices.FULL_SIZE * Math.min(number, RAMP) / RAMP;
  }
}
