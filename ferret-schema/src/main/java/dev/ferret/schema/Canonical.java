package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Gives equal numbers equal nodes, those that Jackson reads by default. */
final class Canonical {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final BigDecimal LONGS = new BigDecimal(BigInteger.ONE.shiftLeft(63));

  /** Whole numbers with more digits are read from a power of ten, such as {@code 1e300}. */
  private static final int MOST_DIGITS = 40;

  private Canonical() {}

  static JsonNode number(long value) {
    return value == (int) value ? NODES.numberNode((int) value) : NODES.numberNode(value);
  }

  static JsonNode number(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    boolean isWhole = plain.signum() == 0 || plain.scale() <= 0;
    if (isWhole && plain.abs().compareTo(LONGS) < 0) {
      return number(plain.longValueExact());
    }
    if (isWhole && plain.precision() - plain.scale() <= MOST_DIGITS) {
      return NODES.numberNode(plain.toBigInteger());
    }
    double nearest = plain.doubleValue();
    if (!Double.isInfinite(nearest) && BigDecimal.valueOf(nearest).compareTo(plain) == 0) {
      return NODES.numberNode(nearest);
    }
    return NODES.numberNode(plain);
  }

  /** A copy of a value. */
  static JsonNode of(JsonNode value) {
    if (value.isNumber()) {
      return number(value.decimalValue());
    }
    if (value.isArray()) {
      ArrayNode array = NODES.arrayNode();
      value.forEach(element -> array.add(of(element)));
      return array;
    }
    if (value.isObject()) {
      ObjectNode object = NODES.objectNode();
      for (Map.Entry<String, JsonNode> member : value.properties()) {
        object.set(member.getKey(), of(member.getValue()));
      }
      return object;
    }
    return value;
  }
}
