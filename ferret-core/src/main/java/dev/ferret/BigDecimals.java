package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Decimal numbers: all their digits as a whole number, and then the number of places after the
 * point unless there is only one.
 */
record BigDecimals(Numbers.BigIntegers unscaled, int fewest, int most)
    implements Gen<BigDecimal>, Structured {
  private static final Label LABEL = Label.ofRecords("bigDecimals");

  private boolean hasScales() {
    return fewest < most;
  }

  @Override
  public BigDecimal from(Choices choices) {
    BigDecimal proposal = choices.proposal(unscaled.min, unscaled.max, fewest, most);
    BigInteger proposed = proposal == null ? null : proposal.unscaledValue();
    if (!hasScales()) {
      return kept(new BigDecimal(unscaled.draw(choices, proposed), fewest), choices);
    }
    choices.enter(LABEL);
    BigInteger digits = unscaled.draw(choices, proposed);
    long scale =
        choices.integer(fewest, most, fewest, proposal == null ? Choices.NONE : proposal.scale());
    choices.exit();
    return kept(new BigDecimal(digits, (int) scale), choices);
  }

  private static BigDecimal kept(BigDecimal number, Choices choices) {
    choices.keep(number.unscaledValue(), number.scale());
    return number;
  }

  @Override
  public boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof BigDecimal number) || number.scale() < fewest || number.scale() > most) {
      return false;
    }
    if (!hasScales()) {
      return unscaled.write(number.unscaledValue(), writer);
    }
    writer.enter();
    boolean isWritten = unscaled.write(number.unscaledValue(), writer);
    writer.leaf(Kind.INTEGER, number.scale() - fewest);
    writer.end();
    return isWritten;
  }

  @Override
  public double count(Set<Object> open) {
    return (most - fewest + 1) * unscaled.count(open);
  }

  @Override
  public long least(ToLongFunction<Gen<?>> of) {
    return hasScales() ? 1 : 0;
  }

  @Override
  public Shape shape(Shaping shaping) {
    return hasScales()
        ? new Shape.Opaque(toString())
        : Shaping.mapped(
            shaping.of(unscaled), (BigInteger digits) -> new BigDecimal(digits, fewest));
  }

  @Override
  public String toString() {
    return hasScales()
        ? "bigDecimals()"
        : "bigDecimals("
            + new BigDecimal(unscaled.min, fewest)
            + ", "
            + new BigDecimal(unscaled.max, fewest)
            + ", "
            + fewest
            + ")";
  }
}
