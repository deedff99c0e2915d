package dev.ferret.schema;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads documents in JSON and YAML as trees. */
final class Documents {
  private static final ObjectMapper JSON = exact(new ObjectMapper());
  private static final ObjectMapper YAML = exact(new ObjectMapper(new YAMLFactory()));

  private Documents() {}

  /** Bounds are compared with what they say, not with the nearest double. */
  private static ObjectMapper exact(ObjectMapper mapper) {
    return mapper
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
  }

  /**
   * Reads a text, which is JSON if it begins like an object of JSON, and YAML otherwise.
   *
   * @param name what messages call it
   * @throws IllegalArgumentException if it is neither
   */
  static JsonNode parse(String text, String name) {
    String stripped = text.strip();
    try {
      JsonNode tree = (stripped.startsWith("{") ? JSON : YAML).readTree(stripped);
      if (tree == null || tree.isMissingNode() || tree.isNull()) {
        throw new IllegalArgumentException(name + " is empty; a schema is an object or a boolean");
      }
      return tree;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          name + " is neither JSON nor YAML: " + e.getOriginalMessage() + at(e), e);
    }
  }

  private static String at(JsonProcessingException e) {
    return e.getLocation() == null
        ? ""
        : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
  }

  /**
   * Reads what a URL leads to.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  static JsonNode read(@Nullable URL url) {
    if (url == null) {
      throw new IllegalArgumentException(
          "read needs a URL, but got null; a resource that is not on the class path has none");
    }
    try (InputStream stream = url.openStream()) {
      return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8), url.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(url + " cannot be read: " + e.getMessage(), e);
    }
  }
}
