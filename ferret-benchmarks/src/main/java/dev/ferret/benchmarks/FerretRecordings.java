package dev.ferret.benchmarks;

import static dev.ferret.Gens.integers;
import static dev.ferret.benchmarks.Claims.demand;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Ferret's values together with their traces: what a search pays for each case it may keep. */
record FerretRecordings(Claims claims) implements Contestant {
  private static final int RAMP = 50;
  private static final Label FIRST = Label.of("value1");
  private static final Label SECOND = Label.of("value2");

  @Override
  public void lists() {
    record(FerretChecks.listsOfInts(), claims::reversesBack);
  }

  @Override
  public void pairs() {
    Gen<Integer> first = integers();
    Gen<Integer> second = integers();
    Choices random = Case.simplest().choices();
    SplittableRandom seeds = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      random.begin(Case.random(seeds.nextLong(), size(i)).recorded());
      int one = argument(random, 0, FIRST, first);
      int two = argument(random, 1, SECOND, second);
      claims.keep(random.trace());
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
    Choices random = Case.simplest().choices();
    SplittableRandom seeds = new SplittableRandom();
    for (int i = 0; i < CASES; i++) {
      random.begin(Case.random(seeds.nextLong(), size(i)).recorded());
      T value = argument(random, 0, FIRST, gen);
      claims.keep(random.trace());
      demand(claim.test(value));
    }
  }

  /** Draws what the run of a property draws, span included. */
  private static <T> T argument(Choices choices, int index, Label label, Gen<T> gen) {
    choices.argument(index);
    choices.enter(label);
    T value = gen.from(choices);
    choices.exit();
    return value;
  }

  private static int size(int number) {
    return Choices.FULL_SIZE * Math.min(number, RAMP) / RAMP;
  }
}
