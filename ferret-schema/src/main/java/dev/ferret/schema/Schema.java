package dev.ferret.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.Gen;
import java.net.URL;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Schema, from which documents are generated.
 *
 * <pre>{@code
 * Gen<JsonNode> orders = Schema.read(getClass().getResource("order.json")).values();
 * }</pre>
 *
 * <p>Schemas are those of JSON Schema 2020-12, 2019-09, 7, 6 and 4, in JSON or YAML; {@code
 * $schema} names the draft, and 2020-12 is the default. All values satisfy the schema. Properties
 * that a schema does not mention are made only if it says {@code additionalProperties}, and a
 * schema without a type has the types that its keywords are about.
 *
 * @since 0.1
 */
public final class Schema {
  private final Source source;
  private final String pointer;

  /** Built when it is first asked for. */
  private volatile @Nullable Gen<JsonNode> values;

  Schema(Source source, String pointer) {
    this.source = source;
    this.pointer = pointer;
  }

  /** Returns a schema that is given as a tree. */
  public static Schema of(JsonNode schema) {
    return of(Objects.requireNonNull(schema, "Schema.of needs a schema"), null);
  }

  /**
   * Returns the schema of a text in JSON or YAML.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  public static Schema of(String text) {
    return of(
        Documents.parse(Objects.requireNonNull(text, "Schema.of needs a text"), "The schema"),
        null);
  }

  /**
   * Returns the schema in a file or resource. References to others are resolved beside it, and
   * nothing is loaded from the network.
   *
   * @param url such as {@code getClass().getResource("order.json")} or {@code path.toUri().toURL()}
   * @throws IllegalArgumentException if it is neither JSON nor YAML
   * @throws java.io.UncheckedIOException if it cannot be read
   */
  public static Schema read(@Nullable URL url) {
    return of(Documents.read(url), url);
  }

  private static Schema of(JsonNode document, @Nullable URL url) {
    JsonNode bundle = Bundle.of(document, url, Dialect.DRAFT_2020_12, false);
    return new Schema(new Source(bundle), "#");
  }

  /**
   * Returns the schema at a place of this document.
   *
   * @param pointer a JSON pointer such as {@code /$defs/address}
   * @throws IllegalArgumentException if there is none
   */
  public Schema at(String pointer) {
    String inner = this.pointer + Objects.requireNonNull(pointer, "at needs a pointer");
    source.place(inner, "at(\"" + pointer + "\")");
    return new Schema(source, inner);
  }

  /**
   * Returns a generator of all values that satisfy the schema. The test may modify them.
   *
   * @throws IllegalArgumentException if no value satisfies the schema, or if a keyword cannot be
   *     followed
   */
  public Gen<JsonNode> values() {
    Gen<JsonNode> built = values;
    if (built == null) {
      Place place = source.place(pointer, pointer);
      built = SchemaGens.of(SchemaGraph.of(source, place), source.checker());
      values = built;
    }
    return built;
  }

  /**
   * Returns a generator of the Java objects that Jackson reads from the values.
   *
   * @throws IllegalArgumentException if no value satisfies the schema, or if a keyword cannot be
   *     followed
   */
  public <T> Gen<T> values(Class<T> type) {
    return values(type, new ObjectMapper());
  }

  /**
   * Returns a generator of the Java objects that a mapper reads from the values. A value that it
   * cannot read shows that the schema and the class disagree, and fails the test.
   *
   * @throws IllegalArgumentException if no value satisfies the schema, or if a keyword cannot be
   *     followed
   */
  public <T> Gen<T> values(Class<T> type, ObjectMapper mapper) {
    Objects.requireNonNull(type, "values needs a class");
    Objects.requireNonNull(mapper, "values needs a mapper");
    return values().map(value -> read(value, type, mapper), mapper::<JsonNode>valueToTree);
  }

  private <T> T read(JsonNode value, Class<T> type, ObjectMapper mapper) {
    try {
      return mapper.treeToValue(value, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "The schema at "
              + pointer
              + " allows "
              + value
              + ", but "
              + type.getSimpleName()
              + " cannot be read from it: "
              + e.getOriginalMessage(),
          e);
    }
  }

  @Override
  public String toString() {
    return "schema " + pointer;
  }
}
