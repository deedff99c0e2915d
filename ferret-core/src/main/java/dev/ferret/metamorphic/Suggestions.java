package dev.ferret.metamorphic;

import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The laws of two operations that no case has violated. */
final class Suggestions<S> {
  /** A law that was never violated, and in how many cases. */
  private record Kept(Law law, int cases) {}

  private final Metamorphic<S, S> states;
  private final Laws<S> maker;
  private final List<DeclaredOperation<S>> operations;
  private final BiFunction<DeclaredOperation<?>, Boolean, List<Law>> candidates;
  private final Settings settings;
  private final SourceLine line = SourceLine.here();

  Suggestions(
      Metamorphic<S, S> states,
      Laws<S> maker,
      List<DeclaredOperation<S>> operations,
      BiFunction<DeclaredOperation<?>, Boolean, List<Law>> candidates,
      Settings settings) {
    this.states = states;
    this.maker = maker;
    this.operations = operations;
    this.candidates = candidates;
    this.settings = settings.withoutStore().without(Phase.SHRINK).without(Phase.EXPLAIN);
  }

  String text() {
    List<String> lines = new ArrayList<>();
    for (DeclaredOperation<S> first : operations) {
      for (DeclaredOperation<S> second : operations) {
        if (!first.isQuery()) {
          lines.add(line(first, second));
        }
      }
    }
    return String.join("\n", lines);
  }

  private String line(DeclaredOperation<S> first, DeclaredOperation<S> second) {
    Kept apart = kept(Conflict.Cell.APART, first, second);
    Kept inConflict = kept(Conflict.Cell.CONFLICT, first, second);
    String names = "\"" + first.name() + "\", \"" + second.name() + "\"";
    String evidence =
        " // "
            + apart.cases()
            + " cases apart, "
            + inConflict.cases()
            + " in conflict ("
            + maker.conflict().name()
            + ")";
    if (apart.law() == Law.NONE && inConflict.law() == Law.NONE) {
      return "// no law for " + names;
    }
    String laws =
        apart.law() == inConflict.law()
            ? apart.law().name()
            : apart.law() + ", " + inConflict.law();
    return ".law(" + names + ", " + laws + ")" + evidence;
  }

  /** The law that says most of those that hold; one that is never applied does not count. */
  private Kept kept(Conflict.Cell cell, DeclaredOperation<S> first, DeclaredOperation<S> second) {
    for (Law law : candidates.apply(second, cell == Conflict.Cell.CONFLICT)) {
      Relation<S, S> relation = maker.pair(line, law, cell, first, second);
      @Nullable Outcome outcome = states.relation(relation).with(settings).run();
      if (outcome.isPassed()) {
        return new Kept(law, outcome.checked());
      }
    }
    return new Kept(Law.NONE, 0);
  }
}
