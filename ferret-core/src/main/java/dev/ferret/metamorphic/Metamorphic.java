package dev.ferret.metamorphic;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import dev.ferret.cases.BoundedPlan;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A metamorphic test: a system, a generator of its inputs, and relations between its runs. An
 * immutable value, whose methods return changed copies.
 *
 * <pre>{@code
 * Metamorphic.of(doubles(-1000, 1000), Math::sin)
 *     .relation(Relation.of("period", x -> x + 2 * Math.PI, approximately(1e-9)))
 *     .relation(Relation.equivariant("odd", x -> -x, y -> -y))
 *     .check();
 * }</pre>
 *
 * <p>All relations are checked on each source input, on which the system runs once. Each relation
 * that is violated is a failure by itself, with a counterexample that is shrunk by itself. A
 * relation that was never applied, or only with follow-up inputs that equal their source, fails the
 * run as vacuous.
 *
 * @param <I> the type of the inputs
 * @param <O> the type of the outputs
 * @since 0.1
 */
public final class Metamorphic<I extends @Nullable Object, O extends @Nullable Object> {
  private final Group<I, O> group;
  private final List<I> examples;
  private final @Nullable String name;
  private final @Nullable Settings settings;

  private Metamorphic(
      Group<I, O> group, List<I> examples, @Nullable String name, @Nullable Settings settings) {
    this.group = group;
    this.examples = examples;
    this.name = name;
    this.settings = settings;
  }

  private Metamorphic<I, O> with(Group<I, O> other) {
    return new Metamorphic<>(other, examples, name, settings);
  }

  /**
   * Returns a test without relations.
   *
   * @param sources generates the source inputs
   * @param system what is tested: it must give the same output for the same input. Relations may
   *     see an input as a run has left it, so a system that changes its input in place should get a
   *     copy
   */
  public static <I extends @Nullable Object, O extends @Nullable Object> Metamorphic<I, O> of(
      Gen<I> sources, Throwing<? super I, ? extends O> system) {
    Argument.present(sources, "A metamorphic test needs a generator of source inputs");
    Argument.present(system, "A metamorphic test needs a system");
    return new Metamorphic<>(
        new Group<>(sources, system, List.of(), Validity.none(), null, false),
        List.of(),
        null,
        null);
  }

  /**
   * Adds a relation.
   *
   * @throws IllegalArgumentException if there is another one of the same name
   */
  public Metamorphic<I, O> relation(Relation<I, O> relation) {
    Argument.present(relation, "relation needs a relation");
    if (relations().contains(relation.name())) {
      throw new IllegalArgumentException(
          "There are two relations called '"
              + relation.name()
              + "'; give one of them another name");
    }
    List<Relation<I, O>> all = new ArrayList<>(group.relations());
    all.add(relation);
    return with(group.withRelations(all));
  }

  /** Returns the names of the relations. */
  public List<String> relations() {
    return group.relations().stream().map(Relation::name).toList();
  }

  /**
   * Leaves out all relations but some.
   *
   * @throws IllegalArgumentException if there is none of such a name
   */
  public Metamorphic<I, O> only(String first, String... more) {
    List<String> names = new ArrayList<>(List.of(Argument.present(more, "only needs names")));
    names.add(0, Argument.present(first, "only needs the name of a relation"));
    for (String each : names) {
      if (!relations().contains(each)) {
        throw new IllegalArgumentException(
            "There is no relation called '" + each + "', only " + relations());
      }
    }
    return with(
        group.withRelations(
            group.relations().stream().filter(each -> names.contains(each.name())).toList()));
  }

  /** Tests another system with the same relations. */
  public Metamorphic<I, O> system(Throwing<? super I, ? extends O> other) {
    return with(group.withSystem(Argument.present(other, "system needs a function")));
  }

  /**
   * Says what all inputs must satisfy. A source input that does not is a failure of its own, and no
   * relation is checked on it. So is a follow-up input that a relation makes of a valid source.
   * Several conditions must all hold.
   */
  public Metamorphic<I, O> validity(Throwing<? super I, Boolean> condition) {
    return with(
        group.withValidity(
            group
                .validity()
                .and(
                    Argument.present(condition, "validity needs a condition"), SourceLine.here())));
  }

  /**
   * Takes only source inputs that satisfy a condition. An enumeration looks into the condition, if
   * {@code ferret-lazy} is on the class path; see {@link Settings#withBound}. Several conditions
   * must all hold.
   */
  public Metamorphic<I, O> where(Condition<? super I> condition) {
    return with(
        group.withFilter(
            Argument.<Condition<? super I>>present(condition, "where needs a condition")));
  }

  /** Checks one relation on each source input instead of all, for systems that are slow. */
  public Metamorphic<I, O> oneByOne() {
    return with(group.oneByOne());
  }

  /**
   * Also checks this source input, before any generated one; parameters are simple ones. The input
   * must satisfy the conditions of {@link #where}.
   */
  public Metamorphic<I, O> example(I source) {
    List<I> all = new ArrayList<>(examples);
    all.add(source);
    return new Metamorphic<>(group, all, name, settings);
  }

  /** Gives the test a name, under which its failures are stored and reported. */
  public Metamorphic<I, O> named(String property) {
    return new Metamorphic<>(
        group, examples, Argument.name(property, "A metamorphic test needs a name"), settings);
  }

  /** Runs the test with other settings. */
  public Metamorphic<I, O> with(Settings other) {
    return new Metamorphic<>(group, examples, name, Argument.present(other, "with needs settings"));
  }

  /**
   * Returns a generator of test cases, for a property of your own:
   *
   * <pre>{@code
   * @Property
   * void sine(@From("sines") MetamorphicCase test) throws Throwable {
   *   test.check();
   * }
   * }</pre>
   *
   * @throws IllegalStateException if there are no relations
   */
  public Gen<MetamorphicCase> cases() {
    checkComplete();
    return group.cases();
  }

  private void checkComplete() {
    if (group.relations().isEmpty()) {
      throw new IllegalStateException(
          "A metamorphic test without relations checks nothing; add one with relation(...)");
    }
  }

  /**
   * Checks the relations on many source inputs.
   *
   * @throws dev.ferret.run.PropertyFailure if one is violated
   * @throws IllegalStateException if there are no relations
   */
  public void check() {
    run().orThrow();
  }

  /** Returns the name that was given to the test; null if none was. */
  @Nullable String name() {
    return name;
  }

  /** Returns the settings that the test runs with. */
  Settings settings() {
    return settings == null ? Settings.configured() : settings;
  }

  /**
   * Checks the relations on many source inputs and returns how it went, without throwing.
   *
   * @throws IllegalStateException if there are no relations, or if an example does not satisfy the
   *     conditions of {@link #where}
   */
  @SuppressWarnings("NullAway") // an example is null only if its type allows it
  public Outcome run() {
    checkComplete();
    Settings chosen = settings();
    if (chosen.plan() instanceof BoundedPlan) {
      return new Enumerated<>(group, examples, name, chosen).run();
    }
    ForAll property = ForAll.of(group.cases()).parameters(List.of("source")).with(chosen);
    for (I example : group.wanted(examples)) {
      property = property.example(group.example(example));
    }
    return (name == null ? property : property.named(name))
        .run(
            arguments -> {
              if (arguments[0] instanceof MetamorphicCase test) {
                test.check();
              }
            });
  }

  /** Returns the names of the relations. */
  @Override
  public String toString() {
    return "Metamorphic" + relations();
  }
}
