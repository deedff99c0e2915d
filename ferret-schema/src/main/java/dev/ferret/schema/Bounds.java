package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;

/** Reads bounds of sizes. */
final class Bounds {
  private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

  private Bounds() {}

  /** A size, or a default if the schema does not say. */
  static int size(Place place, String keyword, int otherwise) {
    JsonNode value = place.get(keyword);
    return value.isNumber() ? value.decimalValue().min(MOST).intValue() : otherwise;
  }
}
