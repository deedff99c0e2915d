package dev.ferret.studies.shrinking;

import static dev.ferret.Ferret.forAll;

import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A failure whose smallest form is known.
 *
 * @param name what fails
 * @param form the smallest form, as the table shows it
 * @param smallest an input of that form; null if it cannot be written down
 * @param gen where inputs come from
 * @param fails whether an input fails
 * @param isSmallest whether a failing input has the smallest form
 * @param hypothesis the percentage of seeds from which Hypothesis gets there, where it is known
 */
public record Challenge<T>(
    String name,
    String form,
    @Nullable T smallest,
    Gen<T> gen,
    Predicate<? super T> fails,
    Predicate<? super T> isSmallest,
    OptionalDouble hypothesis) {
  static <T> Challenge<T> of(
      String name, Gen<T> gen, Predicate<? super T> fails, T smallest, String form) {
    return new Challenge<>(
        name, form, smallest, gen, fails, smallest::equals, OptionalDouble.empty());
  }

  /** A failure whose smallest form is recognized, but not written down. */
  static <T> Challenge<T> of(
      String name,
      Gen<T> gen,
      Predicate<? super T> fails,
      String form,
      Predicate<? super T> isSmallest) {
    return new Challenge<>(name, form, null, gen, fails, isSmallest, OptionalDouble.empty());
  }

  /** The same with a figure of Hypothesis beside it. */
  Challenge<T> hypothesis(double percent) {
    return new Challenge<>(
        name, form, smallest, gen, fails, isSmallest, OptionalDouble.of(percent));
  }

  /** The same where several inputs are of the smallest form. */
  Challenge<T> upTo(Predicate<? super T> equal) {
    return new Challenge<>(name, form, smallest, gen, fails, equal, hypothesis);
  }

  /** Returns the shrunk failure of a run, if it finds one. */
  public Optional<Counterexample> shrunk(int tries, long seed) {
    Settings settings =
        Settings.standard().withSeed(seed).withTries(tries).withoutStore().without(Phase.EXPLAIN);
    return forAll(gen)
        .named("study")
        .with(settings)
        .run(
            value -> {
              if (fails.test(value)) {
                throw new AssertionError("failed");
              }
            })
        .counterexample();
  }

  /** Returns whether a shrunk failure has the smallest form. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  public boolean isReachedBy(Counterexample found) {
    return isSmallest.test((T) found.arguments().get(0));
  }

  @Override
  public String toString() {
    return name;
  }
}
