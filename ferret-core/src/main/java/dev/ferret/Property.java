package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Run;
import dev.ferret.run.Runner;
import dev.ferret.run.Settings;
import dev.ferret.run.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A property of any number of arguments: an immutable value, whose methods return changed copies.
 * {@link Ferret#forAll} gives typed views of it; test frameworks build it themselves.
 *
 * @since 0.1
 */
public final class Property {
  /** Checks one test case. */
  @FunctionalInterface
  public interface Check {
    /** Returns if the arguments are all right and throws anything if they are not. */
    void accept(@Nullable Object[] arguments) throws Throwable;
  }

  /** Checks a test case that it draws itself, without an array around the arguments. */
  interface Direct extends Check {
    /** Draws the arguments, calls {@link Choices#drawn} and checks them. */
    void test(Gen<?>[] gens, Choices choices) throws Throwable;
  }

  private final List<? extends Gen<?>> gens;
  private final List<String> parameters;
  private final List<@Nullable Object[]> examples;
  private final @Nullable String name;
  private final @Nullable String key;
  private final @Nullable UnaryOperator<String> pin;
  private final @Nullable Settings settings;
  private final @Nullable Check guide;
  private final boolean mustFail;

  private Property(
      List<? extends Gen<?>> gens,
      List<String> parameters,
      List<@Nullable Object[]> examples,
      @Nullable String name,
      @Nullable String key,
      @Nullable UnaryOperator<String> pin,
      @Nullable Settings settings,
      @Nullable Check guide,
      boolean mustFail) {
    this.gens = gens;
    this.parameters = parameters;
    this.examples = examples;
    this.name = name;
    this.key = key;
    this.pin = pin;
    this.settings = settings;
    this.guide = guide;
    this.mustFail = mustFail;
  }

  /** A property of one value from each generator. */
  public static Property of(Gen<?>... gens) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < gens.length; i++) {
      Missing.check(gens[i], "forAll needs a generator for each argument");
      String anonymous = gens.length == 1 ? "value" : "value" + (i + 1);
      parameters.add(gens[i] instanceof Combinators.Named<?> named ? named.name() : anonymous);
    }
    return new Property(List.of(gens), parameters, List.of(), null, null, null, null, null, false);
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public Property named(String property) {
    return new Property(gens, parameters, examples, property, key, pin, settings, guide, mustFail);
  }

  /** Stores failures under a key of their own, for names that are not unique. */
  public Property storedAs(String unique) {
    return new Property(gens, parameters, examples, name, unique, pin, settings, guide, mustFail);
  }

  /** Says how a failing case is written as a test, given its arguments as Java source. */
  public Property pinnedAs(UnaryOperator<String> source) {
    return new Property(gens, parameters, examples, name, key, source, settings, guide, mustFail);
  }

  /** Names the arguments in reports. */
  public Property parameters(List<String> names) {
    if (names.size() != gens.size()) {
      throw new IllegalArgumentException(
          "There are " + gens.size() + " arguments, but " + names.size() + " names for them");
    }
    return new Property(
        gens, List.copyOf(names), examples, name, key, pin, settings, guide, mustFail);
  }

  /** Runs the property with other settings. */
  public Property with(Settings other) {
    return new Property(gens, parameters, examples, name, key, pin, other, guide, mustFail);
  }

  /**
   * Lets this function see the arguments before the check does: it reports utilities with {@link
   * Ferret#maximize} or {@link Ferret#minimize}.
   */
  public Property guidedBy(Check utilities) {
    Missing.check(utilities, "guidedBy needs a function");
    return new Property(gens, parameters, examples, name, key, pin, settings, utilities, mustFail);
  }

  /** Reports a utility of the only argument. */
  @SuppressWarnings("unchecked") // the generator made the argument
  <T extends @Nullable Object> Property guidedBy(
      ToDoubleFunction<? super T> utility, boolean minimize) {
    return guidedBy(
        arguments -> {
          double value = utility.applyAsDouble((T) arguments[0]);
          Run.current().utility("utility", value, minimize);
        });
  }

  /** Looks for a case that fails, and fails if there is none to be found. */
  Property mustFail() {
    return new Property(gens, parameters, examples, name, key, pin, settings, guide, true);
  }

  Settings settings() {
    return settings == null ? Settings.standard() : settings;
  }

  /** Also checks these arguments, before any generated ones. */
  public Property example(@Nullable Object... arguments) {
    if (arguments.length != gens.size()) {
      throw new IllegalArgumentException(
          "An example needs " + gens.size() + " arguments, not " + arguments.length);
    }
    List<@Nullable Object[]> more = new ArrayList<>(examples);
    more.add(arguments.clone());
    return new Property(gens, parameters, more, name, key, pin, settings, guide, mustFail);
  }

  /** Runs the property and throws if it does not hold. */
  public Report check(Check check) {
    return run(check).orThrow();
  }

  /** Runs the property and tells how it went, without throwing. */
  public Outcome run(Check check) {
    Missing.check(check, "check needs a function");
    String called = name == null ? CallSite.name() : name;
    return Runner.run(new Trial(this, called, guided(check)), settings());
  }

  /** Draws an argument. */
  static <T extends @Nullable Object> T argument(Gen<T> gen, int index, Choices choices) {
    choices.argument(index);
    choices.enter(gen);
    T value = gen.from(choices);
    choices.exit();
    return value;
  }

  private Check guided(Check check) {
    Check first = guide;
    if (first == null) {
      return check;
    }
    return arguments -> {
      first.accept(arguments);
      check.accept(arguments);
    };
  }

  /** The property with its check and its name. */
  private static final class Trial implements Subject {
    private final Property property;
    private final Gen<?>[] gens;
    private final String name;
    private final Check check;

    /** The check, if it is direct. Asked once, since the JVM is slow to say no. */
    private final @Nullable Direct direct;

    Trial(Property property, String name, Check check) {
      this.property = property;
      this.gens = property.gens.toArray(new Gen<?>[0]);
      this.name = name;
      this.check = check;
      this.direct = check instanceof Direct able ? able : null;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public String key() {
      return property.key == null ? name : property.key;
    }

    @Override
    public List<String> parameters() {
      return property.parameters;
    }

    @Override
    public @Nullable Object[] draw(Choices choices) {
      @Nullable Object[] arguments = new @Nullable Object[gens.length];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = argument(gens[i], i, choices);
      }
      return arguments;
    }

    @Override
    public void test(Choices choices) throws Throwable {
      if (direct == null) {
        Subject.super.test(choices);
      } else {
        direct.test(gens, choices);
      }
    }

    @Override
    public void check(@Nullable Object[] arguments) throws Throwable {
      check.accept(arguments);
    }

    @Override
    public List<@Nullable Object[]> examples() {
      return property.examples;
    }

    @Override
    public Optional<Trace> traceOf(@Nullable Object[] arguments) {
      return Inverse.trace(property.gens, arguments);
    }

    @Override
    public boolean mustFail() {
      return property.mustFail;
    }

    @Override
    public String pin(List<String> arguments) {
      String source = String.join(", ", arguments);
      return property.pin == null ? ".example(" + source + ")" : property.pin.apply(source);
    }
  }
}
