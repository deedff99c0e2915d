package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Given;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.engine.Runner;
import dev.ferret.engine.ShownRun;
import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Subject;
import dev.ferret.plan.Condition;
import dev.ferret.plan.Plan;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
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

  /** What arguments are named after that have no names yet. */
  @Nullable Object function;

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
  List<PlacedCondition> conditions = List.of();
  @Nullable Condition<@Nullable Object[]> claim;
  @Nullable Plan plan;

  private ForAll() {}

  private ForAll copy() {
    ForAll copy = new ForAll();
    copy.gens = gens;
    copy.parameters = parameters;
    copy.function = function;
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
    copy.conditions = conditions;
    copy.claim = claim;
    copy.plan = plan;
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

  /** Names the arguments after the parameters of a function, but for those that have names. */
  ForAll namedAfter(Object function) {
    ForAll copy = copy();
    copy.function = function;
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
  ForAll guidedBy(Throwing<@Nullable Object[], ? extends Number> utility, boolean minimize) {
    String label = guides.isEmpty() ? "utility" : "utility " + (guides.size() + 1);
    return guidedBy(
        arguments ->
            CaseReport.current().utility(label, utility.apply(arguments).doubleValue(), minimize));
  }

  /**
   * Checks only cases that satisfy a condition; several conditions must all hold. An enumeration
   * (see {@link Settings#withBound}) looks into the condition, if {@code ferret-lazy} is on the
   * class path: it leaves out all cases that differ only in parts that the condition did not ask
   * for when it failed. Otherwise other cases are discarded.
   *
   * @param condition gets the arguments that it asks for
   * @param places where these arguments are, counted from 0
   */
  public ForAll where(Condition<@Nullable Object[]> condition, int... places) {
    Argument.present(condition, "where needs a condition");
    List<Integer> taken = new ArrayList<>();
    for (int place : places) {
      if (place < 0 || place >= gens.size()) {
        throw new IllegalArgumentException(
            "where: there is no argument " + place + " of " + gens.size());
      }
      taken.add(place);
    }
    ForAll copy = copy();
    copy.conditions = new ArrayList<>(conditions);
    copy.conditions.add(new PlacedCondition(condition, taken));
    return copy;
  }

  /** Lets an enumeration look into what is claimed, too; the condition comes first. */
  ForAll claiming(Condition<@Nullable Object[]> claimed) {
    ForAll copy = copy();
    copy.claim = claimed;
    return copy;
  }

  @Nullable Given given() {
    if (conditions.isEmpty() && claim == null) {
      return null;
    }
    return PlacedCondition.given(Shaping.of(gens), conditions, claim);
  }

  /** Looks for a case that fails, and fails if there is none to be found. */
  ForAll mustFail() {
    ForAll copy = copy();
    copy.mustFail = true;
    return copy;
  }

  /** Chooses test cases by this plan, unless the settings say another. */
  ForAll by(Plan chosen) {
    ForAll copy = copy();
    copy.plan = chosen;
    return copy;
  }

  Settings settings() {
    Settings chosen = (settings == null ? Settings.configured() : settings).overridden();
    return plan == null ? chosen : chosen.withPlan(plan);
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
  // The generators made the arguments, which are null only if their types allow it.
  @SuppressWarnings({"unchecked", "NullAway"})
  public static final class One<A extends @Nullable Object> extends Quantifier<One<A>> {
    One(ForAll property) {
      super(property);
    }

    @Override
    One<A> of(ForAll changed) {
      return new One<>(changed);
    }

    /** Also checks this value, before any generated one. */
    public One<A> example(A value) {
      return of(property.example(new @Nullable Object[] {value}));
    }

    /**
     * Checks only values that satisfy a condition; several conditions must all hold. With a bound
     * (see {@link #upTo}) and {@code ferret-lazy} on the class path an enumeration looks into the
     * condition, which should be pure. Otherwise other values are discarded.
     */
    public One<A> where(Condition<? super A> condition) {
      Argument.<Condition<? super A>>present(condition, "where needs a condition");
      return of(property.where(new PlacedCondition.Lifted(condition), 0));
    }

    /** Guides the values to high utilities. */
    public One<A> maximizing(Throwing<? super A, ? extends Number> utility) {
      Argument.present(utility, "maximizing needs a function");
      return of(property.guidedBy(arguments -> utility.apply((A) arguments[0]), false));
    }

    /** Guides the values to low utilities, such as distances. */
    public One<A> minimizing(Throwing<? super A, ? extends Number> utility) {
      Argument.present(utility, "minimizing needs a function");
      return of(property.guidedBy(arguments -> utility.apply((A) arguments[0]), true));
    }

    /**
     * Runs the property with a condition instead of assertions. With a bound the condition is
     * looked into like that of {@link #where}: values that it does not tell apart are checked once.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(Condition<? super A> condition) {
      tryHolds(condition).orThrow();
    }

    /** Runs the property like {@link #holds} and returns how it went, without throwing. */
    public Outcome tryHolds(Condition<? super A> condition) {
      Argument.<Condition<? super A>>present(condition, "holds needs a condition");
      return claimed(condition, new Only<A>(value -> Falsified.unless(condition.test(value))));
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
      return property.namedAfter(check).run(new Only<A>(check));
    }

    /**
     * Looks for a value that satisfies a condition, instead of running a property.
     *
     * @return the simplest value found
     * @throws dev.ferret.run.PropertyFailure if none was found
     */
    public A satisfying(Condition<? super A> condition) {
      Argument.<Condition<? super A>>present(condition, "satisfying needs a condition");
      // A find is no failure: nothing to remember, and nothing to explain.
      Settings settings = property.settings().withoutStore().without(Phase.EXPLAIN);
      Outcome outcome =
          property
              .with(settings)
              .mustFail()
              .namedAfter(condition)
              .run(arguments -> Satisfied.when(condition.test((A) arguments[0])));
      Counterexample found = outcome.counterexample().orElse(null);
      if (found == null || !(found.exception() instanceof Satisfied)) {
        outcome.orThrow();
        throw new IllegalStateException("A search that found nothing must fail");
      }
      return (A) found.arguments().get(0);
    }

    /**
     * Returns how many values up to the bound satisfy the conditions. Without a condition, and with
     * {@code ferret-lazy} on the class path, records, numbers, texts and lists are counted without
     * making one; otherwise all values are enumerated.
     *
     * @throws IllegalStateException if there is no bound, or if the time is up before all were seen
     * @throws ArithmeticException if they are too many to be counted exactly
     */
    public long count() {
      return new EnumeratedResults(property).count();
    }

    /**
     * Returns the values up to the bound that satisfy the conditions, the smallest first. They are
     * made while the stream is read, a few ahead, by another thread; so conditions must not mind.
     * Close a stream that is not read to its end. At the end it throws an exception if the time was
     * up before all values were seen.
     *
     * @throws IllegalStateException if there is no bound
     */
    public Stream<A> stream() {
      return new EnumeratedResults(property).stream().map(value -> (A) value);
    }

    /**
     * Returns the value at an index, counted from 0, of those that {@link #stream()} returns. It
     * takes as long as making those before it.
     *
     * @throws IllegalArgumentException if the index is negative, or if there are no more values
     */
    public A nth(long index) {
      if (index < 0) {
        throw new IllegalArgumentException("The index of a value must not be negative: " + index);
      }
      try (Stream<A> values = stream()) {
        Iterator<A> rest = values.skip(index).iterator();
        if (!rest.hasNext()) {
          throw new IllegalArgumentException(
              "There are only " + count() + " values, none at index " + index);
        }
        return rest.next();
      }
    }

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
  // The generators made the arguments, which are null only if their types allow it.
  @SuppressWarnings({"unchecked", "NullAway"})
  public static final class Two<A extends @Nullable Object, B extends @Nullable Object>
      extends Quantifier<Two<A, B>> {
    Two(ForAll property) {
      super(property);
    }

    @Override
    Two<A, B> of(ForAll changed) {
      return new Two<>(changed);
    }

    /** Also checks these values, before any generated ones. */
    public Two<A, B> example(A first, B second) {
      return of(property.example(new @Nullable Object[] {first, second}));
    }

    /**
     * Checks only values that satisfy a condition; several conditions must all hold. With a bound
     * (see {@link #upTo}) and {@code ferret-lazy} on the class path an enumeration looks into the
     * condition, which should be pure. Otherwise other values are discarded.
     */
    public Two<A, B> where(Throwing.BiFunction<? super A, ? super B, Boolean> condition) {
      Argument.present(condition, "where needs a condition");
      return of(property.where(new PlacedCondition.Lifted(condition), 0, 1));
    }

    /** Guides the values to high utilities. */
    public Two<A, B> maximizing(
        Throwing.BiFunction<? super A, ? super B, ? extends Number> utility) {
      Argument.present(utility, "maximizing needs a function");
      return of(
          property.guidedBy(arguments -> utility.apply((A) arguments[0], (B) arguments[1]), false));
    }

    /** Guides the values to low utilities, such as distances. */
    public Two<A, B> minimizing(
        Throwing.BiFunction<? super A, ? super B, ? extends Number> utility) {
      Argument.present(utility, "minimizing needs a function");
      return of(
          property.guidedBy(arguments -> utility.apply((A) arguments[0], (B) arguments[1]), true));
    }

    /**
     * Runs the property with a condition instead of assertions. With a bound the condition is
     * looked into like that of {@link #where}: values that it does not tell apart are checked once.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(Throwing.BiFunction<? super A, ? super B, Boolean> condition) {
      tryHolds(condition).orThrow();
    }

    /** Runs the property like {@link #holds} and returns how it went, without throwing. */
    public Outcome tryHolds(Throwing.BiFunction<? super A, ? super B, Boolean> condition) {
      Argument.present(condition, "holds needs a condition");
      return claimed(
          condition,
          new Both<A, B>((first, second) -> Falsified.unless(condition.apply(first, second))));
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
      return property.namedAfter(check).run(new Both<A, B>(check));
    }

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
  // The generators made the arguments, which are null only if their types allow it.
  @SuppressWarnings({"unchecked", "NullAway"})
  public static final class Three<
          A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
      extends Quantifier<Three<A, B, C>> {
    Three(ForAll property) {
      super(property);
    }

    @Override
    Three<A, B, C> of(ForAll changed) {
      return new Three<>(changed);
    }

    /** Also checks these values, before any generated ones. */
    public Three<A, B, C> example(A first, B second, C third) {
      return of(property.example(new @Nullable Object[] {first, second, third}));
    }

    /**
     * Checks only values that satisfy a condition; several conditions must all hold. With a bound
     * (see {@link #upTo}) and {@code ferret-lazy} on the class path an enumeration looks into the
     * condition, which should be pure. Otherwise other values are discarded.
     */
    public Three<A, B, C> where(
        Throwing.TriFunction<? super A, ? super B, ? super C, Boolean> condition) {
      Argument.present(condition, "where needs a condition");
      return of(property.where(new PlacedCondition.Lifted(condition), 0, 1, 2));
    }

    /** Guides the values to high utilities. */
    public Three<A, B, C> maximizing(
        Throwing.TriFunction<? super A, ? super B, ? super C, ? extends Number> utility) {
      Argument.present(utility, "maximizing needs a function");
      return of(
          property.guidedBy(
              arguments -> utility.apply((A) arguments[0], (B) arguments[1], (C) arguments[2]),
              false));
    }

    /** Guides the values to low utilities, such as distances. */
    public Three<A, B, C> minimizing(
        Throwing.TriFunction<? super A, ? super B, ? super C, ? extends Number> utility) {
      Argument.present(utility, "minimizing needs a function");
      return of(
          property.guidedBy(
              arguments -> utility.apply((A) arguments[0], (B) arguments[1], (C) arguments[2]),
              true));
    }

    /**
     * Runs the property with a condition instead of assertions. With a bound the condition is
     * looked into like that of {@link #where}: values that it does not tell apart are checked once.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(Throwing.TriFunction<? super A, ? super B, ? super C, Boolean> condition) {
      tryHolds(condition).orThrow();
    }

    /** Runs the property like {@link #holds} and returns how it went, without throwing. */
    public Outcome tryHolds(
        Throwing.TriFunction<? super A, ? super B, ? super C, Boolean> condition) {
      Argument.present(condition, "holds needs a condition");
      return claimed(
          condition,
          arguments ->
              Falsified.unless(
                  condition.apply((A) arguments[0], (B) arguments[1], (C) arguments[2])));
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
    public Outcome run(Throwing.TriConsumer<? super A, ? super B, ? super C> check) {
      Argument.present(check, "A property needs a check");
      return property
          .namedAfter(check)
          .run(arguments -> check.accept((A) arguments[0], (B) arguments[1], (C) arguments[2]));
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
  // The generators made the arguments, which are null only if their types allow it.
  @SuppressWarnings({"unchecked", "NullAway"})
  public static final class Four<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object>
      extends Quantifier<Four<A, B, C, D>> {
    Four(ForAll property) {
      super(property);
    }

    @Override
    Four<A, B, C, D> of(ForAll changed) {
      return new Four<>(changed);
    }

    /** Also checks these values, before any generated ones. */
    public Four<A, B, C, D> example(A first, B second, C third, D fourth) {
      return of(property.example(new @Nullable Object[] {first, second, third, fourth}));
    }

    /**
     * Checks only values that satisfy a condition; several conditions must all hold. With a bound
     * (see {@link #upTo}) and {@code ferret-lazy} on the class path an enumeration looks into the
     * condition, which should be pure. Otherwise other values are discarded.
     */
    public Four<A, B, C, D> where(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, Boolean> condition) {
      Argument.present(condition, "where needs a condition");
      return of(property.where(new PlacedCondition.Lifted(condition), 0, 1, 2, 3));
    }

    /** Guides the values to high utilities. */
    public Four<A, B, C, D> maximizing(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, ? extends Number>
            utility) {
      Argument.present(utility, "maximizing needs a function");
      return of(
          property.guidedBy(
              arguments ->
                  utility.apply(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]),
              false));
    }

    /** Guides the values to low utilities, such as distances. */
    public Four<A, B, C, D> minimizing(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, ? extends Number>
            utility) {
      Argument.present(utility, "minimizing needs a function");
      return of(
          property.guidedBy(
              arguments ->
                  utility.apply(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]),
              true));
    }

    /**
     * Runs the property with a condition instead of assertions. With a bound the condition is
     * looked into like that of {@link #where}: values that it does not tell apart are checked once.
     *
     * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
     */
    public void holds(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, Boolean> condition) {
      tryHolds(condition).orThrow();
    }

    /** Runs the property like {@link #holds} and returns how it went, without throwing. */
    public Outcome tryHolds(
        Throwing.QuadFunction<? super A, ? super B, ? super C, ? super D, Boolean> condition) {
      Argument.present(condition, "holds needs a condition");
      return claimed(
          condition,
          arguments ->
              Falsified.unless(
                  condition.apply(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3])));
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
    public Outcome run(Throwing.QuadConsumer<? super A, ? super B, ? super C, ? super D> check) {
      Argument.present(check, "A property needs a check");
      return property
          .namedAfter(check)
          .run(
              arguments ->
                  check.accept(
                      (A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]));
    }
  }
}
