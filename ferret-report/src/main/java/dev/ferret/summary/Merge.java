package dev.ferret.summary;

import dev.ferret.summary.PropertySummary.Command;
import dev.ferret.summary.PropertySummary.Coverage;
import dev.ferret.summary.PropertySummary.Discard;
import dev.ferret.summary.PropertySummary.Failure;
import dev.ferret.summary.PropertySummary.Label;
import dev.ferret.summary.PropertySummary.SampledCase;
import dev.ferret.summary.PropertySummary.SlowCase;
import dev.ferret.summary.PropertySummary.Transition;
import dev.ferret.summary.PropertySummary.Utility;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The summary of two runs of a property, one after the other. */
final class Merge {
  /** More than runs have, so that curves of a few runs stay as they are. */
  private static final int MOST_POINTS = 1_000;

  private static final int SLOWEST = 10;
  private static final int SAMPLE = 100;

  private final PropertySummary a;
  private final PropertySummary b;

  Merge(PropertySummary first, PropertySummary second) {
    this.a = first;
    this.b = second;
  }

  PropertySummary result() {
    return new PropertySummary(
        a.name(),
        first(a.id(), b.id()),
        a.isFailed() || b.isFailed() ? "failed" : a.verdict(),
        a.cases() + b.cases(),
        a.tests() + b.tests(),
        a.counted() + b.counted(),
        a.discarded() + b.discarded(),
        a.executions() + b.executions(),
        a.seconds() + b.seconds(),
        a.slices() + b.slices(),
        first(a.trouble(), b.trouble()),
        proof(a.proof(), b.proof()),
        byKey(a.labels(), b.labels(), Label::label, Merge::sum),
        byKey(a.numbers(), b.numbers(), each -> String.valueOf(each.label()), Histogram::merge),
        a.sizes() == null || b.sizes() == null
            ? first(a.sizes(), b.sizes())
            : a.sizes().merge(b.sizes()),
        byKey(
            a.discards(),
            b.discards(),
            Discard::reason,
            (x, y) -> new Discard(x.reason(), x.count() + y.count())),
        distinct(),
        utilities(),
        byKey(
            a.commands(),
            b.commands(),
            Command::name,
            (x, y) -> new Command(x.name(), x.count() + y.count())),
        byKey(
            a.transitions(),
            b.transitions(),
            each -> List.of(each.from(), each.command(), each.to()),
            (x, y) -> new Transition(x.from(), x.command(), x.to(), x.count() + y.count())),
        a.coverage() == null || b.coverage() == null
            ? first(a.coverage(), b.coverage())
            : sum(a.coverage(), b.coverage()),
        // The runs of a kill matrix have seeds of their own: a second one has the same cells.
        first(a.kills(), b.kills()),
        Stream.concat(a.slowest().stream(), b.slowest().stream())
            .sorted(Comparator.comparingDouble(SlowCase::millis).reversed())
            .limit(SLOWEST)
            .toList(),
        sample(),
        byKey(a.failures(), b.failures(), Failure::origin, Merge::simplest));
  }

  /** The one with the shortest token: which of them is merged first must not matter. */
  private static Failure simplest(Failure one, Failure other) {
    String first = String.valueOf(one.token());
    String second = String.valueOf(other.token());
    int order =
        first.length() == second.length()
            ? first.compareTo(second)
            : Integer.compare(first.length(), second.length());
    return order <= 0 ? one : other;
  }

  /** What different parts of the cases have shown is not what all of them show. */
  private static @Nullable String proof(@Nullable String one, @Nullable String other) {
    return one == null || other == null || one.equals(other) ? first(one, other) : null;
  }

  private static <T> @Nullable T first(@Nullable T one, @Nullable T other) {
    return one == null ? other : one;
  }

  /** Merges what has the same key; the order is that of the first. */
  private static <T, K> List<T> byKey(
      List<T> one, List<T> other, Function<T, K> key, BinaryOperator<T> sum) {
    Map<@Nullable K, T> all = new LinkedHashMap<>();
    one.forEach(each -> all.merge(key.apply(each), each, sum));
    other.forEach(each -> all.merge(key.apply(each), each, sum));
    return List.copyOf(all.values());
  }

