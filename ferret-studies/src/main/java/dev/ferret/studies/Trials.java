package dev.ferret.studies;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;

import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs problems again and again and hands the figures on.
 *
 * @param runs how many runs for a row
 * @param seed what the seeds of the runs start from
 * @param cap how many tests a run may take
 * @param rows where rows go
 */
public record Trials(int runs, long seed, int cap, Consumer<StudyRow> rows) {
  /** Enough to shrink lists of 2,000 elements. */
  private static final int SHRINKS = 200_000;

  /** Returns the same with another number of runs, if that is less. */
  public Trials atMost(int fewer) {
    return new Trials(Math.min(runs, fewer), seed, cap, rows);
  }

  /** Returns the same with another limit of tests, if that is less. */
  public Trials within(int fewer) {
    return new Trials(runs, seed, Math.min(cap, fewer), rows);
  }

  /** Counts the tests until the problem's property fails. */
  public <T> StudyRow count(Problem<T> problem, Gen<T> gen, Mode mode, List<Figure> figures) {
    return count(
        problem.name(), mode.name(), run -> testsToFailure(problem, gen, mode, cap, run), figures);
  }

  /**
   * Counts the tests until something is found.
   *
   * @param run the tests of a run from a seed; more than the cap if it found nothing
   */
  public StudyRow count(String name, String mode, LongToIntFunction run, List<Figure> figures) {
    double[] tests = each(run::applyAsInt);
    int found = 0;
    for (int i = 0; i < tests.length; i++) {
      found += tests[i] <= cap ? 1 : 0;
      tests[i] = Math.min(tests[i], cap);
    }
    return emit(StudyRow.of(name, mode, tests, found, "tests", cap, figures).censored());
  }

  /**
   * Counts the tests until something is found, once for several limits: whether it is found within
   * fewer tests is known from the same runs.
   *
   * @param tests the tests of a run from a seed; more than the last limit if it found nothing
   * @param figures of others, for a limit
   */
  public List<StudyRow> countWithin(
      String name,
      Mode mode,
      int[] limits,
      LongToIntFunction tests,
      IntFunction<List<Figure>> figures) {
    double[] all = each(tests::applyAsInt);
    List<StudyRow> counted = new ArrayList<>();
    for (int limit : limits) {
      double[] capped = Arrays.stream(all).map(each -> Math.min(each, limit)).toArray();
      int found = (int) Arrays.stream(all).filter(each -> each <= limit).count();
      String caption = String.format(Locale.ROOT, "%s, %,d tests", name, limit);
      counted.add(
          emit(
              StudyRow.of(caption, mode.name(), capped, found, "tests", limit, figures.apply(limit))
                  .censored()));
    }
    return counted;
  }

  /** Measures a number in each run. */
  public double[] measured(LongToDoubleFunction number) {
    return each(number::applyAsDouble);
  }

  /** Measures a percentage in each run. */
  public StudyRow percentage(String name, String mode, LongToDoubleFunction percent) {
    double[] results = each(percent::applyAsDouble);
    return emit(StudyRow.of(name, mode, results, runs, "percent", 100, List.of()));
  }

  /** Counts the elements of shrunk inputs, and those that are minimal. */
  public <T> StudyRow countMinimal(
      String name, LongFunction<List<T>> shrunk, Predicate<List<T>> isMinimal) {
    AtomicInteger minimal = new AtomicInteger();
    double[] sizes =
        each(
            run -> {
              List<T> elements = shrunk.apply(run);
              minimal.addAndGet(isMinimal.test(elements) ? 1 : 0);
              return elements.size();
            });
    return emit(
        StudyRow.of(name, "targeted, shrunk", sizes, minimal.get(), "elements", cap, List.of()));
  }

