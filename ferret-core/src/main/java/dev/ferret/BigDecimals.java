package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * Decimal numbers: all their digits as a whole number, and then the number of places after the
 * point unless there is only one.
 */
record BigDecimals(Numbers.BigIntegers unscaled, Numbers.Ints scales)
    implements Gen<BigDecimal>, Structured {
  private static final Label LABEL = Label.ofRecords("bigDecimals");

  BigDecimals(Numbers.BigIntegers unscaled, int fewest, int most) {
    this(unscaled, new Numbers.Ints(fewest, most));
  }

  private boolean hasScales() {
    return scales.min < scales.max;
  }

  @Override
  public BigDecimal from(Choices choices) {
    int fewest = scales.min;
    int most = scales.max;
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
  public Structure structure() {
    return hasScales()
        ? new Structure.Product(
            List.of(unscaled, scales),
            new Assembly.Functions<>(
                BigDecimal.class,
                parts -> new BigDecimal((BigInteger) parts[0], (Integer) parts[1]),
                number -> new Object[] {number.unscaledValue(), number.scale()}),
            1)
        : new Structure.Mapped<>(
            unscaled, digits -> new BigDecimal(digits, scales.min), BigDecimal::unscaledValue);
  }

  @Override
  public String toString() {
    return hasScales()
        ? "bigDecimals()"
        : "bigDecimals("
            + new BigDecimal(unscaled.min, scales.min)
            + ", "
            + new BigDecimal(unscaled.max, scales.min)
            + ", "
            + scales.min
            + ")";
  }
}
