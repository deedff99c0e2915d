package dev.ferret.metamorphic;

import dev.ferret.execute.SelfDescribing;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.store.Originated;
import dev.ferret.text.Compared;
import dev.ferret.text.SourceLine;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Thrown when the outputs of source and follow-up runs are not related as they should be. */
final class RelationViolation extends AssertionError
    implements Originated, SelfDescribing, Compared {
  private static final long serialVersionUID = 1L;

  private final String relation;
  private final String origin;
  private final transient Map<String, @Nullable Object> inputs;
  private transient @Nullable Sides sides;

  /**
   * Creates a violation.
   *
   * @param line the line that declares the relation
   * @param kind what tells this violation from others of the same relation; empty if its outputs
   *     are not as expected
   * @param message what is wrong
   * @param inputs what the follow-up was made of
   */
  RelationViolation(
      String relation,
      SourceLine line,
      String kind,
      String message,
      Map<String, ? extends @Nullable Object> inputs) {
    super(message);
    this.relation = relation;
    this.origin = line.type() + ": " + relation + (kind.isEmpty() ? "" : ", " + kind);
    this.inputs = new LinkedHashMap<>(inputs);
    setStackTrace(line.stackTrace(relation));
  }

  /** Returns this violation, which something that was thrown has led to. */
  RelationViolation because(Throwable thrown) {
    initCause(thrown);
    setStackTrace(thrown.getStackTrace());
    return this;
  }

  /** Returns this violation, of which a report shows what was compared instead of the message. */
  RelationViolation of(Sides compared) {
    sides = compared;
    return this;
  }

  @Override
  public @Nullable Sides sides() {
    return sides;
  }

  /** Returns the name of the relation. */
  String relation() {
    return relation;
  }

  @Override
  public String origin() {
    return origin;
  }

  @Override
  public Report describe(Report report) {
    Report told = report.with(Key.VIOLATED, relation);
    for (Map.Entry<String, @Nullable Object> input : inputs.entrySet()) {
      // Parameters may be arguments of the property.
      if (!isArgument(input.getKey(), report)) {
        told = told.withArgument(input.getKey(), input.getValue());
      }
    }
    return told;
  }

  private static boolean isArgument(String name, Report report) {
    return report.facts().stream().anyMatch(fact -> fact.isInput() && fact.key().equals(name));
  }
}
