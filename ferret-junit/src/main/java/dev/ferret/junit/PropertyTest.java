package dev.ferret.junit;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.engine.ReplayClaims;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestInstances;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** One test of one property, which checks one test case after the other. */
final class PropertyTest {
  private final Signature signature;
  private final ExtensionContext context;
  private final Method method;
  private final Class<?> type;
  private final @Nullable Object target;
  private final @Nullable Object[] resolved;
  private final int[] generated;

  /** Where other threads find out which case is being checked; null while none is. */
  private volatile @Nullable Supplier<Report> underWay;

  /** Whether the method can be called without Jupiter's help, which looks at it every time. */
  private final boolean accessible;

  /** The class that each generated argument must have; any will do where its type made it. */
  private final Class<?>[] wanted;

  private Settings settings = Settings.standard();

  /** What there is around each case; null if that is nothing. */
  private @Nullable Surroundings surroundings;

  PropertyTest(
      Signature signature, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
    this.signature = signature;
    this.context = context;
    this.method = call.getExecutable();
    this.type = context.getRequiredTestClass();
    this.target = call.getTarget().orElse(null);
    this.resolved = call.getArguments().toArray();
    this.generated = signature.generated();
    this.accessible = method.trySetAccessible();
    this.wanted = new Class<?>[generated.length];
  }

  /** What is known of the case that is being checked; null if none is. */
  @Nullable Report underWay() {
    Supplier<Report> source = underWay;
    return source == null ? null : source.get();
  }

  void run() {
    try {
      runAll();
    } finally {
      underWay = null;
    }
  }

  private void runAll() {
    PropertyName name = PropertyName.of(type, method);
    Outcome outcome;
    try {
      outcome = property(name).run(this::check);
    } catch (IllegalArgumentException e) {
      throw new ExtensionConfigurationException(name + ": " + e.getMessage(), e.getCause());
    }
    publish(outcome.report());
    if (outcome.failure() != null) {
      Failures.raise(outcome.failure(), type, method);
    }
  }

  /** A class, since a lambda expression takes long in a young JVM. */
  private static final class ReplayHint implements UnaryOperator<String> {
    @Override
    public String apply(String token) {
      return "@Replay(" + token + ")";
    }
  }

  /** A class for the same reason. */
  private final class Watcher implements Consumer<Supplier<Report>> {
    @Override
    public void accept(Supplier<Report> source) {
      underWay = source;
    }
  }

  private ForAll property(PropertyName name) {
    if (generated.length == 0) {
      throw new IllegalArgumentException(
          "no parameter is generated, so every test case would be the same; make it a @Test");
    }
    AnnotatedSettings asked = AnnotatedSettings.of(method, type);
    settings = asked.applied(configured()).overridden();
    surroundings = surroundings(asked.isFresh());
    Gen<?>[] gens = new Gen<?>[generated.length];
    List<String> names = new ArrayList<>(generated.length);
    for (int i = 0; i < gens.length; i++) {
      From from = signature.from(generated[i]);
      gens[i] =
          from == null
              ? signature.typed(generated[i])
              : signature.provided(generated[i], from, members());
      names.add(signature.name(generated[i]));
      wanted[i] = from == null ? Object.class : Fit.boxed(signature.type(generated[i]));
    }
    ForAll property =
        ForAll.of(gens)
            .named(name.shown())
            .storedAs(name.key())
            .parameters(names)
            .pinnedAs(signature)
            .replayedAs(new ReplayHint())
            .watchedBy(new Watcher())
            // Jupiter clears the flag between tests.
            .heedingInterrupts()
            .with(settings);
    return Plainness.of(method) ? property : guided(withExamples(where(property)));
  }

  private ForAll where(ForAll property) {
    Where where = AnnotationSupport.findAnnotation(method, Where.class).orElse(null);
    return where == null
        ? property
        : new WhereConditions(signature, generated, members()).where(property, where);
  }

  private ForAll withExamples(ForAll property) {
    Examples examples = AnnotationSupport.findAnnotation(method, Examples.class).orElse(null);
    ForAll changed = property;
    if (examples != null) {
      for (@Nullable Object[] row : ExampleRows.of(examples, signature, members())) {
        changed = changed.example(row);
      }
    }
    return changed;
  }

