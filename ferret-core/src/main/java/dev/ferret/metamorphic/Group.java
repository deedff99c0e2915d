package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Label;
import dev.ferret.choice.Weights;
import dev.ferret.execute.CaseReport;
import dev.ferret.plan.Condition;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Relations that are checked on the same source inputs.
 *
 * @param filter which source inputs are wanted; null for all
 * @param isOneByOne whether a case checks one relation, instead of all
 */
record Group<I extends @Nullable Object, O extends @Nullable Object>(
    Gen<I> sources,
    Throwing<? super I, ? extends O> system,
    List<Relation<I, O>> relations,
    Validity<I> validity,
    @Nullable Condition<? super I> filter,
    boolean isOneByOne) {
  private static final Label LEFT_OUT_LABEL = Label.of("relation that is left out");

  /** Takes the place of a relation that is left out, so that those behind it keep theirs. */
  private static final Gen<Boolean> LEFT_OUT =
      choices -> {
        choices.enter(LEFT_OUT_LABEL);
        choices.exit();
        return true;
      };

  /** A source input with what was drawn for each relation; null for those that are left out. */
  record Drawn<I extends @Nullable Object, O extends @Nullable Object>(
      Group<I, O> group, SourceRun<I, O> run, int only, List<@Nullable Preparation<I>> plans)
      implements MetamorphicCase.Body {
    @Override
    public void check(CaseReport report) throws Throwable {
      group.check(this, report);
    }

    @Override
    public @Nullable Object source() {
      return run.input();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Drawn<?, ?> that
          && only == that.only
          && plans.equals(that.plans)
          && Objects.deepEquals(run.input(), that.run.input());
    }

    @Override
    public int hashCode() {
      return Objects.hash(only, plans);
    }
  }

  Group<I, O> withRelations(List<Relation<I, O>> others) {
    return new Group<>(sources, system, List.copyOf(others), validity, filter, isOneByOne);
  }

  Group<I, O> withSystem(Throwing<? super I, ? extends O> other) {
    return new Group<>(sources, other, relations, validity, filter, isOneByOne);
  }

  Group<I, O> withValidity(Validity<I> other) {
    return new Group<>(sources, system, relations, other, filter, isOneByOne);
  }

  /** Takes only source inputs that satisfy another condition as well. */
  Group<I, O> withFilter(Condition<? super I> other) {
    Condition<? super I> both = filter == null ? other : Condition.<I>all(filter, other);
    return new Group<>(sources, system, relations, validity, both, isOneByOne);
  }

  Group<I, O> oneByOne() {
    return new Group<>(sources, system, relations, validity, filter, true);
  }

  /** Returns examples, all of which must be wanted. */
  List<I> wanted(List<I> examples) {
    for (I example : examples) {
      if (filter != null && !filter.test(example)) {
        throw new IllegalStateException(
            "The example "
                + SourcePrinter.print(example)
                + " does not satisfy the condition of where; drop it, or relax the condition");
      }
    }
    return examples;
  }

  /** A case with a given source, whose parameters are the simplest ones. */
  MetamorphicCase example(I source) {
    Case simplest = Case.simplest();
    Gen<MetamorphicCase> given =
        Gen.of(
            draw ->
                new MetamorphicCase.InParts(
                    draw(source, relations.size() == 1 ? 0 : relations.size(), draw)));
    return given.from(simplest.choices());
  }

  /** Checks the relation of a name on a source and the parameters that follow it. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
  void check(String name, @Nullable Object[] arguments, CaseReport report) throws Throwable {
    Relation<I, O> relation = named(name);
    SourceRun<I, O> run = new SourceRun<>((I) arguments[0], system);
    List<? extends @Nullable Object> values =
        Arrays.<@Nullable Object>asList(arguments).subList(1, arguments.length);
    Preparation<I> plan =
        relation.isAbout(run.input())
            ? new Preparation<>(values, relation.body().with(run, values), null)
            : Preparation.none();
    check(new Drawn<>(this, run, 0, Collections.singletonList(plan)), report);
  }

  private Relation<I, O> named(String name) {
    return relations.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  /** A generator of test cases. */
  Gen<MetamorphicCase> cases() {
    Gen<Integer> selection = selection();
    return Gen.of(
        draw -> new MetamorphicCase.InParts(draw(selection, draw)),
        drawn -> values((Drawn<?, ?>) drawn.body()));
  }

  /**
   * Which relation is checked; their number for all. Random cases check all of them. While a
   * violation is shrunk, the other relations are left out at once, and an enumeration, for which
   * there would be too many combinations of what all relations draw, takes one by one.
   */
  private Gen<Integer> selection() {
    int[] weights = new int[relations.size() + 1];
    weights[relations.size()] = 1;
    Weights all = Weights.of(weights);
    Arrays.fill(weights, 1);
    weights[relations.size()] = 0;
    Weights single = Weights.of(weights);
    Gen<Integer> selection = choices -> choices.branch(isOneByOne ? single : all, single);
    return selection.untargeted();
  }

  private Drawn<I, O> draw(Gen<Integer> selection, Draw draw) {
    int only = relations.size() == 1 ? 0 : draw.from(selection);
    return draw(draw.from(sources), only, draw);
  }

  private Drawn<I, O> draw(I source, int only, Draw draw) {
    if (filter != null && !filter.test(source)) {
      // Without a reason: one would say that a generator has tried thousands of times.
      throw new Rejection(null);
    }
    SourceRun<I, O> run = new SourceRun<>(source, system);
    List<@Nullable Preparation<I>> plans = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      boolean isWanted = only == i || only == relations.size();
      if (isWanted) {
        plans.add(plan(relations.get(i), run, draw));
      } else {
        draw.from(LEFT_OUT);
        plans.add(null);
      }
    }
    return new Drawn<>(this, run, only, plans);
  }

  private Preparation<I> plan(Relation<I, O> relation, SourceRun<I, O> run, Draw draw) {
    try {
      return draw.from(Preparation.gen(relation, run));
    } catch (Rejection rejection) {
      // What it draws does not exist for this source.
      return Preparation.none();
    }
  }

  /** The values that lead to a case, if it has no choice of relations. */
  private static List<? extends @Nullable Object> values(Drawn<?, ?> drawn) {
    if (drawn.plans().size() > 1) {
      throw new IllegalStateException("It is not known which relation such a case is about");
    }
    List<@Nullable Object> values = new ArrayList<>();
    values.add(drawn.source());
    values.addAll(drawn.plans());
    return values;
  }

  /** Checks all relations of a case. */
  void check(Drawn<I, O> drawn, CaseReport report) throws Throwable {
    validity.checkSource(drawn.run().input());
    CaseFailures failures = new CaseFailures();
    List<@Nullable RelationCheck<I>> trials = new ArrayList<>();
    for (Preparation<I> plan : drawn.plans()) {
      trials.add(plan == null ? null : prepared(plan, failures));
    }
    List<RelationCheck.Verdict> verdicts = new ArrayList<>();
    for (RelationCheck<I> trial : trials) {
      verdicts.add(trial == null ? RelationCheck.Verdict.LEFT_OUT : verdict(trial, failures));
    }
    failures.raise();
    if (!verdicts.contains(RelationCheck.Verdict.SATISFIED)
        && !verdicts.contains(RelationCheck.Verdict.TRIVIAL)) {
      throw failures.discarded() != null
          ? failures.discarded()
          : new Rejection(
              relations.size() == 1
                  ? "'" + relations.get(0) + "' is not about such a source input"
                  : "no relation is about such a source input");
    }
    report(verdicts, report);
  }

  /** Makes the follow-up inputs, if there are any. */
  private RelationCheck<I> prepared(Preparation<I> plan, CaseFailures failures) throws Throwable {
    RelationCheck<I> trial = plan.trial();
    try {
      if (plan.thrown() != null) {
        throw plan.thrown();
      }
      if (trial != null) {
        trial.prepare();
        return trial;
      }
    } catch (Throwable thrown) {
      failures.add(thrown);
    }
    return new RelationCheck.Inapplicable<>();
  }

  private RelationCheck.Verdict verdict(RelationCheck<I> trial, CaseFailures failures)
      throws Throwable {
    try {
      return trial.check(validity);
    } catch (Throwable thrown) {
      failures.add(thrown);
      return RelationCheck.Verdict.NOT_APPLICABLE;
    }
  }

  private void report(List<RelationCheck.Verdict> verdicts, CaseReport report) {
    for (int i = 0; i < verdicts.size(); i++) {
      RelationCheck.Verdict verdict = verdicts.get(i);
      String name = relations.get(i).name();
      boolean isEnough =
          verdict == RelationCheck.Verdict.TRIVIAL && relations.get(i).body().mayBeTrivial();
      report.need(name, verdict.progress(), isEnough ? null : verdict.lack(name));
      if (verdict != RelationCheck.Verdict.LEFT_OUT) {
        report.count("relations", name, verdict.toString());
      }
    }
  }
}
