package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A metamorphic relation: how the output of a system changes if its input is changed in a known
 * way. So a test needs no expected outputs. An immutable value.
 *
 * <pre>{@code
 * Relation<Double, Double> period =
 *     Relation.of("period", x -> x + 2 * Math.PI, approximately(1e-9));
 * }</pre>
 *
 * <p>The input of the <em>source run</em> is transformed into that of the <em>follow-up run</em>,
 * and the {@link Expectation} says how their outputs are related. Whatever a transformation draws
 * belongs to the test case: it is shrunk, replayed and enumerated with the source input.
 *
 * <p>{@link Metamorphic} checks relations.
 *
 * @param <I> the type of the source input
 * @param <O> the type of the source output
 * @since 0.1
 */
public final class Relation<I extends @Nullable Object, O extends @Nullable Object> {
  private final String name;
  private final SourceLine line;
  private final @Nullable Throwing<? super I, Boolean> condition;
  private final Function<Relation<I, O>, ? extends Body<I, O>> maker;
  private final Body<I, O> body;

  Relation(
      String name,
      SourceLine line,
      @Nullable Throwing<? super I, Boolean> condition,
      Function<Relation<I, O>, ? extends Body<I, O>> maker) {
    this.name = Argument.name(name, "A relation needs a name");
    this.line = line;
    this.condition = condition;
    this.maker = maker;
    this.body = maker.apply(this);
  }

  /**
   * Relates the output of an input to that of a transformed input.
   *
   * @param name the name in reports, which no other relation of the test has
   */
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> of(
      String name,
      Throwing<? super I, ? extends I> transformation,
      Expectation<? super O, ? super O> expectation) {
    Argument.present(transformation, needs(name, "a transformation"));
    return pair(
        name,
        new Step.Declared<>(List.of(), (input, run, none) -> transformation.apply(input)),
        expectation);
  }

  /**
   * Relates the output of an input to that of a transformed input.
   *
   * @param parameter generates a parameter of the transformation, which reports show
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the parameter
  public static <I extends @Nullable Object, P extends @Nullable Object, O extends @Nullable Object>
      Relation<I, O> of(
          String name,
          Gen<P> parameter,
          Throwing.BiFunction<? super I, ? super P, ? extends I> transformation,
          Expectation<? super O, ? super O> expectation) {
    Argument.present(parameter, needs(name, "a generator of its parameter"));
    Argument.present(transformation, needs(name, "a transformation"));
    return pair(
        name,
        new Step.Declared<>(
            List.of(parameter),
            (input, run, values) -> transformation.apply(input, (P) values.get(0))),
        expectation);
  }

  /**
   * Relates the output of an input to that of a transformed input.
   *
   * @param transformation may draw parameters that depend on the input: {@code (text, draw) ->
   *     text.substring(draw.from(integers(0, text.length())))}
   */
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> of(
      String name,
      Throwing.BiFunction<? super I, ? super Draw, ? extends I> transformation,
      Expectation<? super O, ? super O> expectation) {
    Argument.present(transformation, needs(name, "a transformation"));
    return pair(
        name,
        new Step.Drawing<>((input, run, draw) -> transformation.apply(input, draw)),
        expectation);
  }

