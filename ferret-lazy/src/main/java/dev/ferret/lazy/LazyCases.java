package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.choice.Case;
import dev.ferret.run.Bound;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The cases up to a size that satisfy a condition, size by size. */
final class LazyCases implements Cases {
  private final Given given;
  private final World world;
  private final Forms.Arguments form;
  private final Bound bound;
  private final BooleanSupplier isOver;

  private int level;
  private int completed;
  private boolean isDone;
  private @Nullable Exploration exploration;
  private long runs;
  private long accepted;
  private long refused;
  private long passed;

  /** Begins with the smallest cases. */
  LazyCases(Given given, World world, Forms.Arguments form, Bound bound, BooleanSupplier isOver) {
    this.given = given;
    this.world = world;
    this.form = form;
    this.bound = bound;
    this.isOver = isOver;
    this.level = bound.isStraight() ? bound.most() : Math.min(bound.most(), form.least());
    this.completed = -1;
  }

  @Override
  public @Nullable Case next() {
    world.enter();
    while (!isDone) {
      Exploration current = exploration;
      if (current == null) {
        current = begin();
        exploration = current;
      }
      Explorer.Hit hit = current.next();
      if (hit != null) {
        return Case.given(hit.arguments().toArray());
      }
      if (!current.isDone()) {
        return null;
      }
      end(current);
    }
    return null;
  }

  private Exploration begin() {
    Search whole = new Search(form, level);
    if (bound.threads() == 1 || !whole.isPossible()) {
      return explorer(whole, Company.none(isOver));
    }
    return new Crew(bound.threads(), whole, world, company -> explorer(whole, company), isOver);
  }

  private Explorer explorer(Search whole, Company company) {
    return new Explorer(given, world, whole, bound.isStraight() ? 0 : level, company);
  }

  private void end(Exploration current) {
    runs += current.runs();
    refused += current.refused();
    accepted = current.accepted();
    exploration = null;
    completed = level;
    isDone = level >= bound.most();
    level++;
  }

  @Override
  public void heard(CaseResult result) {
    passed += result.isPassed() ? 1 : 0;
  }

  @Override
  public long checked() {
    return given.claim() == null ? 0 : accepted;
  }

  @Override
  public void close() {
    if (exploration != null) {
      exploration.close();
    }
    world.leave();
  }

  private long found() {
    return given.claim() == null ? passed : accepted;
  }

  private String cases() {
    long found = found();
    String what = given.claim() == null ? "case" : "class";
    String plural = given.claim() == null ? "cases" : "classes of cases";
    return grouped(found) + " " + (found == 1 ? what : plural);
  }

  private String ran() {
    long all = runs + (exploration == null ? 0 : exploration.runs());
    long none = refused + (exploration == null ? 0 : exploration.refused());
    return " that satisfy the condition, which ran "
        + grouped(all)
        + " times"
        + (none == 0 ? "" : "; constructors refused " + grouped(none) + " more");
  }

  @Override
  public @Nullable String proof() {
    return isDone ? "all " + cases() + " of size <= " + grouped(bound.most()) + ran() : null;
  }

  @Override
  public String reached() {
    String among = completed < 0 ? "" : ", among them all of size <= " + grouped(completed);
    return "stopped after " + cases() + ran() + among;
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
