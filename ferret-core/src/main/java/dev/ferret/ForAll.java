package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Given;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.cover.Covering;
import dev.ferret.engine.Runner;
import dev.ferret.engine.ShownRun;
import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Subject;
import dev.ferret.plan.Condition;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A property of any number of arguments: an immutable value, whose methods return changed copies.
 *
 * <p>{@link Ferret#forAll} gives typed views of one to four arguments. For more, draw a record, or
 * use the parameters of a {@code @Property} method. Test frameworks use this class itself.
 *
 * @since 0.1
 */
public final class ForAll {
  /** Checks a test case that it draws itself, without an array around the arguments. */
  interface Direct extends Throwing.Consumer<@Nullable Object[]> {
    /** Draws the arguments, calls {@link Choices#drawn} and checks them. */
    void test(Argued[] arguments, Choices choices) throws Throwable;
  }

  // Written only before a copy is handed out.
  List<? extends Gen<?>> gens = List.of();
  List<String> parameters = List.of();
  List<@Nullable Object[]> examples = List.of();
  @Nullable String name;
  @Nullable String key;
  @Nullable UnaryOperator<String> pin;
  @Nullable UnaryOperator<String> replay;
  @Nullable Consumer<? super Supplier<Report>> watcher;
  @Nullable Settings settings;
  List<Throwing.Consumer<@Nullable Object[]>> guides = List.of();
  boolean mustFail;
  boolean heedsInterrupts;
  @Nullable Condition<@Nullable Object[]> condition;
  List<Integer> asked = List.of();
  @Nullable Condition<@Nullable Object[]> claim;
  @Nullable Covering covering;

  private ForAll() {}

  private ForAll copy() {
    ForAll copy = new ForAll();
    copy.gens = gens;
    copy.parameters = parameters;
    copy.examples = examples;
    copy.name = name;
    copy.key = key;
    copy.pin = pin;
    copy.replay = replay;
    copy.watcher = watcher;
    copy.settings = settings;
    copy.guides = guides;
    copy.mustFail = mustFail;
    copy.heedsInterrupts = heedsInterrupts;
    copy.condition = condition;
    copy.asked = asked;
    copy.claim = claim;
    copy.covering = covering;
    return copy;
  }

  /** Returns a property of one value from each generator. */
  public static ForAll of(Gen<?>... gens) {
    Argument.present(gens, "forAll needs generators");
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < gens.length; i++) {
      Argument.present(gens[i], "forAll needs a generator for each argument");
      String anonymous = gens.length == 1 ? "value" : "value" + (i + 1);
      parameters.add(gens[i] instanceof Combinators.Named<?> named ? named.name() : anonymous);
    }
    ForAll property = new ForAll();
    property.gens = List.of(gens);
    property.parameters = parameters;
    return property;
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public ForAll named(String property) {
    ForAll copy = copy();
    copy.name = Argument.name(property, "A property needs a name");
    return copy;
  }

  /** Stores failures under a key of their own, for names that are not unique. */
  public ForAll storedAs(String unique) {
    ForAll copy = copy();
    copy.key = Argument.name(unique, "storedAs needs a key");
    return copy;
  }

  /** Says how a failing case is written as a test, given its arguments as Java source. */
  public ForAll pinnedAs(UnaryOperator<String> source) {
    ForAll copy = copy();
    copy.pin = Argument.present(source, "pinnedAs needs a function");
    return copy;
  }

  /** Says how a token is replayed where the property is written, given the token as Java source. */
  public ForAll replayedAs(UnaryOperator<String> source) {
    ForAll copy = copy();
    copy.replay = Argument.present(source, "replayedAs needs a function");
    return copy;
  }

  /**
   * Lets other threads know which case is being checked, such as one that has waited for too long:
   * when a run begins, this function gets a source of reports.
   */
  public ForAll watchedBy(Consumer<? super Supplier<Report>> watcher) {
    ForAll copy = copy();
    copy.watcher = Argument.present(watcher, "watchedBy needs a function");
    return copy;
  }

  /** Names the arguments in reports. */
  public ForAll parameters(List<String> names) {
    Argument.present(names, "parameters needs names");
    if (names.size() != gens.size()) {
      throw new IllegalArgumentException(
          "There are " + gens.size() + " arguments, but " + names.size() + " names for them");
    }
    ForAll copy = copy();
    copy.parameters = List.copyOf(names);
    return copy;
  }

  /**
   * Takes an interrupt flag that is set before the run for an interrupt from outside, such as a
   * timeout: nothing is checked then. Otherwise the flag is cleared, since code before the property
   * may have left it.
   */
  public ForAll heedingInterrupts() {
    ForAll copy = copy();
    copy.heedsInterrupts = true;
    return copy;
  }

  /** Runs the property with other settings. */
  public ForAll with(Settings other) {
    ForAll copy = copy();
    copy.settings = Argument.present(other, "with needs settings");
    return copy;
  }

  /**
   * Lets this function see the arguments before the check does: it reports utilities with {@link
   * Ferret#maximize} or {@link Ferret#minimize}.
   */
  public ForAll guidedBy(Throwing.Consumer<@Nullable Object[]> utilities) {
    ForAll copy = copy();
    copy.guides = new ArrayList<>(guides);
    copy.guides.add(Argument.present(utilities, "guidedBy needs a function"));
    return copy;
  }

  /** Reports a utility of the arguments; further ones get labels of their own. */
  ForAll guidedBy(
      Throwing.Function<@Nullable Object[], ? extends Number> utility, boolean minimize) {
    String label = guides.isEmpty() ? "utility" : "utility " + (guides.size() + 1);
    return guidedBy(
        arguments ->
            CaseReport.current().utility(label, utility.apply(arguments).doubleValue(), minimize));
  }

  /**
   * Checks only cases that satisfy a condition. An enumeration (see {@link Settings#withBound})
   * looks into the condition, if {@code ferret-lazy} is on the class path: it leaves out all cases
   * that differ only in parts that the condition did not ask for when it failed.
   *
   * @param condition gets the arguments that it asks for
   * @param places where these arguments are, counted from 0
   */
  public ForAll given(Condition<@Nullable Object[]> condition, int... places) {
    Argument.present(condition, "given needs a condition");
    List<Integer> taken = new ArrayList<>();
    for (int place : places) {
      if (place < 0 || place >= gens.size()) {
        throw new IllegalArgumentException(
            "given: there is no argument " + place + " of " + gens.size());
      }
      taken.add(place);
    }
    ForAll copy = copy();
    copy.condition = condition;
    copy.asked = List.copyOf(taken);
    return copy;
  }

  /** Lets an enumeration look into what is claimed, too; the condition comes first. */
  ForAll claiming(Condition<@Nullable Object[]> claimed) {
    ForAll copy = copy();
    copy.claim = claimed;
    return copy;
  }

  @Nullable Given given() {
    return condition == null ? null : new Given(Shaping.of(gens), condition, asked, claim);
  }

  /** Looks for a case that fails, and fails if there is none to be found. */
  ForAll mustFail() {
    ForAll copy = copy();
    copy.mustFail = true;
    return copy;
  }

  /** Combines arguments in this way, unless the settings say another. */
  ForAll covering(Covering combined) {
    ForAll copy = copy();
    copy.covering = combined;
    return copy;
  }

  Settings settings() {
    Settings chosen = (settings == null ? Settings.configured() : settings).overridden();
    return covering == null || chosen.hasPlan() ? chosen : chosen.withCovering(covering);
  }

  /** Also checks these arguments, before any generated ones. */
  public ForAll example(@Nullable Object... arguments) {
    Argument.present(arguments, "An example needs its arguments");
    if (arguments.length != gens.size()) {
      throw new IllegalArgumentException(
          "An example needs " + gens.size() + " arguments, not " + arguments.length);
    }
    ForAll copy = copy();
    copy.examples = new ArrayList<>(examples);
    copy.examples.add(arguments.clone());
    return copy;
  }

  /**
   * Runs the property.
   *
   * @throws dev.ferret.run.PropertyFailure if it does not hold
   */
  public void check(Throwing.Consumer<@Nullable Object[]> check) {
    run(check).orThrow();
  }

  /** Runs the property and returns how it went, without throwing. */
  public Outcome run(Throwing.Consumer<@Nullable Object[]> check) {
    Argument.present(check, "A property needs a check");
    Settings chosen = settings();
    return chosen.showsStatistics()
        ? ShownRun.of(subject(check), chosen)
        : Runner.run(subject(check), chosen);
  }

  private Subject subject(Throwing.Consumer<@Nullable Object[]> check) {
    return new Quantified(this, check);
  }

  /**
   * A generator of an argument and its label. The place of the argument is not kept here: where it
   * is a constant, the JIT compiler computes with it beforehand.
   */
  static final class Argued {
    final Gen<?> gen;
    final Label label;

    Argued(Gen<?> gen, Label label) {
      this.gen = gen;
      this.label = label;
    }

    /** Draws the argument at a place. */
    @Nullable Object draw(Choices choices, int index) {
      begin(choices, index);
      Object value = gen.from(choices);
      choices.exit();
      return value;
    }

    /** Begins the argument at a place; its value and the end of its span follow. */
    void begin(Choices choices, int index) {
      choices.argument(index);
      choices.enter(label);
    }
  }

  /**
   * A property of one value.
   *
   * @param <A> the type of the value
   * @since 0.1
   */
  public static final class One<A extends @Nullable Object> {
    private final ForAll property;

    One(ForAll property) {
      this.property = property;
    }

    /** Gives the property a name, under which its failures are stored and reported. */
    public One<A> named(String name) {
      return new One<>(property.named(name));
    }

    /** Runs the property with other settings. */
    public One<A> with(Settings settings) {
      return new One<>(property.with(settings));
    }

    /** Also checks this value, before any generated one. */
    public One<A> example(A value) {
      return new One<>(property.example(new @Nullable Object[] {value}));
    }

    /** Guides the values to high utilities. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public One<A> maximizing(ToDoubleFunction<? super A> utility) {
      Argument.present(utility, "maximizing needs a function");
      return new One<>(
          property.guidedBy(arguments -> utility.applyAsDouble((A) arguments[0]), false));
    }

    /** Guides the values to low utilities, such as distances. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public One<A> minimizing(ToDoubleFunction<? super A> utility) {
      Argument.present(utility, "minimizing needs a function");
      return new One<>(
          property.guidedBy(arguments -> utility.applyAsDouble((A) arguments[0]), true));
    }

    /**
     * Runs the property with a condition instead of assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(Predicate<? super A> condition) {
      Argument.present(condition, "holds needs a condition");
      check(value -> Falsified.unless(condition.test(value)));
    }

    /**
     * Runs the property with ordinary assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void check(Throwing.Consumer<? super A> check) {
      run(check).orThrow();
    }

    /** Runs the property and returns how it went, without throwing. */
    public Outcome run(Throwing.Consumer<? super A> check) {
      Argument.present(check, "A property needs a check");
      return property.run(new Only<A>(check));
    }

    // The generators made the arguments, which are null only if their types allow it.
    @SuppressWarnings({"unchecked", "NullAway"})
    private record Only<A extends @Nullable Object>(Throwing.Consumer<? super A> check)
        implements Direct {
      @Override
      public void accept(@Nullable Object[] arguments) throws Throwable {
        check.accept((A) arguments[0]);
      }

      @Override
      public void test(Argued[] arguments, Choices choices) throws Throwable {
        // Not by a method for all arguments: once that is compiled, the JIT does not inline it.
        arguments[0].begin(choices, 0);
        A value = (A) arguments[0].gen.from(choices);
        choices.exit();
        choices.drawn();
        check.accept(value);
      }
    }
  }

  /**
   * A property of two values.
   *
   * @param <A> the type of the first value
   * @param <B> the type of the second value
   * @since 0.1
   */
  public static final class Two<A extends @Nullable Object, B extends @Nullable Object> {
    private final ForAll property;

    Two(ForAll property) {
      this.property = property;
    }

    /** Gives the property a name, under which its failures are stored and reported. */
    public Two<A, B> named(String name) {
      return new Two<>(property.named(name));
    }

    /** Runs the property with other settings. */
    public Two<A, B> with(Settings settings) {
      return new Two<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Two<A, B> example(A first, B second) {
      return new Two<>(property.example(new @Nullable Object[] {first, second}));
    }

    /** Guides the values to high utilities. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Two<A, B> maximizing(ToDoubleBiFunction<? super A, ? super B> utility) {
      Argument.present(utility, "maximizing needs a function");
      return new Two<>(
          property.guidedBy(
              arguments -> utility.applyAsDouble((A) arguments[0], (B) arguments[1]), false));
    }

    /** Guides the values to low utilities, such as distances. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Two<A, B> minimizing(ToDoubleBiFunction<? super A, ? super B> utility) {
      Argument.present(utility, "minimizing needs a function");
      return new Two<>(
          property.guidedBy(
              arguments -> utility.applyAsDouble((A) arguments[0], (B) arguments[1]), true));
    }

    /**
     * Runs the property with a condition instead of assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(BiPredicate<? super A, ? super B> condition) {
      Argument.present(condition, "holds needs a condition");
      check((first, second) -> Falsified.unless(condition.test(first, second)));
    }

    /**
     * Runs the property with ordinary assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void check(Throwing.BiConsumer<? super A, ? super B> check) {
      run(check).orThrow();
    }

    /** Runs the property and returns how it went, without throwing. */
    public Outcome run(Throwing.BiConsumer<? super A, ? super B> check) {
      Argument.present(check, "A property needs a check");
      return property.run(new Both<A, B>(check));
    }

    // The generators made the arguments, which are null only if their types allow it.
    @SuppressWarnings({"unchecked", "NullAway"})
    private record Both<A extends @Nullable Object, B extends @Nullable Object>(
        Throwing.BiConsumer<? super A, ? super B> check) implements Direct {
      @Override
      public void accept(@Nullable Object[] arguments) throws Throwable {
        check.accept((A) arguments[0], (B) arguments[1]);
      }

      @Override
      public void test(Argued[] arguments, Choices choices) throws Throwable {
        arguments[0].begin(choices, 0);
        A first = (A) arguments[0].gen.from(choices);
        choices.exit();
        arguments[1].begin(choices, 1);
        B second = (B) arguments[1].gen.from(choices);
        choices.exit();
        choices.drawn();
        check.accept(first, second);
      }
    }
  }

  /**
   * A property of three values.
   *
   * @param <A> the type of the first value
   * @param <B> the type of the second value
   * @param <C> the type of the third value
   * @since 0.1
   */
  public static final class Three<
      A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object> {
    private final ForAll property;

    Three(ForAll property) {
      this.property = property;
    }

    /** Gives the property a name, under which its failures are stored and reported. */
    public Three<A, B, C> named(String name) {
      return new Three<>(property.named(name));
    }

    /** Runs the property with other settings. */
    public Three<A, B, C> with(Settings settings) {
      return new Three<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Three<A, B, C> example(A first, B second, C third) {
      return new Three<>(property.example(new @Nullable Object[] {first, second, third}));
    }

    /** Guides the values to high utilities. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Three<A, B, C> maximizing(
        Throwing.TriFunction<? super A, ? super B, ? super C, ? extends Number> utility) {
      Argument.present(utility, "maximizing needs a function");
      return new Three<>(
          property.guidedBy(
              arguments -> utility.apply((A) arguments[0], (B) arguments[1], (C) arguments[2]),
              false));
    }

    /** Guides the values to low utilities, such as distances. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Three<A, B, C> minimizing(
        Throwing.TriFunction<? super A, ? super B, ? super C, ? extends Number> utility) {
      Argument.present(utility, "minimizing needs a function");
      return new Three<>(
          property.guidedBy(
              arguments -> utility.apply((A) arguments[0], (B) arguments[1], (C) arguments[2]),
              true));
    }

    /**
     * Runs the property with a condition instead of assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(Throwing.TriFunction<? super A, ? super B, ? super C, Boolean> condition) {
      Argument.present(condition, "holds needs a condition");
      check((first, second, third) -> Falsified.unless(condition.apply(first, second, third)));
    }

    /**
     * Runs the property with ordinary assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void check(Throwing.TriConsumer<? super A, ? super B, ? super C> check) {
      run(check).orThrow();
    }

    /** Runs the property and returns how it went, without throwing. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Outcome run(Throwing.TriConsumer<? super A, ? super B, ? super C> check) {
      Argument.present(check, "A property needs a check");
      return property.run(
          arguments -> check.accept((A) arguments[0], (B) arguments[1], (C) arguments[2]));
    }
  }

  /**
   * A property of four values.
   *
   * @param <A> the type of the first value
   * @param <B> the type of the second value
   * @param <C> the type of the third value
   * @param <D> the type of the fourth value
   * @since 0.1
   */
  public static final class Four<
      A extends @Nullable Object,
      B extends @Nullable Object,
      C extends @Nullable Object,
      D extends @Nullable Object> {
    private final ForAll property;

    Four(ForAll property) {
      this.property = property;
    }

    /** Gives the property a name, under which its failures are stored and reported. */
    public Four<A, B, C, D> named(String name) {
      return new Four<>(property.named(name));
    }

    /** Runs the property with other settings. */
    public Four<A, B, C, D> with(Settings settings) {
      return new Four<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Four<A, B, C, D> example(A first, B second, C third, D fourth) {
      return new Four<>(property.example(new @Nullable Object[] {first, second, third, fourth}));
    }

    /** Guides the values to high utilities. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Four<A, B, C, D> maximizing(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, ? extends Number>
            utility) {
      Argument.present(utility, "maximizing needs a function");
      return new Four<>(
          property.guidedBy(
              arguments ->
                  utility.apply(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]),
              false));
    }

    /** Guides the values to low utilities, such as distances. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Four<A, B, C, D> minimizing(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, ? extends Number>
            utility) {
      Argument.present(utility, "minimizing needs a function");
      return new Four<>(
          property.guidedBy(
              arguments ->
                  utility.apply(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]),
              true));
    }

    /**
     * Runs the property with a condition instead of assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, Boolean> condition) {
      Argument.present(condition, "holds needs a condition");
      check(
          (first, second, third, fourth) ->
              Falsified.unless(condition.apply(first, second, third, fourth)));
    }

    /**
     * Runs the property with ordinary assertions.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void check(Throwing.QuadConsumer<? super A, ? super B, ? super C, ? super D> check) {
      run(check).orThrow();
    }

    /** Runs the property and returns how it went, without throwing. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public Outcome run(Throwing.QuadConsumer<? super A, ? super B, ? super C, ? super D> check) {
      Argument.present(check, "A property needs a check");
      return property.run(
          arguments ->
              check.accept((A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]));
    }
  }
}