  /**
   * Relates the output of an input to those of several others.
   *
   * @param transformation makes the follow-up inputs of the source input and the source output; it
   *     may draw parameters
   * @param expectation gets the source output and a list of the follow-up outputs
   */
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> several(
      String name,
      Throwing.TriFunction<? super I, ? super O, ? super Draw, ? extends List<? extends I>>
          transformation,
      Expectation<? super O, ? super List<O>> expectation) {
    Argument.present(transformation, needs(name, "a transformation"));
    Argument.<Expectation<? super O, ? super List<O>>>present(
        expectation, needs(name, "an expectation"));
    return new Relation<I, O>(
        name,
        SourceLine.here(),
        null,
        relation ->
            (run, draw) -> {
              List<? extends I> inputs =
                  Argument.<List<? extends I>>present(
                      transformation.apply(run.input(), run.output(), draw),
                      "The transformation of '" + name + "' must return a list");
              return new FollowUp<I, O, List<? extends I>, List<O>>(
                  relation,
                  run,
                  Map.of(),
                  () -> inputs,
                  list -> list,
                  list -> outputs(run, list),
                  expectation);
            });
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> List<O> outputs(
      SourceRun<I, O> run, List<? extends I> inputs) throws Throwable {
    List<O> outputs = new ArrayList<>();
    for (I input : inputs) {
      outputs.add(run.follow(input));
    }
    return outputs;
  }

  /**
   * Relates the output of the system to that of another one, whose inputs may be of another type:
   * another implementation, another configuration, another entry point.
   *
   * @param transformation makes the input of the other system; it may draw parameters
   */
  public static <
          I extends @Nullable Object,
          O extends @Nullable Object,
          J extends @Nullable Object,
          P extends @Nullable Object>
      Relation<I, O> between(
          String name,
          Throwing.BiFunction<? super I, ? super Draw, ? extends J> transformation,
          Throwing<? super J, ? extends P> other,
          Expectation<? super O, ? super P> expectation) {
    Argument.present(transformation, needs(name, "a transformation"));
    Argument.present(other, needs(name, "another system"));
    Argument.<Expectation<? super O, ? super P>>present(expectation, needs(name, "an expectation"));
    return new Relation<I, O>(
        name,
        SourceLine.here(),
        null,
        relation ->
            (run, draw) -> {
              J input = transformation.apply(run.input(), draw);
              return new FollowUp<I, O, J, P>(
                  relation, run, Map.of(), () -> input, null, other::apply, expectation);
            });
  }

  /** Says that the output stays the same under a transformation. */
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> invariant(
      String name, Throwing<? super I, ? extends I> transformation) {
    return of(name, transformation, Expectation.<O>equal());
  }

  /** Says that a transformation of the input changes the output in a known way. */
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> equivariant(
      String name,
      Throwing<? super I, ? extends I> transformation,
      Throwing<? super O, ? extends O> change) {
    return of(name, transformation, Expectation.<O, O>maps(change));
  }

  /** Says that running the system on its own output changes nothing more. */
  public static <T extends @Nullable Object> Relation<T, T> idempotent(String name) {
    return pair(name, new Step.Feedback<T>(), Expectation.<T>equal());
  }

  /**
   * Says that the output gets no smaller under a transformation. For another order than the natural
   * one, expect {@link Expectation#atLeast(java.util.Comparator)}.
   */
  public static <I extends @Nullable Object, O extends Comparable<?>> Relation<I, O> monotone(
      String name, Throwing<? super I, ? extends I> transformation) {
    return of(name, transformation, Expectation.<O>atLeast());
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> pair(
      String name, Step<I, I, O> step, Expectation<? super O, ? super O> expectation) {
    Argument.<Expectation<? super O, ? super O>>present(expectation, needs(name, "an expectation"));
    return new Relation<I, O>(
        name,
        SourceLine.here(),
        null,
        relation -> new Pair<>(relation, List.of(new Pair.Guarded<>(null, step)), expectation));
  }

  private static String needs(String name, String what) {
    return "The relation '" + name + "' needs " + what;
  }

  /**
   * Says which source inputs a relation is about; the others are counted as not applicable. Several
   * conditions must all hold.
   *
   * <pre>{@code
   * Relation.where(x -> x >= 0, Relation.monotone("grows", x -> x + 1))
   * }</pre>
   */
  // Static, as composed is: after a factory method Java would not know the types of a lambda.
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> where(
      Throwing<? super I, Boolean> condition, Relation<I, O> relation) {
    Argument.present(relation, "where needs a relation");
    Argument.present(condition, needs(relation.name, "a condition"));
    Throwing<? super I, Boolean> before = relation.condition;
    return new Relation<I, O>(
        relation.name,
        relation.line,
        before == null
            ? condition
            : input ->
                Boolean.TRUE.equals(before.apply(input))
                    && Boolean.TRUE.equals(condition.apply(input)),
        relation.maker);
  }

  /**
   * Composes relations (Liu, Liu and Chen: "A new method for constructing metamorphic relations",
   * 2012). The input is transformed by each of them, and the system runs twice: on the source input
   * and on the last one.
   *
   * <p>What is expected of the last output follows from all expectations. Equality may be composed
   * with all others that {@link Expectation} has by name, but for {@code within}; maps with maps;
   * an order with itself and with {@linkplain Expectation#mapsInOrder maps that keep it}; closeness
   * with closeness, and the tolerances add up; permutations and subsets with each other. {@link
   * #chain} runs the system in between as well and takes all relations of one transformation.
   *
   * @throws IllegalArgumentException if there are none, if nothing follows from the expectations,
   *     if one of the relations has no single follow-up, or if one but the first needs the output
   *     in between, as {@link #idempotent} does
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // only read from
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> composed(
      String name, Relation<I, O>... relations) {
    Argument.present(relations, "composed needs relations");
    if (relations.length == 0) {
      throw new IllegalArgumentException("composed needs at least one relation");
    }
    Relation<I, O> all = Argument.present(relations[0], "composed needs relations");
    all.composable();
    for (int i = 1; i < relations.length; i++) {
      all = all.then(Argument.present(relations[i], "composed needs relations"));
    }
    return new Relation<I, O>(name, SourceLine.here(), all.condition, all.maker);
  }

  private Relation<I, O> then(Relation<I, O> next) {
    Pair<I, O> first = composable();
    Pair<I, O> second = next.composable();
    if (second.steps().stream().anyMatch(each -> each.step().readsOutput())) {
      throw new IllegalArgumentException(
          "'"
              + next.name
              + "' needs the output after '"
              + name
              + "'; use Relation.chain, which also runs the system in between");
    }
    Expectation<O, O> both = agreed(first.expectation(), second.expectation());
    if (both == null) {
      throw new IllegalArgumentException(
          "Nothing follows from '"
              + name
              + "' and '"
              + next.name
              + "' for the last output; use Relation.chain, which also runs the system in between");
    }
    List<Pair.Guarded<I, O>> steps = new ArrayList<>(first.steps());
    List<Pair.Guarded<I, O>> more = second.steps();
    steps.add(new Pair.Guarded<>(next.condition, more.get(0).step()));
    steps.addAll(more.subList(1, more.size()));
    return new Relation<I, O>(
        name + ", then " + next.name,
        line,
        condition,
        relation -> new Pair<>(relation, List.copyOf(steps), both));
  }

  private Pair<I, O> composable() {
    Pair<I, O> pair = body.pair();
    if (pair == null) {
      throw new IllegalArgumentException(
          "'" + name + "' cannot be composed: it has no single follow-up input");
    }
    return pair;
  }

  @SuppressWarnings("unchecked") // both are expectations on outputs of one type
  private static <O extends @Nullable Object> @Nullable Expectation<O, O> agreed(
      Expectation<? super O, ? super O> first, Expectation<? super O, ? super O> second) {
    return first instanceof Standard<?, ?> one && second instanceof Standard<?, ?> other
        ? ((Standard<O, O>) one).then((Standard<O, O>) other)
        : null;
  }

  /**
   * Applies relations one after the other: the follow-up input of one is the source input of the
   * next. The system runs on each input, and each expectation is checked.
   *
   * @throws IllegalArgumentException if there are none, or if one has several follow-ups or another
   *     system
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // only read from
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> chain(
      String name, Relation<I, O>... relations) {
    return chain(name, 0, links(relations));
  }

  /**
   * Applies relations one after the other, which are drawn. A shrunk counterexample has the
   * shortest chain that shows the fault.
   *
   * @param most the greatest length of a chain
   * @throws IllegalArgumentException if there are none, or if one has several follow-ups or another
   *     system
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // only read from
  public static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> chains(
      String name, int most, Relation<I, O>... relations) {
    Argument.atLeast(1, most, "The length of chains");
    return chain(name, most, links(relations));
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> Relation<I, O> chain(
      String name, int most, List<Relation<I, O>> links) {
    return new Relation<I, O>(
        name, SourceLine.here(), null, relation -> new Chain<>(relation, links, most));
  }

  private static <I extends @Nullable Object, O extends @Nullable Object>
      List<Relation<I, O>> links(Relation<I, O>[] relations) {
    Argument.present(relations, "A chain needs relations");
    if (relations.length == 0) {
      throw new IllegalArgumentException(
          "A chain of no relations checks nothing; name at least one");
    }
    for (Relation<I, O> each : relations) {
      Argument.present(each, "A chain needs relations");
      if (each.body.pair() == null) {
        throw new IllegalArgumentException(
            "'" + each.name + "' cannot be part of a chain: it has no single follow-up input");
      }
    }
    return List.of(relations);
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  Body<I, O> body() {
    return body;
  }

  /** Returns whether the relation says anything about an input. */
  boolean isAbout(I input) throws Throwable {
    return condition == null || Boolean.TRUE.equals(condition.apply(input));
  }

  /**
   * Returns what to throw if the relation is violated.
   *
   * @param kind what tells this violation from others of this relation
   */
  RelationViolation violated(
      String kind, String problem, Map<String, ? extends @Nullable Object> inputs) {
    return new RelationViolation(
        name, line, kind, "'" + name + "' is violated: " + problem, inputs);
  }

  /** Returns the transformation of a plain relation. */
  Pair<I, O> pair() {
    return Objects.requireNonNull(body.pair());
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
