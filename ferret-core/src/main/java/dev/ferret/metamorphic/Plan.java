package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.cases.Rejection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was drawn for one relation.
 *
 * @param values the parameters, if they do not depend on the source input
 * @param trial what is to be checked; null if the relation says nothing about the source input
 * @param thrown what the relation threw while it was drawn; null if all went well
 */
record Plan<I extends @Nullable Object>(
    @Nullable List<? extends @Nullable Object> values,
    @Nullable Trial<I> trial,
    @Nullable Throwable thrown) {
  /** What is drawn for a relation that is left out, or that says nothing about the input. */
  static <I extends @Nullable Object> Plan<I> none() {
    return new Plan<>(List.of(), null, null);
  }

  /** A generator of what a relation needs on a source input. */
  static <I extends @Nullable Object, O extends @Nullable Object> Gen<Plan<I>> gen(
      Relation<I, O> relation, SourceRun<I, O> run) {
    return Gen.of(draw -> drawn(relation, run, draw), Plan::known);
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> Plan<I> drawn(
      Relation<I, O> relation, SourceRun<I, O> run, Draw draw) {
    try {
      if (!relation.isAbout(run.input())) {
        return none();
      }
      Body<I, O> body = relation.body();
      List<Gen<?>> gens = body.isDrawnAsDeclared() ? body.parameters() : null;
      if (gens == null) {
        return new Plan<>(null, body.draw(run, draw), null);
      }
      List<? extends @Nullable Object> values = Step.drawn(gens, draw);
      return new Plan<>(values, body.with(run, values), null);
    } catch (Rejection rejection) {
      throw rejection;
    } catch (Throwable thrown) {
      return new Plan<>(null, null, thrown);
    }
  }

  private List<? extends @Nullable Object> known() {
    if (values == null) {
      throw new IllegalStateException("What depends on the source input is not known afterwards");
    }
    return values;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Plan<?> that && Objects.deepEquals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(values);
  }
}
