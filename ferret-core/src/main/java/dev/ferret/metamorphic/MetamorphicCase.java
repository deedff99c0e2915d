package dev.ferret.metamorphic;

import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Subject;
import dev.ferret.text.SourcePrinter;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A source input with what relations need for their follow-ups: the input of a metamorphic test.
 *
 * @see Metamorphic#cases()
 * @since 0.1
 */
public abstract class MetamorphicCase {
  private final Body body;

  MetamorphicCase(Body body) {
    this.body = body;
  }

  /** A source input with what was drawn for relations. */
  interface Body {
    void check(CaseReport report) throws Throwable;

    @Nullable Object source();
  }

  /** The one kind of case. That reports show its parts is of no interest to users. */
  static final class InParts extends MetamorphicCase implements Subject.InParts {
    InParts(Body body) {
      super(body);
    }

    @Override
    public Map<String, ? extends @Nullable Object> parts() {
      return Collections.singletonMap("source", source());
    }
  }

  Body body() {
    return body;
  }

  /**
   * Runs the system and checks the relations.
   *
   * @throws IllegalStateException if this is not called by the check of a property
   * @throws Throwable if a relation is violated, or if the system throws anything
   */
  public void check() throws Throwable {
    body.check(report());
  }

  private static CaseReport report() {
    try {
      return CaseReport.current();
    } catch (IllegalStateException e) {
      throw new IllegalStateException(
          "A metamorphic case can only be checked by a property, as in"
              + " forAll(metamorphic.cases()).check(each -> each.check())",
          e);
    }
  }

  /** Returns the source input. */
  public @Nullable Object source() {
    return body.source();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MetamorphicCase that && body.equals(that.body);
  }

  @Override
  public int hashCode() {
    return body.hashCode();
  }

  /** Returns the source input as text. */
  @Override
  public String toString() {
    return SourcePrinter.print(source());
  }
}
