package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.Gen;
import dev.ferret.Gens;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the numbers that satisfy some schemas. */
final class NumberGens {
  private static final BigDecimal FIRST_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LAST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

  /**
   * The whole numbers that doubles hold exactly (RFC 7493). Programs that compute remainders with
   * doubles are wrong about multiples beyond, validators among them.
   */
  private static final BigDecimal EXACT = BigDecimal.valueOf((1L << 53) - 1);

  private @Nullable BigDecimal min;
  private @Nullable BigDecimal max;
  private boolean excludesMin;
  private boolean excludesMax;
  private @Nullable BigDecimal step;
  private boolean isFloat;

  /** Whether a validator has a say, which may compute with doubles. */
  private boolean isChecked;

  private NumberGens(Set<Place> places) {
    for (Place place : places) {
      atLeast(place.get("minimum"), false);
      atLeast(place.get("exclusiveMinimum"), true);
      atMost(place.get("maximum"), false);
      atMost(place.get("exclusiveMaximum"), true);
      if (place.has("multipleOf")) {
        multiplesOf(place.get("multipleOf").decimalValue());
      }
      format(place.get("format").asText(""));
      isChecked |= !Keywords.unsure(place).isEmpty();
    }
  }

  /** The numbers that satisfy some schemas; null if there are none. */
  static @Nullable Gen<JsonNode> of(Set<Place> places, boolean isInteger) {
    NumberGens gens = new NumberGens(places);
    if (isInteger) {
      gens.multiplesOf(BigDecimal.ONE);
    }
    return gens.step != null ? gens.multiples(gens.step) : gens.reals();
  }

  private void atLeast(JsonNode bound, boolean isExclusive) {
    if (bound.isNumber()) {
      BigDecimal value = bound.decimalValue();
      int order = min == null ? 1 : value.compareTo(min);
      if (order >= 0) {
        excludesMin = order > 0 ? isExclusive : excludesMin || isExclusive;
        min = value;
      }
    }
  }

  private void atMost(JsonNode bound, boolean isExclusive) {
    if (bound.isNumber()) {
      BigDecimal value = bound.decimalValue();
      int order = max == null ? -1 : value.compareTo(max);
      if (order <= 0) {
        excludesMax = order < 0 ? isExclusive : excludesMax || isExclusive;
        max = value;
      }
    }
  }

  private void format(String format) {
    switch (format) {
      case "int32" -> between(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case "int64" -> between(Long.MIN_VALUE, Long.MAX_VALUE);
      case "float" -> isFloat = true;
      default -> {}
    }
  }

  private void between(long low, long high) {
    atLeast(Canonical.number(low), false);
    atMost(Canonical.number(high), false);
    multiplesOf(BigDecimal.ONE);
  }

  /** What is a multiple of two numbers is one of their least common multiple. */
  private void multiplesOf(BigDecimal of) {
    if (step == null) {
      step = of;
      return;
    }
    int scale = Math.max(0, Math.max(step.scale(), of.scale()));
    BigInteger first = step.setScale(scale).unscaledValue();
    BigInteger second = of.setScale(scale).unscaledValue();
    BigInteger common = first.divide(first.gcd(second)).multiply(second);
    step = new BigDecimal(common, scale);
  }

  private @Nullable Gen<JsonNode> multiples(BigDecimal of) {
    // Most programs hold whole numbers in 64 bits; greater ones are made if the bounds ask for it.
    boolean isEach = of.compareTo(BigDecimal.ONE) == 0;
    BigDecimal lowest = isEach && !isChecked ? FIRST_LONG : EXACT.negate();
    BigDecimal highest = isEach && !isChecked ? LAST_LONG : EXACT;
    BigDecimal low = min != null ? min : max == null ? lowest : lowest.min(max.subtract(of));
    BigDecimal high = max != null ? max : min == null ? highest : highest.max(min.add(of));
    BigInteger first = low.divide(of, 0, RoundingMode.CEILING).toBigInteger();
    BigInteger last = high.divide(of, 0, RoundingMode.FLOOR).toBigInteger();
    if (excludesMin && of.multiply(new BigDecimal(first)).compareTo(low) == 0) {
      first = first.add(BigInteger.ONE);
    }
    if (excludesMax && of.multiply(new BigDecimal(last)).compareTo(high) == 0) {
      last = last.subtract(BigInteger.ONE);
    }
    if (first.compareTo(last) > 0) {
      return null;
    }
    if (first.bitLength() > 63 || last.bitLength() > 63) {
      return Gens.bigIntegers(first, last)
          .map(
              n -> Canonical.number(of.multiply(new BigDecimal(n))),
              node -> node.decimalValue().divide(of).toBigIntegerExact());
    }
    Gen<Long> counts = Gens.longs(first.longValue(), last.longValue());
    if (isEach) {
      return counts.map(Canonical::number, JsonNode::longValue);
    }
    return counts.map(
        n -> Canonical.number(of.multiply(BigDecimal.valueOf(n))),
        node -> node.decimalValue().divide(of).longValueExact());
  }

  private @Nullable Gen<JsonNode> reals() {
    double most = isFloat ? Float.MAX_VALUE : Double.MAX_VALUE;
    double low = min == null ? -most : Math.max(-most, min.doubleValue());
    double high = max == null ? most : Math.min(most, max.doubleValue());
    if (min != null && isBelow(low, min, excludesMin)) {
      low = Math.nextUp(low);
    }
    if (max != null && isBelow(-high, max.negate(), excludesMax)) {
      high = Math.nextDown(high);
    }
    if (low > high) {
      return null;
    }
    if (isFloat && (float) low >= low && (float) high <= high) {
      return Gens.floats((float) low, (float) high)
          .map(x -> Canonical.number(new BigDecimal(x.toString())), JsonNode::floatValue)
          .filter(node -> isWithin(node.decimalValue()));
    }
    return Gens.doubles(low, high)
        .map(x -> Canonical.number(BigDecimal.valueOf(x)), JsonNode::doubleValue);
  }

  private static boolean isBelow(double value, BigDecimal bound, boolean isExclusive) {
    int order = BigDecimal.valueOf(value).compareTo(bound);
    return isExclusive ? order <= 0 : order < 0;
  }

  private boolean isWithin(BigDecimal value) {
    int low = min == null ? 1 : value.compareTo(min);
    int high = max == null ? -1 : value.compareTo(max);
    return (excludesMin ? low > 0 : low >= 0) && (excludesMax ? high < 0 : high <= 0);
  }
}