  private static Label sum(Label x, Label y) {
    Double required =
        x.required() == null || y.required() == null
            ? first(x.required(), y.required())
            : Double.valueOf(Math.max(x.required(), y.required()));
    return new Label(x.label(), x.count() + y.count(), required);
  }

  /** Each run counts its own different cases: what both had is counted twice. */
  private List<Point> distinct() {
    double before = a.distinct().isEmpty() ? 0 : last(a.distinct()).value();
    return thinned(joined(a.distinct(), b.distinct(), before));
  }

  private List<Point> joined(List<Point> one, List<Point> other, double before) {
    List<Point> points = new ArrayList<>(one);
    other.forEach(point -> points.add(point.after(a.tests(), before)));
    return points;
  }

  private static Point last(List<Point> points) {
    return points.get(points.size() - 1);
  }

  /** Drops every second point of a curve that has too many, but never the last. */
  private static <T> List<T> thinned(List<T> points) {
    List<T> left = points;
    while (left.size() > MOST_POINTS) {
      List<T> half = new ArrayList<>();
      for (int i = 0; i < left.size(); i++) {
        if (i % 2 == 0 || i == left.size() - 1) {
          half.add(left.get(i));
        }
      }
      left = half;
    }
    return left;
  }

  private List<Utility> utilities() {
    List<Utility> later = new ArrayList<>();
    for (Utility each : b.utilities()) {
      later.add(
          new Utility(
              each.label(),
              each.goal(),
              joined(List.of(), each.best(), 0),
              each.restarts().stream().map(test -> test + a.tests()).toList(),
              joined(List.of(), each.temperature(), 0)));
    }
    return byKey(a.utilities(), later, Utility::label, Merge::joined);
  }

  private static Utility joined(Utility x, Utility y) {
    List<Point> best = new ArrayList<>(x.best());
    boolean isMinimized = x.goal().equals("minimize");
    for (Point point : y.best()) {
      double known = best.isEmpty() ? Double.NaN : last(best).value();
      if (isMinimized ? !(point.value() >= known) : !(point.value() <= known)) {
        best.add(point);
      }
    }
    return new Utility(
        x.label(),
        x.goal(),
        thinned(best),
        thinned(Stream.concat(x.restarts().stream(), y.restarts().stream()).toList()),
        thinned(Stream.concat(x.temperature().stream(), y.temperature().stream()).toList()));
  }

  /** Two runs may check the same combinations or others; what one of them covers is sure. */
  private static Coverage sum(Coverage x, Coverage y) {
    List<Coverage.Cell> cells =
        byKey(
            x.cells(),
            y.cells(),
            Coverage.Cell::parameters,
            (p, q) ->
                new Coverage.Cell(
                    p.parameters(),
                    Math.max(p.covered(), q.covered()),
                    Math.max(p.all(), q.all())));
    long sure = cells.stream().mapToLong(Coverage.Cell::covered).sum();
    return new Coverage(
        Math.max(x.strength(), y.strength()),
        Math.max(sure, Math.max(x.covered(), y.covered())),
        Math.max(x.all(), y.all()),
        cells);
  }

  /** Takes from both samples in proportion to the tests that they stand for. */
  private List<SampledCase> sample() {
    int both = a.sample().size() + b.sample().size();
    if (both <= SAMPLE) {
      return Stream.concat(a.sample().stream(), b.sample().stream()).toList();
    }
    long tests = Math.max(1, a.tests() + b.tests());
    int share = (int) Math.round((double) SAMPLE * a.tests() / tests);
    int fromA = Math.max(SAMPLE - b.sample().size(), Math.min(a.sample().size(), share));
    return Stream.concat(
            spread(a.sample(), fromA).stream(), spread(b.sample(), SAMPLE - fromA).stream())
        .toList();
  }

  /** Takes some elements at even distances. */
  private static <T> List<T> spread(List<T> all, int wanted) {
    List<T> some = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      some.add(all.get((int) ((long) i * all.size() / wanted)));
    }
    return some;
  }
}
