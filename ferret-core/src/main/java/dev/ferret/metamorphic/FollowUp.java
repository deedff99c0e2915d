package dev.ferret.metamorphic;

import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Endings;
import dev.ferret.text.Compared.Sides;
import dev.ferret.text.Thrown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A source run and what follows it: one or several runs on other inputs, whose outputs are compared
 * with the source output.
 *
 * @param <J> the type of the follow-up input
 * @param <F> the type of the follow-up output
 */
final class FollowUp<
        I extends @Nullable Object,
        O extends @Nullable Object,
        J extends @Nullable Object,
        F extends @Nullable Object>
    implements RelationCheck<I> {
  /** The goal of a search: how far outputs are from what is expected. */
  private static final String DISTANCE = "distance";

  /** Makes the follow-up input, or throws whatever a transformation throws. */
  interface Maker<J extends @Nullable Object> {
    J make() throws Throwable;
  }

  /** Runs the system on the follow-up input. */
  interface Runner<J extends @Nullable Object, F extends @Nullable Object> {
    F run(J input) throws Throwable;
  }

  private final Relation<I, O> relation;
  private final SourceRun<I, O> run;
  private final Map<String, @Nullable Object> parameters;
  private final Maker<? extends J> maker;
  private final Runner<? super J, ? extends F> runner;
  private final Expectation<? super O, ? super F> expectation;

  /** The inputs of follow-up runs of the same system; null if another system runs. */
  private final @Nullable Function<? super J, ? extends List<? extends I>> alike;

  private @Nullable J input;
  private List<? extends I> others = List.of();
  private boolean isTrivial;

  FollowUp(
      Relation<I, O> relation,
      SourceRun<I, O> run,
      Map<String, @Nullable Object> parameters,
      Maker<? extends J> maker,
      @Nullable Function<? super J, ? extends List<? extends I>> alike,
      Runner<? super J, ? extends F> runner,
      Expectation<? super O, ? super F> expectation) {
    this.relation = relation;
    this.run = run;
    this.parameters = parameters;
    this.maker = maker;
    this.alike = alike;
    this.runner = runner;
    this.expectation = expectation;
  }

  @Override
  public void prepare() throws Throwable {
    J made = maker.make();
    input = made;
    if (alike != null) {
      others = alike.apply(made);
      // Now, since a system may change its input.
      isTrivial = others.stream().allMatch(each -> Objects.deepEquals(run.input(), each));
    }
  }

  @Override
  @SuppressWarnings("NullAway") // the input is null only if its type allows it
  public Verdict check(Validity<I> validity) throws Throwable {
    J made = input;
    for (I other : others) {
      if (!validity.isMet(other)) {
        throw violated(
            "invalid follow-up",
            made,
            "its follow-up input is not valid, although its source is",
            Map.of());
      }
    }
    O source = run.output();
    F followUp;
    try {
      followUp = runner.run(made);
    } catch (Throwable thrown) {
      if (isNoViolation(thrown)) {
        throw thrown;
      }
      throw violated(
              "follow-up run threw " + thrown.getClass().getName(),
              made,
              "the follow-up run threw " + Thrown.text(thrown),
              Map.of())
          .because(thrown);
    }
    compare(source, followUp, made);
    return isTrivial ? Verdict.TRIVIAL : Verdict.SATISFIED;
  }

  private void compare(O source, F followUp, J made) throws Throwable {
    boolean isMet;
    try {
      double distance = expectation.distance(source, followUp);
      if (!Double.isNaN(distance)) {
        CaseReport.current().utility(DISTANCE, scaled(distance), false);
      }
      isMet = expectation.isMet(source, followUp);
    } catch (Throwable thrown) {
      if (isNoViolation(thrown)) {
        throw thrown;
      }
      // An assertion says the same as an expectation that returns false.
      String kind =
          thrown instanceof AssertionError
              ? ""
              : "expectation threw " + thrown.getClass().getName();
      throw violated(
              kind, made, "the expectation threw " + Thrown.text(thrown), outputs(source, followUp))
          .because(thrown);
    }
    if (!isMet) {
      throw differing(source, followUp, made);
    }
  }

  /** In units of the tolerance, so that relations on small and on large outputs compare. */
  private double scaled(double distance) {
    double tolerance = expectation instanceof Described<?, ?> described ? described.tolerance() : 0;
    return tolerance > 0 ? distance / tolerance : distance;
  }

  /** Whether a case does not count, or whether the JVM has more to say than a report could. */
  static boolean isNoViolation(Throwable thrown) {
    return CaseFailures.isFatal(thrown) || Endings.isDiscarded(thrown);
  }

  private RelationViolation differing(O source, F followUp, J made) throws Throwable {
    String expected = null;
    String actual = Agreement.printed(followUp);
    if (expectation instanceof Described<?, ?>) {
      @SuppressWarnings("unchecked") // it is an expectation on such outputs
      Described<? super O, ? super F> described = (Described<? super O, ? super F>) expectation;
      expected = described.expected(source);
      actual = described.shown(followUp);
    }
    if (expected == null) {
      return violated("", made, "the outputs are not as expected", outputs(source, followUp));
    }
    Sides sides = new Sides(expected, actual);
    String problem = sides.after("the follow-up output is not as expected");
    return violated("", made, problem, Map.of()).of(sides);
  }

  private static Map<String, @Nullable Object> outputs(
      @Nullable Object source, @Nullable Object followUp) {
    Map<String, @Nullable Object> outputs = new LinkedHashMap<>();
    outputs.put("source output", source);
    outputs.put("follow-up output", followUp);
    return outputs;
  }

  private RelationViolation violated(
      String kind, J made, String problem, Map<String, @Nullable Object> outputs) {
    Map<String, @Nullable Object> inputs = new LinkedHashMap<>(parameters);
    inputs.put("follow-up", made);
    inputs.putAll(outputs);
    return relation.violated(kind, problem, inputs);
  }
}
