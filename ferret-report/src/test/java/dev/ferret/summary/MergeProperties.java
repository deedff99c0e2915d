package dev.ferret.summary;

import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.collect;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.Gen;
import dev.ferret.aggregate.Aggregates;
import dev.ferret.choice.Case;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.summary.PropertySummary.Command;
import dev.ferret.summary.PropertySummary.Coverage;
import dev.ferret.summary.PropertySummary.Discard;
import dev.ferret.summary.PropertySummary.Failure;
import dev.ferret.summary.PropertySummary.Label;
import dev.ferret.summary.PropertySummary.SlowCase;
import dev.ferret.summary.PropertySummary.Transition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MergeProperties {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  /** Checks some numbers, as a plan of its own, and keeps aggregates. */
  private static PropertySummary runOf(List<Integer> numbers) {
    Aggregates aggregates = new Aggregates();
    Iterator<Integer> left = numbers.iterator();
    Plan plan =
        task ->
            new Cases() {
              @Override
              public Case next() {
                return left.hasNext() ? Case.given(left.next()) : null;
              }
            };
    Outcome outcome =
        forAll(integers())
            .with(
                SETTINGS
                    .withTries(10_000)
                    .withPlan(plan)
                    .withObserver(() -> aggregates)
                    .withFailures(100))
            .run(
                n -> {
                  classify("even", n % 2 == 0);
                  collect("n", n);
                  maximize("high", n);
                  if (n % 10 == 7) {
                    throw new IllegalStateException("seven");
                  }
                });
    return PropertySummary.parse(aggregates.json(outcome));
  }

  private static final Gen<List<Integer>> NUMBERS = lists(integers()).sizes(1, 200);

  @Test
  void countsOfTwoRunsAreThoseOfARunOfBoth() {
    forAll(NUMBERS, NUMBERS)
        .with(SETTINGS.withTries(200))
        .check(
            (xs, ys) -> {
              List<Integer> both = Stream.concat(xs.stream(), ys.stream()).toList();
              PropertySummary merged = runOf(xs).merge(runOf(ys));
              PropertySummary whole = runOf(both);
              assertThat(merged.cases()).isEqualTo(whole.cases());
              assertThat(merged.tests()).isEqualTo(whole.tests()).isEqualTo(both.size());
              assertThat(merged.counted()).isEqualTo(whole.counted());
              assertThat(merged.labels()).isEqualTo(whole.labels());
              assertThat(merged.sample().size()).isEqualTo(Math.min(100, both.size()));
              assertThat(merged.verdict()).isEqualTo(whole.verdict());
              assertThat(merged.numbers()).hasSameSizeAs(whole.numbers());
              for (int i = 0; i < merged.numbers().size(); i++) {
                assertThat(merged.numbers().get(i).bins()).isEqualTo(whole.numbers().get(i).bins());
                assertThat(merged.numbers().get(i).min()).isEqualTo(whole.numbers().get(i).min());
                assertThat(merged.numbers().get(i).max()).isEqualTo(whole.numbers().get(i).max());
              }
              for (int i = 0; i < merged.utilities().size(); i++) {
                List<Point> mine = merged.utilities().get(i).best();
                List<Point> others = whole.utilities().get(i).best();
                assertThat(mine.get(mine.size() - 1)).isEqualTo(others.get(others.size() - 1));
              }
            });
  }

  private static Gen<PropertySummary> summaries() {
    return Gen.of(
        draw -> {
          List<Label> labels = new ArrayList<>();
          List<Command> commands = new ArrayList<>();
          List<Discard> discards = new ArrayList<>();
          List<Transition> transitions = new ArrayList<>();
          List<Failure> failures = new ArrayList<>();
          List<SlowCase> slowest = new ArrayList<>();
          List<Point> distinct = new ArrayList<>();
          List<Coverage.Cell> cells = new ArrayList<>();
          int tests = draw.from(integers(1, 100));
          for (int name : draw.from(lists(integers(0, 5)).unique())) {
            int count = draw.from(integers(0, 100));
            labels.add(new Label("l" + name, count, name == 0 ? (Double) 10.0 : null));
            commands.add(new Command("c" + name, count));
            discards.add(new Discard("d" + name, count));
            transitions.add(new Transition("a", "c" + name, "b", count));
            failures.add(failure("o" + name, count));
            slowest.add(new SlowCase(count, "n = " + name, null));
            distinct.add(new Point((long) tests * (distinct.size() + 1) / 7, count));
            cells.add(new Coverage.Cell(List.of("p" + name), count, 100));
          }
          slowest.sort(Comparator.comparingDouble(SlowCase::millis).reversed());
          return new PropertySummary(
              "P.p",
              null,
              draw.from(integers(0, 1)) == 0 ? "passed" : "failed",
              tests,
              tests,
              tests,
              0,
              tests,
              1,
              1,
              null,
              null,
              labels,
              List.of(histogram(draw.from(lists(integers())))),
              null,
              discards,
              distinct,
              List.of(),
              commands,
              transitions,
              new Coverage(2, cells.stream().mapToLong(Coverage.Cell::covered).sum(), 600, cells),
              null,
              slowest,
              List.of(),
              failures);
        });
  }

  private static Failure failure(String origin, int count) {
    return new Failure(
        origin, "text " + count, List.of(), null, null, null, null, null, null, null);
  }

  private static Histogram histogram(List<Integer> numbers) {
    dev.ferret.execute.Histogram made = new dev.ferret.execute.Histogram();
    numbers.forEach(made::add);
    String json = dev.ferret.text.Json.write(made.toMap());
    return SummaryJson.read(json, Histogram.class, "x");
  }

  @Test
  void mergingIsAssociative() {
    forAll(summaries(), summaries(), summaries())
        .with(SETTINGS.withTries(500))
        .check((a, b, c) -> assertThat(a.merge(b).merge(c)).isEqualTo(a.merge(b.merge(c))));
  }

  @Test
  void aSummaryIsReadAsItWasWritten() {
    forAll(summaries())
        .with(SETTINGS.withTries(200))
        .check(
            each -> {
              assertThat(PropertySummary.parse(each.toJson())).isEqualTo(each);
              Summary campaign = Summary.of(each);
              assertThat(Summary.parse(campaign.toJson())).isEqualTo(campaign);
            });
  }

  @Test
  void wholeNumbersAndOthersAddUp() {
    Histogram whole = histogram(List.of(0, 1, 1, 5));
    dev.ferret.execute.Histogram reals = new dev.ferret.execute.Histogram();
    for (int i = 0; i < 64; i++) {
      reals.add(i / 64.0);
    }
    Histogram other =
        SummaryJson.read(dev.ferret.text.Json.write(reals.toMap()), Histogram.class, "x");
    for (Histogram merged : List.of(whole.merge(other), other.merge(whole))) {
      assertThat(merged.count()).isEqualTo(68);
      assertThat(merged.bins().stream().mapToLong(Histogram.Bin::count).sum()).isEqualTo(68);
      assertThat(merged.bins()).hasSizeGreaterThan(20);
      assertThat(merged.precision()).isNull();
    }
  }

  @Test
  void curvesGoOnWhereTheFirstRunEnds() {
    forAll(NUMBERS, NUMBERS)
        .with(SETTINGS.withTries(100))
        .check(
            (xs, ys) -> {
              PropertySummary merged = runOf(xs).merge(runOf(ys));
              List<Point> curve = merged.distinct();
              assertThat(curve).isSortedAccordingTo(Comparator.comparingLong(Point::test));
              Point last = curve.get(curve.size() - 1);
              assertThat(last.test()).isEqualTo(xs.size() + ys.size());
              assertThat(last.value())
                  .isCloseTo(
                      xs.stream().distinct().count() + ys.stream().distinct().count(), within(0.0));
            });
  }

  @Test
  void longCurvesLosePointsButNotTheirEnd() {
    PropertySummary run = runOf(Stream.iterate(0, n -> n + 20).limit(5_000).toList());
    PropertySummary all = run;
    for (int i = 0; i < 20; i++) {
      all = all.merge(run);
    }
    assertThat(all.distinct()).hasSizeBetween(200, 1_000);
    assertThat(all.distinct().get(all.distinct().size() - 1))
        .isEqualTo(new Point(21 * 5_000, 21 * 5_000));
    assertThat(all.slices()).isEqualTo(21);
    assertThat(all.slowest()).hasSize(10);
    assertThat(all.sample()).hasSize(100);
  }
}
