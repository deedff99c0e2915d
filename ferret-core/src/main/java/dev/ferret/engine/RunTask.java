package dev.ferret.engine;

import dev.ferret.cases.Given;
import dev.ferret.cases.OpenTask;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.guide.Goals;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.search.SearchStrategy;
import dev.ferret.shape.Shape;
import dev.ferret.store.ReplayToken;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the plan of a run is told. */
record RunTask(
    Subject subject,
    Settings settings,
    long seed,
    Budget budget,
    Goals goals,
    LocalExecutor executor,
    Progress progress)
    implements OpenTask {
  @Override
  public String property() {
    return subject.name();
  }

  @Override
  public List<String> parameters() {
    return subject.parameters();
  }

  @Override
  public int tries() {
    return settings.tries();
  }

  @Override
  public boolean isOver() {
    return budget.isTimeUp() || Thread.currentThread().isInterrupted();
  }

  @Override
  public void waits() {
    progress.showAgain();
  }

  @Override
  public List<Shape> shapes() {
    return subject.shapes();
  }

  @Override
  public List<Shape> lazyShapes() {
    return subject.lazyShapes();
  }

  @Override
  public @Nullable Given given() {
    return subject.given();
  }

  @Override
  public double count() {
    return subject.count();
  }

  @Override
  public boolean isSearched() {
    return settings.phases().contains(Phase.SEARCH);
  }

  @Override
  public SearchStrategy strategy() {
    return settings.strategy().get();
  }

  @Override
  public List<Trace> searchStart() {
    return settings.searchStart();
  }

  @Override
  public int part() {
    return settings.part();
  }

  @Override
  public int parts() {
    return settings.parts();
  }

  @Override
  public List<String> searchParts() {
    return settings.searchParts();
  }

  @Override
  public long searchRuns() {
    return settings.searchRuns();
  }

  @Override
  public int allTries() {
    return settings.withPart(0, 1).tries();
  }

  @Override
  public Drawn draw(Case test) throws Throwable {
    return executor.drawFor(test);
  }

  @Override
  public Optional<Trace> traceOf(@Nullable Object[] arguments) {
    return subject.traceOf(arguments);
  }

  @Override
  public String token(String answers) {
    return ReplayToken.of(answers, subject.place(), subject.key(), 0).toString();
  }
}
