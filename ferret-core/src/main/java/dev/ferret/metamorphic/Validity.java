package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import dev.ferret.text.SourceLine;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the inputs of all runs must satisfy. An invalid source is the fault of its generator and is
 * reported before any relation: otherwise each relation would be violated because of it (Hughes,
 * "How to Specify It!", section 4.1).
 */
record Validity<I extends @Nullable Object>(
    @Nullable Throwing<? super I, Boolean> condition, SourceLine line) {
  static <I extends @Nullable Object> Validity<I> none() {
    return new Validity<>(null, SourceLine.here());
  }

  /** Demands something more. */
  Validity<I> and(Throwing<? super I, Boolean> other, SourceLine place) {
    return new Validity<>(
        condition == null
            ? other
            : input -> isMet(input) && Boolean.TRUE.equals(other.apply(input)),
        place);
  }

  boolean isMet(I input) throws Throwable {
    return condition == null || Boolean.TRUE.equals(condition.apply(input));
  }

  /** Throws a violation if a source input is not valid. */
  void checkSource(I input) throws Throwable {
    if (!isMet(input)) {
      throw new RelationViolation(
          "validity of the source",
          line,
          "",
          "The source input is not valid, so no relation was checked; mend its generator or the"
              + " code that it uses",
          Map.of());
    }
  }
}
