package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.run.Cases;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The examples that were given with a property. */
public final class ExampleCases implements Cases {
  private final Iterator<@Nullable Object[]> examples;

  /** Begins with the first example. */
  public ExampleCases(List<@Nullable Object[]> examples) {
    this.examples = examples.iterator();
  }

  @Override
  public @Nullable Case next() {
    return examples.hasNext() ? Case.given(examples.next()) : null;
  }
}
