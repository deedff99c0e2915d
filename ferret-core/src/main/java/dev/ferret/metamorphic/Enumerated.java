package dev.ferret.metamorphic;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.execute.CaseReport;
import dev.ferret.plan.Condition;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A group of relations up to a bound. The relations are enumerated one after the other: together
 * there would be as many cases as the product of what all of them draw. The parameters of a
 * relation are arguments of the property beside the source, so that a lazy search sees what they
 * are made of.
 */
final class Enumerated<I extends @Nullable Object, O extends @Nullable Object> {
  private final Group<I, O> group;
  private final List<I> examples;
  private final @Nullable String name;
  private final Settings settings;

  Enumerated(Group<I, O> group, List<I> examples, @Nullable String name, Settings settings) {
    this.group = group;
    this.examples = group.wanted(examples);
    this.name = name;
    this.settings = settings;
  }

  Outcome run() {
    List<Outcome> outcomes = new ArrayList<>();
    Shares shares = new Shares(settings, group.relations().size());
    for (Relation<I, O> relation : group.relations()) {
      Outcome outcome = run(relation, shares.next());
      shares.spend(outcome);
      outcomes.add(outcome);
    }
    if (settings.replay().isPresent()) {
      // A token is of one relation; what it means to the others is of no interest.
      List<Outcome> failed =
          outcomes.stream().filter(each -> !each.counterexamples().isEmpty()).toList();
      outcomes = failed.isEmpty() ? outcomes : failed;
    }
    return outcomes.size() == 1 ? outcomes.get(0) : together(outcomes);
  }

  @SuppressWarnings("NullAway") // an example is null only if its type allows it
  private Outcome run(Relation<I, O> relation, Settings share) {
    Group<I, O> alone = group.withRelations(List.of(relation));
    List<Gen<?>> parameters = relation.body().parameters();
    ForAll property;
    if (parameters == null) {
      property = ForAll.of(alone.cases()).parameters(List.of("source"));
    } else {
      property = declared(parameters);
      // An example is a source; it cannot tell parameters.
      property = parameters.isEmpty() ? property : property.pinnedAs(source -> "");
    }
    property = property.with(share);
    for (I example : examples) {
      property =
          parameters == null
              ? property.example(alone.example(example))
              : property.example(arguments(example, parameters));
    }
    // The name is captured, so that relations of an unnamed test do not share stored failures.
    String title = relation.name();
    property = name == null ? property : property.named(name + " / " + title);
    return property.run(
        arguments -> {
          if (arguments[0] instanceof MetamorphicCase test && parameters == null) {
            test.check();
          } else {
            alone.check(title, arguments, CaseReport.current());
          }
        });
  }

  /** A source with the simplest parameters. */
  private static @Nullable Object[] arguments(@Nullable Object source, List<Gen<?>> parameters) {
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(source);
    Gen<List<@Nullable Object>> simplest = Gen.of(draw -> Step.drawn(parameters, draw));
    arguments.addAll(simplest.from(Case.simplest().choices()));
    return arguments.toArray();
  }

  /** The source and the parameters as arguments of their own. */
  private ForAll declared(List<Gen<?>> parameters) {
    List<Gen<?>> gens = new ArrayList<>();
    List<String> names = new ArrayList<>();
    gens.add(group.sources());
    names.add("source");
    for (int i = 0; i < parameters.size(); i++) {
      gens.add(parameters.get(i));
      names.add(Pair.parameter(i, parameters.size()));
    }
    ForAll property = ForAll.of(gens.toArray(new Gen<?>[0])).parameters(names);
    return group.filter() == null
        ? property
        : property.where(new Everywhere<>(group.filter()), places(gens));
  }

  /** Where inputs are: the source, and parameters of the same generator. */
  @SuppressWarnings("ReferenceEquality") // generators have no equality
  private int[] places(List<Gen<?>> gens) {
    int[] places = new int[gens.size()];
    int count = 0;
    for (int i = 0; i < gens.size(); i++) {
      if (gens.get(i) == group.sources()) {
        places[count++] = i;
      }
    }
    return Arrays.copyOf(places, count);
  }

  /** A condition on each of several inputs. */
  private record Everywhere<I extends @Nullable Object>(Condition<? super I> condition)
      implements Condition<@Nullable Object[]> {
    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the inputs
    public boolean test(@Nullable Object[] inputs) {
      for (Object input : inputs) {
        if (!condition.test((I) input)) {
          return false;
        }
      }
      return true;
    }
  }

  /** One outcome for all relations: what is wrong with the first that is violated comes first. */
  private Outcome together(List<Outcome> outcomes) {
    List<Counterexample> counterexamples = new ArrayList<>();
    Outcome failed = null;
    int checked = 0;
    int discarded = 0;
    long evaluations = 0;
    int executions = 0;
    boolean isExhausted = true;
    for (Outcome outcome : outcomes) {
      failed = failed == null && !outcome.isPassed() ? outcome : failed;
      counterexamples.addAll(outcome.counterexamples());
      checked += outcome.checked();
      discarded += outcome.discarded();
      evaluations += outcome.evaluations();
      executions += outcome.executions();
      isExhausted &= outcome.isExhausted();
    }
    Report report = failed == null ? summary(outcomes) : failed.report();
    PropertyFailure failure = failed == null ? null : failure(failed, outcomes, counterexamples);
    return new Outcome(
        report, counterexamples, checked, discarded, evaluations, executions, isExhausted, failure);
  }

  private static PropertyFailure failure(
      Outcome failed, List<Outcome> outcomes, List<Counterexample> counterexamples) {
    List<String> texts = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome.failure() != null) {
        texts.add(Objects.requireNonNullElse(outcome.failure().getMessage(), ""));
      }
    }
    Throwable cause = failed.failure() == null ? null : failed.failure().getCause();
    return new PropertyFailure(failed.report(), String.join("\n\n", texts), counterexamples, cause);
  }

  private Report summary(List<Outcome> outcomes) {
    Map<String, String> checked = new LinkedHashMap<>();
    for (int i = 0; i < outcomes.size(); i++) {
      String text = outcomes.get(i).report().fact(Key.CHECKED).map(Report.Fact::text).orElse("");
      checked.put(group.relations().get(i).name(), text);
    }
    Report first = outcomes.get(0).report();
    String property = first.fact(Key.PROPERTY).map(Report.Fact::text).orElse("relations");
    return Report.passed(name == null ? property : name).with(Key.CHECKED, checked);
  }
}
