package dev.ferret.cases;

import dev.ferret.guide.Goals;
import dev.ferret.guide.GuidedSearch;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.search.Tried;
import dev.ferret.text.Counted;
import dev.ferret.text.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How a search went, and how close it came. */
final class SearchFigures {
  private static final int SHOWN_OF_FRONT = 5;

  private final GuidedSearch search;
  private final Goals goals;

  SearchFigures(GuidedSearch search, Goals goals) {
    this.search = search;
    this.goals = goals;
  }

  /** Returns a report with the figures; of a failure only how close the cases before it came. */
  Report describe(Report report) {
    Tried best = search.best();
    if (report.isFailed() && report.fact(Key.FOUND).isPresent()) {
      return best == null ? report : report.with(Key.CLOSEST, best(best));
    }
    if (best == null) {
      return report.with(Key.SEARCH, "no test case that passed reported a utility");
    }
    Report described = report.with(Key.BEST, best(best));
    String figures =
        String.format(
            Locale.ROOT,
            "%.0f %% accepted, %s, temperature %.2f",
            100 * search.acceptanceRate(),
            Counted.of(search.restarts(), "restart"),
            search.temperature());
    return described.with(Key.SEARCH, figures + advice());
  }

  private String advice() {
    String chance =
        search.hopeless() == 0
            ? ""
            : "; no better than random inputs after "
                + Counted.of(search.hopeless(), "test")
                + ", so half of the rest were random";
    return search.isStuck()
        ? chance + "; no neighbour was better than its base, so check that the utility varies"
        : chance;
  }

  /** Returns the figures by the names that observations give them. */
  Map<String, Object> byName() {
    Map<String, Object> named = new LinkedHashMap<>();
    named.put("search:temperature", search.temperature());
    named.put("search:acceptance", search.acceptanceRate());
    named.put("search:restarts", search.restarts());
    Tried best = search.best();
    if (best != null) {
      goals
          .named(best.utility())
          .forEach((label, value) -> named.put("search:best:" + label, value));
    }
    return named;
  }

  /** The best of the cases that passed, and the way there. */
  private Object best(Tried best) {
    List<Tried> front = search.front();
    if (front.size() > 1) {
      List<String> lines = new ArrayList<>();
      lines.add(Counted.of(front.size(), "input") + " that passed, none better than another");
      for (int i = 0; i < Math.min(SHOWN_OF_FRONT, front.size()); i++) {
        lines.add(named(front.get(i)));
      }
      return lines;
    }
    StringBuilder text = new StringBuilder(named(best)).append(" among those that passed");
    List<GuidedSearch.Milestone> way = search.milestones();
    if (way.size() > 1) {
      text.append(" (");
      for (int i = 0; i < way.size(); i++) {
        GuidedSearch.Milestone milestone = way.get(i);
        text.append(i == 0 ? "" : ", ")
            .append(number(goals.named(milestone.utility()).values().iterator().next()))
            .append(" at ")
            .append(Counted.grouped(milestone.test()));
      }
      text.append(')');
    }
    return text.toString();
  }

  private String named(Tried tried) {
    StringBuilder text = new StringBuilder();
    goals
        .named(tried.utility())
        .forEach(
            (label, value) ->
                text.append(text.isEmpty() ? "" : ", ")
                    .append(Texts.line(label))
                    .append(' ')
                    .append(number(value)));
    return text.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Counted.grouped((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }
}
