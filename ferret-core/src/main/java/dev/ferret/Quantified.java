package dev.ferret;

import dev.ferret.cases.Given;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Subject;
import dev.ferret.report.Report;
import dev.ferret.shape.Shape;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A property with its check, as it is run. */
final class Quantified implements Subject {
  private final ForAll property;
  private final ForAll.Argued[] arguments;
  private final Throwing.Consumer<@Nullable Object[]> check;

  /** The check, if it is direct. Asked once, since the JVM is slow to say no. */
  private final ForAll.@Nullable Direct direct;

  private final @Nullable Given given;
  private final CallSite site;
  private final List<String> names;

  Quantified(ForAll property, Throwing.Consumer<@Nullable Object[]> check) {
    this.property = property;
    this.check = check;
    this.given = property.given();
    boolean isPlain = property.guides.isEmpty() && given == null;
    this.direct = isPlain && check instanceof ForAll.Direct able ? able : null;
    this.site = property.name == null ? CallSite.here() : CallSite.NONE;
    this.names = new ArgumentNames(property);
    this.arguments = new ForAll.Argued[property.gens.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = new ForAll.Argued(property.gens.get(i), label(i));
    }
  }

  /** Arguments of the same generator have the same label: they can stand in for each other. */
  @SuppressWarnings("ReferenceEquality") // generators have no equality
  private Label label(int index) {
    for (int i = 0; i < index; i++) {
      if (arguments[i].gen == property.gens.get(index)) {
        return arguments[i].label;
      }
    }
    return Label.of(property.parameters.get(index));
  }

  @Override
  public String name() {
    return property.name == null ? site.name() : property.name;
  }

  @Override
  public String place() {
    String given = property.key != null ? property.key : property.name;
    return given == null ? site.name() : given;
  }

  @Override
  public String key() {
    String given = property.key != null ? property.key : property.name;
    return (given == null ? site.key() : given)
        + Fingerprint.of(property.gens, given == null ? check : null);
  }

  @Override
  public List<String> parameters() {
    return names;
  }

  @Override
  public @Nullable Object[] draw(Choices choices) {
    @Nullable Object[] drawn = new @Nullable Object[arguments.length];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = arguments[i].draw(choices, i);
    }
    if (given != null && !given.holds(drawn)) {
      throw new Rejection(null);
    }
    return drawn;
  }

  @Override
  public void test(Choices choices) throws Throwable {
    if (direct != null) {
      direct.test(arguments, choices);
      return;
    }
    @Nullable Object[] drawn = draw(choices);
    choices.drawn();
    check(drawn);
  }

  @Override
  public void check(@Nullable Object[] drawn) throws Throwable {
    for (int i = 0; i < property.guides.size(); i++) {
      property.guides.get(i).accept(drawn);
    }
    check.accept(drawn);
  }

  @Override
  public List<@Nullable Object[]> examples() {
    return property.examples;
  }

  @Override
  public Optional<Trace> traceOf(@Nullable Object[] values) {
    return Inverse.trace(property.gens, values);
  }

  @Override
  public List<Shape> shapes() {
    return Shaping.named(property.gens);
  }

  @Override
  public List<Shape> lazyShapes() {
    return Shaping.of(property.gens);
  }

  @Override
  public @Nullable Given given() {
    return given;
  }

  @Override
  public double count() {
    return Cardinality.of(property.gens);
  }

  @Override
  public boolean mustFail() {
    return property.mustFail;
  }

  @Override
  public boolean heedsInterrupts() {
    return property.heedsInterrupts;
  }

  @Override
  public void watch(Supplier<Report> underWay) {
    if (property.watcher != null) {
      property.watcher.accept(underWay);
    }
  }

  @Override
  public String replay(String token) {
    String literal = "\"" + token + "\"";
    return property.replay == null
        ? ".with(Settings.configured().withReplay(" + literal + "))"
        : property.replay.apply(literal);
  }

  @Override
  public String pin(List<String> values) {
    String source = String.join(", ", values);
    return property.pin == null ? ".example(" + source + ")" : property.pin.apply(source);
  }
}
