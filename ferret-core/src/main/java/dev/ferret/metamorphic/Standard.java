package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import org.jspecify.annotations.Nullable;

/**
 * An expectation that the library knows: the follow-up output agrees with what a function makes of
 * the source output. Two of them can be composed if the first agreement survives the second
 * function.
 */
final class Standard<S extends @Nullable Object, F extends @Nullable Object>
    implements Described<S, F> {
  /** What is made of the source output; null if that is the output itself. */
  private final @Nullable Throwing<@Nullable Object, ? extends @Nullable Object> function;

  private final boolean isInOrder;
  private final Agreement agreement;

  Standard(Agreement agreement) {
    this(null, true, agreement);
  }

  @SuppressWarnings("unchecked") // it is only given source outputs
  Standard(
      @Nullable Throwing<? super S, ? extends @Nullable Object> function,
      boolean isInOrder,
      Agreement agreement) {
    this.function =
        (Throwing<@Nullable Object, ? extends @Nullable Object>)
            (@Nullable Throwing<?, ? extends @Nullable Object>) function;
    this.isInOrder = isInOrder;
    this.agreement = agreement;
  }

  /** Returns whether the source output is compared as it is. */
  boolean isPlain() {
    return function == null;
  }

  /** Returns whether larger source outputs are known to be mapped to larger or equal ones. */
  boolean isInOrder() {
    return isInOrder;
  }

  @SuppressWarnings("NullAway") // outputs are null only if their types allow it
  private @Nullable Object mapped(@Nullable Object source) throws Throwable {
    return function == null ? source : function.apply(source);
  }

  /** What this makes of what another one makes of the source output. */
  @SuppressWarnings("NullAway") // outputs are null only if their types allow it
  private Throwing<@Nullable Object, @Nullable Object> after(Standard<?, ?> first) {
    return source -> mapped(first.mapped(source));
  }

  @Override
  public boolean isMet(S source, F followUp) throws Throwable {
    return agreement.holds(mapped(source), followUp);
  }

  @Override
  public double distance(S source, F followUp) throws Throwable {
    // The function is not asked for nothing: it may be slow.
    return agreement.isMeasured() ? agreement.distance(mapped(source), followUp) : Double.NaN;
  }

  @Override
  public double tolerance() {
    return agreement instanceof Agreement.Closeness closeness ? closeness.tolerance() : 0;
  }

  @Override
  public String expected(S source) throws Throwable {
    return agreement.text(mapped(source));
  }

  @Override
  public String shown(F followUp) throws Throwable {
    return agreement.shown(followUp);
  }

  /**
   * Returns what is expected of the last of three outputs, given the first; null if that cannot be
   * said.
   *
   * @param next what is expected of the last, given the second
   */
  <L extends @Nullable Object> @Nullable Standard<S, L> then(Standard<?, L> next) {
    Agreement both = agreement.isKeptBy(next) ? agreement.then(next.agreement) : null;
    if (both == null) {
      return null;
    }
    if (isPlain() && next.isPlain()) {
      return new Standard<>(both);
    }
    return new Standard<>(next.after(this), isInOrder && next.isInOrder, both);
  }
}
