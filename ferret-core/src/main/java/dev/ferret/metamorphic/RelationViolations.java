package dev.ferret.metamorphic;

import dev.ferret.engine.Compound;
import java.util.List;

/** Thrown when one source input violates several relations. */
final class RelationViolations extends AssertionError implements Compound {
  private static final long serialVersionUID = 1L;

  private final transient List<RelationViolation> violations;

  RelationViolations(List<RelationViolation> violations) {
    super(violations.size() + " relations are violated, the first: " + violations.get(0), null);
    this.violations = List.copyOf(violations);
    violations.forEach(this::addSuppressed);
  }

  @Override
  public List<RelationViolation> failures() {
    return violations;
  }
}
