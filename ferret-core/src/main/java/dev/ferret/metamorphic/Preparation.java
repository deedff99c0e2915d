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
record Preparation<I extends @Nullable Object>(
    @Nullable List<? extends @Nullable Object> values,
    @Nullable RelationCheck<I> trial,
    @Nullable Throwable thrown) {
  /** What is drawn for a relation that is left out, or that says nothing about the input. */
  static <I extends @Nullable Object> Preparation<I> none() {
    return new Preparation<>(List.of(), null, null);
  }

  /** A generator of what a relation needs on a source input. */
  static <I extends @Nullable Object, O extends @Nullable Object> Gen<Preparation<I>> gen(
      Relation<I, O> relation, SourceRun<I, O> run) {
    return Gen.of(draw -> drawn(relation, run, draw), Preparation::known);
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> Preparation<I> drawn(
      Relation<I, O> relation, SourceRun<I, O> run, Draw draw) {
    try {
      if (!relation.isAbout(run.input())) {
        return none();
      }
      Body<I, O> body = relation.body();
      List<Gen<?>> gens = body.isDrawnAsDeclared() ? body.parameters() : null;
      if (gens == null) {
        return new Preparation<>(null, body.draw(run, draw), null);
      }
      List<? extends @Nullable Object> values = Step.drawn(gens, draw);
      return new Preparation<>(values, body.with(run, values), null);
    } catch (Rejection rejection) {
      throw rejection;
    } catch (Throwable thrown) {
      return new Preparation<>(null, null, thrown);
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
    return other instanceof Preparation<?> that && Objects.deepEquals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(values);
  }
}
