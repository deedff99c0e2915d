package dev.ferret.html;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.collect;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Ferret.require;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;

import dev.ferret.aggregate.Aggregates;
import dev.ferret.cover.Covering;
import dev.ferret.engine.Host;
import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Relation;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Summary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/** Summaries of properties that were really run, for pages to show. */
final class Runs {
  /** Markup in a value that would do something if it were not inert. */
  static final String MARKUP = "<img src=x onerror=\"document.title='owned'\"></script><b>";

  private Runs() {}

  private static PropertySummary of(Function<Settings, Outcome> run) {
    Aggregates aggregates = new Aggregates();
    Outcome outcome =
        run.apply(Settings.standard().withoutStore().withSeed(1).withObserver(() -> aggregates));
    return PropertySummary.parse(aggregates.json(outcome));
  }

  static PropertySummary targeted() {
    return of(
        settings ->
            forAll(lists(integers(0, 1_000)).named("numbers"))
                .named("Routes.longestStaysShort")
                .with(settings.withTries(3_000))
                .run(
                    numbers -> {
                      assume(numbers.size() != 1);
                      int sum = numbers.stream().mapToInt(n -> n).sum();
                      classify("empty", numbers.isEmpty());
                      classify("sorted", numbers.stream().sorted().toList().equals(numbers));
                      require(5, "many", numbers.size() > 8);
                      collect("size", numbers.size());
                      collect(
                          "share of large ones",
                          numbers.stream().filter(n -> n > 500).count()
                              / Math.max(1.0, numbers.size()));
                      maximize("hops", sum % 997);
                    }));
  }

  static PropertySummary stateful() {
    return of(
        settings ->
            StateMachine.of(() -> 0, ArrayDeque<Integer>::new)
                .named("Queue.behavesLikeItsModel")
                .states(n -> n == 0 ? "empty" : n < 5 ? "some" : "many")
                .command(
                    "put",
                    put ->
                        put.arguments(integers(0, 9))
                            .run((queue, n) -> queue.addLast(n))
                            .next((state, n) -> state + 1))
                .command(
                    "take",
                    take ->
                        take.when(n -> n > 0)
                            .run(queue -> queue.removeFirst())
                            .next(state -> state - 1))
                .command("clear", clear -> clear.run(ArrayDeque::clear).next(state -> 0))
                .command("overflow", over -> over.when(n -> n > 100).run(queue -> {}))
                .with(settings.withTries(300))
                .run());
  }

  static PropertySummary covering() {
    return of(
        settings ->
            forAll(
                    elementsOf("linux", "mac", "windows").named("os"),
                    elementsOf("firefox", "chromium", "safari").named("browser"),
                    booleans().named("dark"),
                    elementsOf(1, 2, 3, 4).named("cores"))
                .named("Pages.open")
                .with(settings.withCovering(Covering.of(2)))
                .run(
                    (os, browser, dark, cores) -> {
                      assume(!(os.equals("mac") && cores == 4));
                    }));
  }

  static PropertySummary failing() {
    return of(
        settings ->
            forAll(lists(strings()).named("words"), elementsOf(MARKUP, "plain").named("markup"))
                .named("Words.areFew " + MARKUP)
                .with(settings.withFailures(2))
                .run(
                    (words, markup) -> {
                      classify(MARKUP, words.isEmpty());
                      if (words.size() > 4) {
                        throw new IllegalStateException("too many words beside " + markup);
                      }
                      if (markup.equals(MARKUP)) {
                        throw new IllegalArgumentException("markup " + markup);
                      }
                    }));
  }

  static PropertySummary exhaustive() {
    return of(
        settings ->
            forAll(integers(0, 6).named("a"), integers(0, 6).named("b"))
                .named("Sums.commute")
                .with(settings)
                .run((a, b) -> collect("sum", a + b)));
  }

  /** A kill matrix as a campaign hears of it. */
  static PropertySummary withKills() {
    Map<String, Supplier<Function<Integer, Integer>>> mutants = new LinkedHashMap<>();
    mutants.put("no sign change", () -> n -> n);
    mutants.put("one more", () -> n -> Math.abs(n) + 1);
    mutants.put("always 0", () -> n -> 0);
    mutants.put("wrong above 990", () -> n -> n > 990 ? 0 : Math.abs(n));
    Listener listener = new Listener("Abs.relations, kill matrix");
    Host.install(listener);
    try {
      KillMatrix.of(
          (Function<Integer, Integer> system) -> relations(system), () -> Math::abs, mutants, 5);
    } finally {
      Host.install(null);
    }
    return Objects.requireNonNull(listener.heard).in("k", listener.property, null, null);
  }

  /** Hears of one property, and leaves all others of the JVM alone. */
  private static final class Listener implements Host {
    private final String property;
    private final Aggregates aggregates = new Aggregates();
    private volatile PropertySummary heard;

    Listener(String property) {
      this.property = property;
    }

    @Override
    public Settings settings(String name, Settings own, boolean isWhole) {
      return name.equals(property) ? own.withObserver(() -> aggregates) : own;
    }

    @Override
    public void ended(String name, Outcome outcome) {
      if (name.equals(property)) {
        heard = PropertySummary.parse(aggregates.json(outcome));
      }
    }

    @Override
    public boolean isKilledBy(String name, String token) {
      return false;
    }
  }

  private static Metamorphic<Integer, Integer> relations(Function<Integer, Integer> system) {
    return Metamorphic.of(integers(-1_000, 1_000), system::apply)
        .named("Abs.relations")
        .with(Settings.standard().withoutStore().withSeed(1).withTries(100))
        .relation(Relation.invariant("negated", n -> -n))
        .relation(Relation.equivariant("doubled", n -> 2 * n, n -> 2 * n))
        .relation(Relation.of("never less than before", n -> n + 1, (y, z) -> z >= y));
  }

  static Summary campaign() {
    PropertySummary targeted = targeted().merge(targeted());
    List<Summary.Stretch> timeline = new ArrayList<>();
    double at = 0;
    List<PropertySummary> all =
        List.of(
            targeted.in("1", targeted.name(), null, null),
            stateful().in("2", "Queue.behavesLikeItsModel", null, null),
            covering().in("3", "Pages.open", null, null),
            failing().in("4", "Words.areFew " + MARKUP, null, null),
            exhaustive().in("5", "Sums.commute", null, null),
            withKills());
    for (int i = 0; i < all.size(); i++) {
      double from = i / 2 * 1.5;
      at = from + 0.4 + i * 0.2;
      timeline.add(
          new Summary.Stretch(1 + i % 2, from, at, all.get(i).name(), i == 3 ? "killed" : "done"));
    }
    return new Summary(
        Summary.FORMAT,
        Summary.VERSION,
        "2026-01-02T03:04:05.678Z",
        at,
        -4568433090257710331L,
        2,
        "ferret hunt --time 10s",
        "failed",
        1,
        all,
        timeline);
  }
}
