package dev.ferret.engine;

import dev.ferret.cases.Counted;
import dev.ferret.guide.Search;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.search.Tried;
import dev.ferret.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a search went, and how close it came. */
final class SearchFigures {
  private static final int SHOWN_OF_FRONT = 5;

  private final Goals goals;

  SearchFigures(Goals goals) {
    this.goals = goals;
  }

  Report describe(Report report, Search search) {
    Tried best = search.best();
    if (best == null) {
      return report.with(Key.SEARCH, "no test case that passed reported a utility");
    }
    Report described = report.with(Key.BEST, best(search, best));
    String figures =
        String.format(
            Locale.ROOT,
            "%.0f %% accepted, %s, temperature %.2f",
            100 * search.acceptanceRate(),
            Counted.of(search.restarts(), "restart"),
            search.temperature());
    return described.with(
        Key.SEARCH,
        search.isStuck()
            ? figures + "; no neighbour was better than its base, so check that the utility varies"
            : figures);
  }

  /** The best of the cases that passed, and the way there. */
  Object best(Search search, Tried best) {
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
    List<Search.Milestone> way = search.milestones();
    if (way.size() > 1) {
      text.append(" (");
      for (int i = 0; i < way.size(); i++) {
        Search.Milestone milestone = way.get(i);
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