  /** Finds failures, shrinks them and counts the executions of that, and the minimal results. */
  public <T> StudyRow shrink(Problem<T> problem, Mode mode, Predicate<T> isMinimal) {
    AtomicInteger minimal = new AtomicInteger();
    double[] executions =
        each(
            run -> {
              Counterexample found = shrunk(problem, mode, run);
              if (found != null && satisfies(found, isMinimal)) {
                minimal.incrementAndGet();
              }
              return found == null ? 0 : found.executions();
            });
    return emit(
        StudyRow.of(
            problem.name(),
            mode.with("shrunk").name(),
            executions,
            minimal.get(),
            "executions to a minimal input",
            SHRINKS,
            List.of()));
  }

  /** Returns the best utility after some tests, whatever the property says. */
  public <T> StudyRow best(Problem<T> problem, Mode mode, int tests, double sign, double goal) {
    double[] best =
        each(
            run -> {
              double[] highest = {Double.NEGATIVE_INFINITY};
              forAll(problem.gen())
                  .named("study")
                  .with(settings(mode, run, tests))
                  .run(
                      value -> {
                        double utility = problem.utility().applyAsDouble(value);
                        maximize("utility", utility);
                        highest[0] = Math.max(highest[0], utility);
                      });
              return sign * highest[0];
            });
    int found = 0;
    double worst = Double.POSITIVE_INFINITY;
    double top = Double.NEGATIVE_INFINITY;
    for (double each : best) {
      found += sign * each > sign * goal ? 1 : 0;
      worst = Math.min(worst, sign * each);
      top = Math.max(top, sign * each);
    }
    return emit(
        StudyRow.of(
                problem.name(),
                mode.name(),
                best,
                found,
                "energy",
                tests,
                List.of(
                    Figure.measured("worst run", sign * worst, null),
                    Figure.measured("best run", sign * top, null)))
            .after("after " + tests + " tests"));
  }

  private StudyRow emit(StudyRow row) {
    rows.accept(row);
    return row;
  }

  private interface Run {
    double of(long seed);
  }

  /** Runs are independent and share the processors. */
  private double[] each(Run run) {
    return IntStream.range(0, runs)
        .parallel()
        .mapToDouble(i -> run.of(seed + 1_000_003L * i))
        .toArray();
  }

  /** Returns the settings of one run: nothing is shrunk or stored. */
  public static Settings settings(Mode mode, long runSeed, int tests) {
    return Settings.standard()
        .withPhases(Phase.GENERATE, Phase.SEARCH)
        .withStrategy(mode.strategy())
        .withTries(tests)
        .withDiscards(1_000)
        .withSeed(runSeed)
        .withoutStore();
  }

  /** Runs the property of a problem once. */
  public static <T> Outcome run(Problem<T> problem, Gen<T> gen, Settings settings) {
    return forAll(gen)
        .named("study")
        .with(settings)
        .maximizing(value -> problem.utility().applyAsDouble(value))
        .run(
            value -> {
              if (!problem.holds().test(value)) {
                throw new AssertionError("broken");
              }
            });
  }

  /** Discarded tests count, too: they cost as much. One more than the limit if nothing failed. */
  public static <T> int testsToFailure(
      Problem<T> problem, Gen<T> gen, Mode mode, int limit, long runSeed) {
    Outcome outcome = run(problem, gen, settings(mode, runSeed, limit));
    return outcome.counterexamples().isEmpty()
        ? limit + 1
        : outcome.checked() + outcome.discarded() + 1;
  }

  private <T> @Nullable Counterexample shrunk(Problem<T> problem, Mode mode, long runSeed) {
    Settings shrinking =
        settings(mode, runSeed, cap)
            .withPhases(Phase.GENERATE, Phase.SEARCH, Phase.SHRINK)
            .withShrinks(SHRINKS);
    return run(problem, problem.gen(), shrinking).counterexample().orElse(null);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  private static <T> boolean satisfies(Counterexample found, Predicate<T> condition) {
    return condition.test((T) found.arguments().get(0));
  }
}
