package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Asks a validator whether values satisfy the schemas of a document. */
final class Checker {
  private static final String NAME = "ferret:schema";

  private final JsonNode document;
  private final JsonSchemaFactory factory;
  private final SchemaValidatorsConfig config;
  private final Map<String, JsonSchema> schemas = new ConcurrentHashMap<>();

  Checker(JsonNode document) {
    this.document = document;
    this.factory =
        JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            builder -> builder.schemaLoaders(loaders -> loaders.schemas(Map.of(NAME, text()))));
    // Formats are made as they should be; a validator that is stricter must not stop it.
    this.config =
        SchemaValidatorsConfig.builder()
            .formatAssertionsEnabled(false)
            .failFast(true)
            .pathType(PathType.JSON_POINTER)
            .build();
  }

  private String text() {
    return document.toString();
  }

  /** Whether a value satisfies the schemas at all of these places of the document. */
  boolean isValid(JsonNode value, Collection<Place> places) {
    for (Place place : places) {
      if (place.isReal() && !isValid(value, place)) {
        return false;
      }
    }
    return true;
  }

  private boolean isValid(JsonNode value, Place place) {
    if (place.schema().isBoolean()) {
      return place.schema().booleanValue();
    }
    // As a reader of the text will see it: 1e300 is a whole number then.
    return schemas
        .computeIfAbsent(place.pointer(), this::schema)
        .validate(value.toString(), InputFormat.JSON)
        .isEmpty();
  }

  private JsonSchema schema(String pointer) {
    ObjectNode reference = Place.object().put("$ref", NAME + encoded(pointer));
    return factory.getSchema(SchemaLocation.of("ferret:check" + schemas.size()), reference, config);
  }

  /** A fragment of a URI has no spaces and such. */
  private static String encoded(String pointer) {
    StringBuilder text = new StringBuilder("#");
    for (byte each : pointer.substring(1).getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      char c = (char) (each & 0xFF);
      boolean isPlain = c < 128 && (Character.isLetterOrDigit(c) || "/~$-._".indexOf(c) >= 0);
      text.append(isPlain ? String.valueOf(c) : String.format("%%%02X", (int) c));
    }
    return text.toString();
  }
}