  private ForAll guided(ForAll property) {
    Maximize maximize = AnnotationSupport.findAnnotation(method, Maximize.class).orElse(null);
    Minimize minimize = AnnotationSupport.findAnnotation(method, Minimize.class).orElse(null);
    if (maximize == null && minimize == null) {
      return property;
    }
    Guide guide = new Guide(this, members().taking(method.getParameterTypes()));
    if (maximize != null) {
      guide.maximize(maximize.value());
    }
    if (minimize != null) {
      guide.minimize(minimize.value());
    }
    return property.guidedBy(guide::report);
  }

  private Members members() {
    return Members.of(context);
  }

  /** The instances of the test class and of the classes around it, outermost first. */
  private List<Object> instances() {
    TestInstances all = context.getTestInstances().orElse(null);
    return all == null ? List.of() : all.getAllInstances();
  }

  private @Nullable Surroundings surroundings(boolean isFresh) {
    CaseHooks hooks = hooks();
    if (hooks.isEmpty() && !isFresh) {
      return null;
    }
    List<Object> shared = instances();
    return new Surroundings(
        hooks, shared, isFresh ? new FreshInstances(context, method, shared) : null);
  }

  /** The hooks of the class, whose methods are looked at once for all its properties. */
  private CaseHooks hooks() {
    ExtensionContext around = context.getParent().orElse(context);
    ExtensionContext.Store store = around.getStore(PropertyExtension.NAMESPACE);
    // What a class around has put there is found, too.
    Object key = List.of(CaseHooks.class, type);
    CaseHooks known = store.get(key, CaseHooks.class);
    if (known == null) {
      known = CaseHooks.of(instances());
      store.put(key, known);
      // Once for all properties of the class: the first one fails, and the others run.
      Overlooked.check(type);
      StrayAnnotations.refuse(type);
    }
    return known;
  }

  /** The settings before any annotation, read once for all tests. */
  private Settings configured() {
    ExtensionContext.Store store = context.getRoot().getStore(PropertyExtension.NAMESPACE);
    Settings known = store.get(Settings.class, Settings.class);
    if (known == null) {
      known = Settings.configured();
      store.put(Settings.class, known);
      if (known.replayForAll().isPresent()) {
        // Closed when all tests are done.
        store.put(ReplayClaims.class, (AutoCloseable) ReplayClaims::print);
      }
    }
    return known;
  }

  private void check(@Nullable Object[] values) throws Throwable {
    @Nullable Object[] all = arguments(values);
    if (surroundings == null) {
      invoke(target, all);
    } else {
      surroundings.run(this, all);
    }
  }

  /** Calls the method once. */
  void invoke(@Nullable Object target, @Nullable Object[] arguments) throws Throwable {
    if (!accessible) {
      // The tests are in a module that is open to Jupiter only.
      ReflectionSupport.invokeMethod(method, target, arguments);
      return;
    }
    try {
      method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private void checkFit(int index, @Nullable Object value) {
    String misfit = signature.misfit(generated[index], value);
    if (misfit != null) {
      throw new IllegalArgumentException(
          "The generator of " + signature.name(generated[index]) + " " + misfit);
    }
  }

  /** All arguments of the method, given those that are generated. */
  @Nullable Object[] arguments(@Nullable Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!wanted[i].isInstance(values[i])) {
        checkFit(i, values[i]);
      }
    }
    if (values.length == resolved.length) {
      return values;
    }
    @Nullable Object[] all = resolved.clone();
    for (int i = 0; i < values.length; i++) {
      all[generated[i]] = values[i];
    }
    return all;
  }

  /**
   * Tells tools how to see a failure again, and labels; other statistics only on demand, since they
   * are rarely worth their space.
   */
  private void publish(Report report) {
    boolean labelled = report.fact(Key.LABELS).isPresent() || settings.showsStatistics();
    if (!labelled && !report.isFailed()) {
      return;
    }
    Map<String, String> entries = new LinkedHashMap<>();
    for (Report.Fact fact : report.facts()) {
      boolean counted = labelled && fact.isStatistic();
      boolean replayable = fact.is(Key.SEED) || fact.is(Key.REPLAY);
      if (counted || replayable) {
        // A token that is too long to be shown would fill the reports of the build.
        entries.put("ferret." + fact.key(), replayable ? fact.brief() : fact.text());
      }
    }
    context.publishReportEntry(entries);
  }
}
