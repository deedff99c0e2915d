package dev.ferret.metamorphic;

import dev.ferret.store.Compound;
import dev.ferret.text.Thrown;
import java.util.List;

/** Thrown when several relations fail on one source input. */
final class RelationViolations extends AssertionError implements Compound {
  private static final long serialVersionUID = 1L;

  private final transient List<Throwable> failures;

  RelationViolations(List<? extends Throwable> failures) {
    super(failures.size() + " relations failed, the first: " + Thrown.text(failures.get(0)), null);
    this.failures = List.copyOf(failures);
    failures.forEach(this::addSuppressed);
  }

  @Override
  public List<Throwable> failures() {
    return failures;
  }
}
