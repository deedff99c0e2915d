package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.metamorphic.DeclaredOperation.Call;
import dev.ferret.text.Compared.Sides;
import dev.ferret.text.SourceLine;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes relations of laws on one data type. Their source input is a state, and their runs are calls
 * of operations.
 *
 * @param states the generator of states
 * @param view what is compared of states
 * @param filter which states are wanted, also as arguments
 */
record Laws<S>(
    Gen<S> states,
    Throwing<? super S, ? extends @Nullable Object> view,
    Conflict conflict,
    Predicate<? super S> filter) {
  /** Two ways to the same result, by calls with arguments. */
  private interface Comparison<S> {
    /** Compares what the calls lead to. */
    RelationCheck.Verdict compare(Relation<S, S> relation, S state, List<Call<S>> calls)
        throws Throwable;
  }

  /** A relation of calls of some operations. */
  private record Calls<S>(
      Relation<S, S> relation,
      Laws<S> laws,
      Conflict.Cell cell,
      List<DeclaredOperation<S>> operations,
      boolean mayBeTrivial,
      Comparison<S> comparison)
      implements Body<S, S> {
    @Override
    public RelationCheck<S> draw(SourceRun<S, S> run, Draw draw) {
      List<Call<S>> calls;
      if (operations.size() == 1) {
        calls = List.of(operations.get(0).with(Step.drawn(operations.get(0).gens(), draw)));
      } else {
        calls = laws.conflict.pair(cell, operations.get(0), operations.get(1), draw);
        for (DeclaredOperation<S> operation : operations.subList(2, operations.size())) {
          calls.add(operation.with(Step.drawn(operation.gens(), draw)));
        }
      }
      return new Called<>(this, run.input(), calls);
    }

    @Override
    public boolean isDrawnAsDeclared() {
      return false;
    }

    @Override
    public List<Gen<?>> parameters() {
      List<Gen<?>> all = new ArrayList<>();
      operations.forEach(each -> all.addAll(each.gens()));
      return all;
    }

    @Override
    public RelationCheck<S> with(SourceRun<S, S> run, List<? extends @Nullable Object> values) {
      List<Call<S>> calls = new ArrayList<>();
      int used = 0;
      for (DeclaredOperation<S> operation : operations) {
        int next = used + operation.gens().size();
        calls.add(operation.with(values.subList(used, next)));
        used = next;
      }
      return new Called<>(this, run.input(), calls);
    }
  }

  /** The calls of a relation on one state. */
  private record Called<S>(Calls<S> body, S state, List<Call<S>> calls)
      implements RelationCheck<S> {
    @Override
    public void prepare() {}

    @Override
    public Verdict check(Validity<S> validity) throws Throwable {
      boolean isWanted = calls.stream().allMatch(body.laws::accepts);
      boolean isPair = calls.size() > 1;
      if (!isWanted
          || (isPair && !body.laws.conflict.isIn(body.cell, calls.get(0), calls.get(1)))) {
        return Verdict.NOT_APPLICABLE;
      }
      try {
        return body.comparison.compare(body.relation, state, calls);
      } catch (RelationViolation violation) {
        throw violation;
      } catch (Throwable thrown) {
        if (FollowUp.isNoViolation(thrown)) {
          throw thrown;
        }
        throw body.relation
            .violated(
                "threw " + thrown.getClass().getName(),
                "an operation threw " + Thrown.text(thrown),
                told(calls))
            .because(thrown);
      }
    }
  }

  private static <S> Map<String, @Nullable Object> told(List<Call<S>> calls) {
    Map<String, @Nullable Object> told = new LinkedHashMap<>();
    told.put(
        "calls", new Words(String.join(", then ", calls.stream().map(Call::toString).toList())));
    return told;
  }

  /** States are also taken as arguments, by the same generator. */
  @SuppressWarnings({"unchecked", "ReferenceEquality"}) // generators have no equality
  private boolean accepts(Call<S> call) {
    List<Gen<?>> gens = call.operation().gens();
    for (int i = 0; i < gens.size(); i++) {
      if (gens.get(i) == states
          && !filter.test((S) Objects.requireNonNull(call.arguments().get(i)))) {
        return false;
      }
    }
    return true;
  }

  private Relation<S, S> relation(
      String name,
      SourceLine line,
      Conflict.Cell cell,
      List<DeclaredOperation<S>> operations,
      boolean mayBeTrivial,
      Comparison<S> comparison) {
    return new Relation<>(
        name,
        line,
        null,
        relation -> new Calls<>(relation, this, cell, operations, mayBeTrivial, comparison));
  }

  /** Returns the relation of a law between two operations. */
  Relation<S, S> pair(
      SourceLine line,
      Law law,
      Conflict.Cell cell,
      DeclaredOperation<S> first,
      DeclaredOperation<S> second) {
    String name =
        law.about(first, second)
            + (cell == Conflict.Cell.CONFLICT ? " (" + conflict.name() + ")" : "");
    if (second.isQuery() && law == Law.OVERWRITES) {
      DeclaredOperation<S> other =
          new DeclaredOperation<>(
              "another state", List.of(states), true, (state, none) -> none.get(0));
      return relation(name, line, cell, List.of(first, second, other), false, this::decides);
    }
    return relation(
        name,
        line,
        cell,
        List.of(first, second),
        false,
        second.isQuery() ? this::doesNotSee : updates(law));
  }

  private Comparison<S> updates(Law law) {
    return (relation, state, calls) -> {
      Call<S> first = calls.get(0);
      Call<S> second = calls.get(1);
      Object left = view(second.on(first.on(state)));
      Way way = Way.of(first, second);
      switch (law) {
        case COMMUTES ->
            same(relation, left, view(first.on(second.on(state))), way, Way.of(second, first));
        case OVERWRITES -> same(relation, left, view(second.on(state)), way, Way.of(second));
        case ABSORBS -> same(relation, left, view(first.on(state)), way, Way.of(first));
        case INVERSE -> same(relation, left, view(state), way, Way.of());
        case NONE -> throw new IllegalStateException("There is no law");
      }
      boolean isTrivial = law == Law.COMMUTES && first.equals(second);
      return isTrivial ? RelationCheck.Verdict.TRIVIAL : RelationCheck.Verdict.SATISFIED;
    };
  }

  private RelationCheck.Verdict doesNotSee(Relation<S, S> relation, S state, List<Call<S>> calls)
      throws Throwable {
    Call<S> update = calls.get(0);
    Call<S> query = calls.get(1);
    same(
        relation,
        query.result(update.on(state)),
        query.result(state),
        Way.of(update, query),
        Way.of(query));
    return RelationCheck.Verdict.SATISFIED;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the generator of states made it
  private RelationCheck.Verdict decides(Relation<S, S> relation, S state, List<Call<S>> calls)
      throws Throwable {
    Call<S> update = calls.get(0);
    Call<S> query = calls.get(1);
    S other = (S) calls.get(2).arguments().get(0);
    same(
        relation,
        query.result(update.on(state)),
        query.result(update.on(other)),
        Way.of(update, query),
        new Way(List.of(update, query), other));
    return RelationCheck.Verdict.SATISFIED;
  }

  /** Returns the relation that an operation keeps states valid. */
  Relation<S, S> keepsValidity(
      SourceLine line, DeclaredOperation<S> operation, Throwing<? super S, Boolean> validity) {
    return relation(
        operation.name() + " keeps states valid",
        line,
        Conflict.Cell.BOTH,
        List.of(operation),
        false,
        (relation, state, calls) -> {
          S after = calls.get(0).on(state);
          if (!Boolean.TRUE.equals(validity.apply(after))) {
            Map<String, @Nullable Object> told = told(calls);
            told.put("result", after);
            throw relation.violated("", "the result is not valid, although the state was", told);
          }
          return RelationCheck.Verdict.SATISFIED;
        });
  }

  /**
   * Returns the relation that an operation does the same to states that look the same. Pairs of
   * such states are too rare to be drawn, so two operations that commute make them (Hughes, "How to
   * Specify It!", section 4.4).
   */
  Relation<S, S> keepsEquivalence(
      SourceLine line,
      DeclaredOperation<S> operation,
      Conflict.Cell cell,
      DeclaredOperation<S> first,
      DeclaredOperation<S> second) {
    return relation(
        operation.name() + " keeps equivalence",
        line,
        cell,
        List.of(first, second, operation),
        true,
        this::alike);
  }

  private RelationCheck.Verdict alike(Relation<S, S> relation, S state, List<Call<S>> calls)
      throws Throwable {
    Call<S> first = calls.get(0);
    Call<S> second = calls.get(1);
    Call<S> last = calls.get(2);
    S one = second.on(first.on(state));
    S other = first.on(second.on(state));
    if (!Objects.deepEquals(view(one), view(other))) {
      // That is another law, which is violated by itself.
      return RelationCheck.Verdict.NOT_APPLICABLE;
    }
    boolean isQuery = last.operation().isQuery();
    same(
        relation,
        isQuery ? last.result(one) : view(last.on(one)),
        isQuery ? last.result(other) : view(last.on(other)),
        Way.of(first, second, last),
        Way.of(second, first, last));
    return Objects.deepEquals(one, other)
        ? RelationCheck.Verdict.TRIVIAL
        : RelationCheck.Verdict.SATISFIED;
  }

  private @Nullable Object view(S state) throws Throwable {
    return view.apply(state);
  }

  /** Some calls one after the other, whose text is only made if it is shown. */
  private record Way(List<? extends Call<?>> calls, @Nullable Object start) {
    static Way of(Call<?>... calls) {
      return new Way(List.of(calls), null);
    }

    @Override
    public String toString() {
      String all = String.join(", then ", calls.stream().map(Call::toString).toList());
      return (all.isEmpty() ? "nothing" : all)
          + (start == null ? "" : " on " + Agreement.printed(start));
    }
  }

  private static <S> void same(
      Relation<S, S> relation,
      @Nullable Object left,
      @Nullable Object right,
      Way oneWay,
      Way otherWay) {
    if (!Objects.deepEquals(left, right)) {
      Map<String, @Nullable Object> told = new LinkedHashMap<>();
      told.put("calls", new Words(oneWay.toString()));
      told.put("same as", new Words(otherWay.toString()));
      Sides sides = new Sides(Agreement.printed(right), Agreement.printed(left));
      throw relation
          .violated("", sides.after("two ways lead to different results"), told)
          .of(sides);
    }
  }
}
