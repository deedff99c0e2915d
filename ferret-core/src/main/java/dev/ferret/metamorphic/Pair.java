package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.cases.Rejection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A source run and a follow-up run of the same system. The follow-up input is made by one
 * transformation, or by several if relations were composed.
 */
record Pair<I extends @Nullable Object, O extends @Nullable Object>(
    Relation<I, O> relation,
    List<Guarded<I, O>> steps,
    Expectation<? super O, ? super O> expectation)
    implements Body<I, O> {
  /**
   * A transformation with the condition on its input; null if there is none. The condition of the
   * first one is that of the relation.
   */
  record Guarded<I extends @Nullable Object, O extends @Nullable Object>(
      @Nullable Throwing<? super I, Boolean> condition, Step<I, I, O> step) {
    boolean accepts(I input) throws Throwable {
      return condition == null || Boolean.TRUE.equals(condition.apply(input));
    }
  }

  @Override
  public RelationCheck<I> draw(SourceRun<I, O> run, Draw draw) throws Throwable {
    List<Step.Move<I, I, O>> moves = new ArrayList<>();
    for (Guarded<I, O> each : steps) {
      moves.add(each.step().draw(() -> checked(each, moved(run, moves)), run, draw));
    }
    return trial(run, moves);
  }

  /** The source after some transformations; rejected where the condition of one does not hold. */
  private I moved(SourceRun<I, O> run, List<Step.Move<I, I, O>> moves) throws Throwable {
    I input = run.input();
    for (int i = 0; i < moves.size(); i++) {
      input = moves.get(i).apply(checked(steps.get(i), input), run);
    }
    return input;
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> I checked(
      Guarded<I, O> step, I input) throws Throwable {
    if (!step.accepts(input)) {
      throw new Rejection("the condition of a composed relation did not hold");
    }
    return input;
  }

  @Override
  public @Nullable List<Gen<?>> parameters() {
    List<Gen<?>> all = new ArrayList<>();
    for (Guarded<I, O> each : steps) {
      List<Gen<?>> some = each.step().parameters();
      if (some == null) {
        return null;
      }
      all.addAll(some);
    }
    return all;
  }

  @Override
  public RelationCheck<I> with(SourceRun<I, O> run, List<? extends @Nullable Object> values) {
    List<Step.Move<I, I, O>> moves = new ArrayList<>();
    int used = 0;
    for (Guarded<I, O> each : steps) {
      List<Gen<?>> gens = each.step().parameters();
      int next = used + (gens == null ? 0 : gens.size());
      moves.add(each.step().with(values.subList(used, next)));
      used = next;
    }
    return trial(run, moves);
  }

  private RelationCheck<I> trial(SourceRun<I, O> run, List<Step.Move<I, I, O>> moves) {
    List<@Nullable Object> values = new ArrayList<>();
    moves.forEach(move -> values.addAll(move.parameters()));
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      parameters.put(parameter(i, values.size()), values.get(i));
    }
    return new FollowUp<I, O, I, O>(
        relation,
        run,
        parameters,
        () -> moved(run, moves),
        Collections::singletonList,
        run::follow,
        expectation);
  }

  /** Returns what reports call one of several parameters. */
  static String parameter(int index, int count) {
    return count == 1 ? "parameter" : "parameter " + (index + 1);
  }

  @Override
  public Pair<I, O> pair() {
    return this;
  }
}
