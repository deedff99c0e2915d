package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.report.Report;
import dev.ferret.search.Utility;
import dev.ferret.text.Counted;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of the cases of a source that has an end, so that several runs share them without overlap:
 * some branches of a lazy search that can be shared, every n-th case of anything else. What is
 * known only of all cases together is not said of a part.
 */
public final class PartOfCases implements Isolating {
  /** A case of another part: nothing is known of it here. */
  private record Elsewhere(Case test) implements CaseResult {
    @Override
    public boolean isPassed() {
      return false;
    }

    @Override
    public boolean isDiscarded() {
      return true;
    }

    @Override
    public @Nullable Throwable failure() {
      return null;
    }

    @Override
    public @Nullable Trace trace() {
      return null;
    }

    @Override
    public boolean hasUtility() {
      return false;
    }

    @Override
    public @Nullable Utility utility() {
      return null;
    }

    @Override
    public List<String> labels() {
      return List.of();
    }

    @Override
    public List<String> notes() {
      return List.of();
    }
  }

  private final OpenTask task;
  private Cases all;

  /** Makes all cases, if the source has only those of this part; null if it has all. */
  private @Nullable Plan whole;

  /** The number of the next case that some part has. */
  private long number;

  private long passed;
  private int discarded;
  private int out;

  /** Whether there are cases that must be drawn to know the next, such as those of an odometer. */
  private boolean hasDrawn;

  private boolean isEnded;

  private PartOfCases(Cases all, OpenTask task, @Nullable Plan whole) {
    this.all = all;
    this.task = task;
    this.whole = whole;
  }

  /** Returns the part of the cases that a task asks for: all of them if there are no parts. */
  static Cases of(Cases all, OpenTask task) {
    return task.parts() == 1 ? all : new PartOfCases(all, task, null);
  }

  /**
   * Returns the part of the cases of a plan that a task asks for: all of them if there are no
   * parts, or no end.
   */
  public static Cases of(Plan plan, Task task) {
    OpenTask open = OpenTask.of(task);
    boolean isAsked = open.parts() > 1 && !open.searchParts().isEmpty();
    Cases shared = isAsked && plan instanceof BoundedPlan search ? search.shared(open) : null;
    if (shared != null) {
      return new PartOfCases(shared, open, plan);
    }
    Cases all = plan.cases(task);
    return plan.isFinite() && all != null ? of(all, open) : all;
  }

  private boolean isMine() {
    return isShared() || number++ % task.parts() == task.part();
  }

  @Override
  public @Nullable Case next() {
    while (true) {
      Case next = nextOfAll();
      if (next == null) {
        isEnded = out == 0;
        return null;
      }
      if (!next.isGiven()) {
        hasDrawn = true;
        out++;
        return next.onlyIf(drawn -> next.isWanted(drawn) && isMine());
      }
      if (isMine()) {
        out++;
        return next;
      }
      all.heard(new Elsewhere(next));
      if (task.isOver()) {
        return null;
      }
    }
  }

  private @Nullable Case nextOfAll() {
    try {
      return all.next();
    } catch (LazySearch.Unshareable doubtful) {
      if (whole == null || !task.searchParts().equals(List.of(SearchPart.ALL))) {
        // Others have searched the rest of it.
        throw doubtful;
      }
      // What was checked by then is checked again.
      all.close();
      all = whole.cases(task);
      whole = null;
      passed = 0;
      discarded = 0;
      return all.next();
    }
  }

  @Override
  public void heard(CaseResult result) {
    out--;
    passed += result.isPassed() ? 1 : 0;
    discarded += Discarded.isByTest(result) ? 1 : 0;
    all.heard(result);
  }

  @Override
  public @Nullable String proof() {
    if (isShared()) {
      return all.proof();
    }
    // A source of rows does not call it an end if it was told of a part of them only.
    boolean isAll = isEnded && !task.isOver() && (all.proof() != null || !hasDrawn);
    return isAll
        ? Counted.of(passed, "case") + ", " + part() + " of all cases" + Discarded.beside(discarded)
        : null;
  }

  @Override
  public @Nullable String reached() {
    return isShared()
        ? all.reached()
        : "stopped after " + Counted.of(passed, "case") + " of " + part();
  }

  private String part() {
    return "part " + (task.part() + 1) + " of " + task.parts();
  }

  @Override
  public long checked() {
    return all.checked();
  }

  @Override
  public long evaluations() {
    return all.evaluations();
  }

  @Override
  public Report describe(Report report) {
    return all.describe(report);
  }

  @Override
  public String manner() {
    return all.manner();
  }

  @Override
  public Map<String, Object> figures() {
    return all.figures();
  }

  @Override
  public @Nullable String progress() {
    return all.progress();
  }

  @Override
  public Map<String, Object> summary() {
    // Counts of what each part covers do not add up.
    return Map.of();
  }

  @Override
  public boolean isShared() {
    return whole != null;
  }

  @Override
  public @Nullable List<String> rest() {
    return isShared() ? all.rest() : null;
  }

  @Override
  public List<Trace> best() {
    return all.best();
  }

  @Override
  public String name() {
    return all.name();
  }

  @Override
  public @Nullable Isolation isolation(Case failed) {
    return all instanceof Isolating isolating ? isolating.isolation(failed) : null;
  }

  @Override
  public void close() {
    all.close();
  }
}
