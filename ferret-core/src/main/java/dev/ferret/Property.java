package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceWriter;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Runner;
import dev.ferret.run.Settings;
import dev.ferret.run.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private final List<? extends Gen<?>> gens;
  private final List<String> parameters;
  private final List<@Nullable Object[]> examples;
  private final @Nullable String name;
  private final @Nullable Settings settings;

  private Property(
      List<? extends Gen<?>> gens,
      List<String> parameters,
      List<@Nullable Object[]> examples,
      @Nullable String name,
      @Nullable Settings settings) {
    this.gens = gens;
    this.parameters = parameters;
    this.examples = examples;
    this.name = name;
    this.settings = settings;
  }

  /** A property of one value from each generator. */
  public static Property of(Gen<?>... gens) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < gens.length; i++) {
      Missing.check(gens[i], "forAll needs a generator for each argument");
      parameters.add(gens.length == 1 ? "value" : "value" + (i + 1));
    }
    return new Property(List.of(gens), parameters, List.of(), null, null);
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public Property named(String property) {
    return new Property(gens, parameters, examples, property, settings);
  }

  /** Names the arguments in reports. */
  public Property parameters(List<String> names) {
    if (names.size() != gens.size()) {
      throw new IllegalArgumentException(
          "There are " + gens.size() + " arguments, but " + names.size() + " names for them");
    }
    return new Property(gens, List.copyOf(names), examples, name, settings);
  }

  /** Runs the property with other settings. */
  public Property with(Settings other) {
    return new Property(gens, parameters, examples, name, other);
  }

  /** Also checks these arguments, before any generated ones. */
  public Property example(@Nullable Object... arguments) {
    if (arguments.length != gens.size()) {
      throw new IllegalArgumentException(
          "An example needs " + gens.size() + " arguments, not " + arguments.length);
    }
    List<@Nullable Object[]> more = new ArrayList<>(examples);
    more.add(arguments.clone());
    return new Property(gens, parameters, more, name, settings);
  }

  /** Runs the property and throws if it does not hold. */
  public Report check(Check check) {
    return run(check).orThrow();
  }

  /** Runs the property and tells how it went, without throwing. */
  public Outcome run(Check check) {
    Missing.check(check, "check needs a function");
    Settings used = settings == null ? Settings.standard() : settings;
    String called = name == null ? CallSite.name() : name;
    return Runner.run(new Trial(this, called, check), used);
  }

  /** The property with its check and its name. */
  private static final class Trial implements Subject {
    private final Property property;
    private final Gen<?>[] gens;
    private final String name;
    private final Check check;

    Trial(Property property, String name, Check check) {
      this.property = property;
      this.gens = property.gens.toArray(new Gen<?>[0]);
      this.name = name;
      this.check = check;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public List<String> parameters() {
      return property.parameters;
    }

    @Override
    public @Nullable Object[] draw(Choices choices) {
      @Nullable Object[] arguments = new @Nullable Object[gens.length];
      for (int i = 0; i < arguments.length; i++) {
        Gen<?> gen = gens[i];
        choices.argument(i);
        choices.enter(gen);
        arguments[i] = gen.from(choices);
        choices.exit();
      }
      return arguments;
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
      TraceWriter writer = new TraceWriter();
      for (int i = 0; i < arguments.length; i++) {
        Optional<Trace> part = Inverse.trace(gens[i], arguments[i]);
        if (part.isEmpty()) {
          return part;
        }
        writer.enter(0);
        writer.copy(part.get(), 0, part.get().length());
        writer.end();
      }
      return Optional.of(writer.trace(Choices.FULL_SIZE));
    }

    @Override
    public String pin(List<String> arguments) {
      return ".example(" + String.join(", ", arguments) + ")";
    }
  }
}
