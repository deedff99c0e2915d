package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values that schemas list. */
final class Listed {
  private Listed() {}

  /** The listed values that satisfy a conjunction, the simplest first; null if none are listed. */
  static @Nullable List<JsonNode> values(Conjunction conjunction, Checker checker) {
    Set<JsonNode> listed = null;
    for (Place place : conjunction.places()) {
      Set<JsonNode> own = null;
      if (place.has("const")) {
        own = Set.of(Canonical.of(place.get("const")));
      } else if (place.has("enum")) {
        own = new LinkedHashSet<>();
        for (JsonNode value : place.get("enum")) {
          own.add(Canonical.of(value));
        }
      }
      if (own != null && listed == null) {
        listed = own;
      } else if (own != null) {
        listed = new LinkedHashSet<>(listed);
        listed.retainAll(own);
      }
    }
    if (listed == null) {
      return null;
    }
    List<JsonNode> valid = new ArrayList<>(listed);
    valid.removeIf(value -> !checker.isValid(value, conjunction.places()));
    return valid;
  }
}
