package dev.ferret.html;

import dev.ferret.summary.Histogram;
import dev.ferret.summary.Point;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.PropertySummary.Failure;
import dev.ferret.summary.PropertySummary.Utility;
import dev.ferret.summary.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leaves parts of a summary out, the least important ones first, until its page is small enough.
 */
enum Reduction {
  /** All that a plot can show. */
  NONE(2_000, 100, 20_000, 100, true, Integer.MAX_VALUE, ""),
  /** Fewer cases and shorter texts. */
  FEW_CASES(
      500,
      20,
      4_000,
      50,
      true,
      20_000,
      "To keep this page below 5 MB, most cases of samples and long texts were left out."),
  /** Curves and failures, and no sample. */
  NO_CASES(
      100,
      0,
      2_000,
      20,
      true,
      20_000,
      "To keep this page below 5 MB, samples of cases and long texts were left out."),
  /** Failures, and the table of properties. */
  VERDICTS(
      0,
      0,
      1_000,
      5,
      false,
      10_000,
      "To keep this page below 5 MB, it shows verdicts and at most five failures of a property.");

  /** A series of a plot; a screen has hardly more columns. */
  private static final int MOST_STRETCHES = 2_000;

  private final int points;
  private final int cases;
  private final int characters;
  private final int failures;
  private final boolean hasStatistics;
  private final int properties;
  private final String leftOut;

  Reduction(
      int points,
      int cases,
      int characters,
      int failures,
      boolean hasStatistics,
      int properties,
      String leftOut) {
    this.points = points;
    this.cases = cases;
    this.characters = characters;
    this.failures = failures;
    this.hasStatistics = hasStatistics;
    this.properties = properties;
    this.leftOut = leftOut;
  }

  /** Returns what is left out, as a sentence; empty if that is nothing. */
  String leftOut() {
    return leftOut;
  }

  Summary of(Summary all) {
    List<PropertySummary> kept = new ArrayList<>(all.properties());
    if (kept.size() > properties) {
      kept.sort(Comparator.comparing(PropertySummary::isFailed).reversed());
      kept = kept.subList(0, properties);
    }
    return new Summary(
        all.format(),
        all.version(),
        all.started(),
        all.seconds(),
        all.seed(),
        all.workers(),
        all.command(),
        all.verdict(),
        all.exit(),
        kept.stream().map(this::of).toList(),
        longest(all.timeline()));
  }

  /** Of many runs the short ones cannot be seen. */
  private static List<Summary.Stretch> longest(List<Summary.Stretch> timeline) {
    if (timeline.size() <= MOST_STRETCHES) {
      return timeline;
    }
    Comparator<Summary.Stretch> byLength =
        Comparator.comparingDouble(each -> each.from() - each.to());
    return timeline.stream().sorted(byLength).limit(MOST_STRETCHES).toList();
  }

  private PropertySummary of(PropertySummary all) {
    List<Utility> utilities = new ArrayList<>();
    for (Utility each : all.utilities()) {
      utilities.add(
          new Utility(
              each.label(),
              each.goal(),
              reduced(each.best()),
              each.restarts().stream().limit(points).toList(),
              reduced(each.temperature())));
    }
    return new PropertySummary(
        cut(all.name()),
        null,
        all.verdict(),
        all.cases(),
        hasStatistics ? all.tests() : 0,
        all.counted(),
        all.discarded(),
        all.executions(),
        all.seconds(),
        all.slices(),
        cutOr(all.trouble()),
        cutOr(all.proof()),
        some(all.labels()),
        some(all.numbers()),
        hasStatistics ? all.sizes() : (Histogram) null,
        some(all.discards()),
        reduced(all.distinct()),
        hasStatistics ? utilities : List.of(),
        some(all.commands()),
        some(all.transitions()),
        hasStatistics ? all.coverage() : null,
        hasStatistics ? all.kills() : null,
        cases == 0 ? List.of() : all.slowest(),
        all.sample().stream().limit(cases).toList(),
        all.failures().stream().limit(failures).map(this::of).toList());
  }

  /** At most as many of each kind as of points; there are rarely more than some dozen. */
  private <T> List<T> some(List<T> list) {
    return hasStatistics ? list.stream().limit(Math.max(100, points)).toList() : List.of();
  }

  private Failure of(Failure all) {
    return new Failure(
        cut(all.origin()),
        cutOr(all.text()),
        all.arguments().stream()
            .map(each -> new Failure.Argument(cut(each.name()), cut(each.value())))
            .toList(),
        cutOr(all.matters()),
        whole(all.pin()),
        whole(all.replay()),
        whole(all.token()),
        cutOr(all.exception()),
        cutOr(all.shrunk()),
        cutOr(all.found()));
  }

  private @Nullable String cutOr(@Nullable String text) {
    return text == null ? null : cut(text);
  }

  private String cut(String text) {
    return text.length() <= characters ? text : text.substring(0, characters) + "...";
  }

  /** What is to be copied is there as a whole or not at all. */
  private @Nullable String whole(@Nullable String text) {
    return text == null || text.length() > characters ? null : text;
  }

  /** Takes the lowest and the highest point of equal stretches, and both ends. */
  private List<Point> reduced(List<Point> curve) {
    if (curve.size() <= points) {
      return curve;
    }
    if (points == 0) {
      return List.of();
    }
    List<Point> few = new ArrayList<>();
    int buckets = points / 2 - 1;
    few.add(curve.get(0));
    for (int i = 0; i < buckets; i++) {
      int from = (int) ((long) i * curve.size() / buckets);
      int to = (int) ((i + 1L) * curve.size() / buckets);
      Comparator<Point> byValue = Comparator.comparingDouble(Point::value);
      List<Point> bucket = curve.subList(from, to);
      Point low = bucket.stream().min(byValue).orElseThrow();
      Point high = bucket.stream().max(byValue).orElseThrow();
      few.add(low.test() <= high.test() ? low : high);
      few.add(low.test() <= high.test() ? high : low);
    }
    few.add(curve.get(curve.size() - 1));
    return few;
  }
}
