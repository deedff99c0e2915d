package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An OpenAPI document of version 3.0 or 3.1, from whose schemas requests are generated.
 *
 * <pre>{@code
 * OpenApi store = OpenApi.read(getClass().getResource("store.yaml"));
 * Gen<JsonNode> bodies = store.body("addPet").values();
 * }</pre>
 *
 * <p>An operation is named by its {@code operationId}, or by its method and path, such as {@code
 * POST /pets}.
 *
 * @since 0.1
 */
public final class OpenApi {
  /** Where schemas stand that are put together of parts of the document. */
  private static final String MADE = "x-ferret";

  private static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  private final JsonNode document;
  private final Dialect dialect;
  private final @Nullable URL url;
  private final Source responses;
  private final Source requests;

  private OpenApi(JsonNode document, @Nullable URL url) {
    String version = document.path("openapi").asText("");
    if (!version.startsWith("3.")) {
      throw new IllegalArgumentException(
          version.isEmpty()
              ? "The document has no openapi: 3.x at the top; Swagger 2.0 has to be converted first"
              : "OpenAPI " + version + " is unknown; 3.0 and 3.1 are read");
    }
    this.document = document;
    this.dialect = version.startsWith("3.0") ? Dialect.OPENAPI_30 : Dialect.DRAFT_2020_12;
    this.url = url;
    this.responses = new Source(Bundle.of(document, url, dialect, false));
    this.requests = new Source(Bundle.of(document, url, dialect, true));
  }

  /** Returns a document that is given as a tree. */
  public static OpenApi of(JsonNode document) {
    return new OpenApi(Objects.requireNonNull(document, "OpenApi.of needs a document"), null);
  }

  /**
   * Returns the document of a text in JSON or YAML.
   *
   * @throws IllegalArgumentException if the text is neither, or no document of version 3
   */
  public static OpenApi of(String text) {
    Objects.requireNonNull(text, "OpenApi.of needs a text");
    return new OpenApi(Documents.parse(text, "The document"), null);
  }

  /**
   * Returns the document in a file or resource. References to others are resolved beside it.
   *
   * @throws IllegalArgumentException if it is no document of version 3
   * @throws java.io.UncheckedIOException if it cannot be read
   */
  public static OpenApi read(@Nullable URL url) {
    return new OpenApi(Documents.read(url), url);
  }

  /**
   * Returns a schema of the components.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Schema schema(String name) {
    JsonNode schemas = document.path("components").path("schemas");
    if (!schemas.has(name)) {
      throw new IllegalArgumentException(
          "The document has no schema " + name + ", but " + names(schemas));
    }
    return new Schema(responses, Pointer.step("#/components/schemas", name));
  }

  /**
   * Returns the schema of the JSON body of an operation, without the properties that are {@code
   * readOnly}.
   *
   * @throws IllegalArgumentException if there is no such operation, or if it has no such body
   */
  public Schema body(String operation) {
    String at = operation(operation);
    String body = followed(Pointer.step(at, "requestBody"));
    JsonNode content = Pointer.at(document, body).path("content");
    for (String type : typesOf(content)) {
      if (type.matches("application/([^;]*\\+)?json(;.*)?") && content.path(type).has("schema")) {
        String media = Pointer.step(Pointer.step(body, "content"), type);
        return new Schema(requests, Pointer.step(media, "schema"));
      }
    }
    throw new IllegalArgumentException(
        "The operation " + operation + " has no body in JSON with a schema, but " + names(content));
  }

  private static Set<String> typesOf(JsonNode content) {
    Set<String> types = new TreeSet<>();
    content.fieldNames().forEachRemaining(types::add);
    return types;
  }

  /**
   * Returns the schema of the parameters of an operation: objects with a property for each of them.
   *
   * @param in where the parameters are: {@code path}, {@code query}, {@code header} or {@code
   *     cookie}
   * @throws IllegalArgumentException if there is no such operation or no such kind of parameters
   */
  public Schema parameters(String operation, String in) {
    if (!List.of("path", "query", "header", "cookie").contains(in)) {
      throw new IllegalArgumentException(
          "Parameters are in path, query, header or cookie, not in " + in);
    }
    String at = operation(operation);
    ObjectNode schema = Place.object().put("type", "object");
    ObjectNode properties = schema.withObjectProperty("properties");
    TreeSet<String> required = new TreeSet<>();
    // Those of the operation win over those of its path.
    for (String owner : List.of(at.substring(0, at.lastIndexOf('/')), at)) {
      String list = Pointer.step(owner, "parameters");
      for (int i = 0; i < Pointer.at(document, list).size(); i++) {
        String parameter = followed(Pointer.step(list, i));
        JsonNode told = Pointer.at(document, parameter);
        if (told.path("in").asText().equals(in)) {
          String name = told.path("name").asText();
          properties.set(name, Place.object().put("$ref", schemaOf(parameter, told)));
          boolean isRequired = told.path("required").asBoolean(in.equals("path"));
          boolean isChanged = isRequired ? required.add(name) : required.remove(name);
          assert isChanged || owner.equals(at);
        }
      }
    }
    required.forEach(name -> schema.withArrayProperty("required").add(name));
    schema.put("additionalProperties", false);
    ObjectNode with = ((ObjectNode) document).deepCopy();
    with.withObjectProperty(MADE).set("parameters", schema);
    return new Schema(new Source(Bundle.of(with, url, dialect, true)), "#/" + MADE + "/parameters");
  }

  private static String schemaOf(String parameter, JsonNode told) {
    if (told.has("schema")) {
      return Pointer.step(parameter, "schema");
    }
    for (String type : typesOf(told.path("content"))) {
      return Pointer.step(Pointer.step(Pointer.step(parameter, "content"), type), "schema");
    }
    throw new IllegalArgumentException("The parameter at " + parameter + " has no schema");
  }

  /** Follows references inside the document. */
  private String followed(String pointer) {
    String at = pointer;
    for (int step = 0; step < 20; step++) {
      JsonNode reference = Pointer.at(document, at).path("$ref");
      if (!reference.isTextual()) {
        return at;
      }
      at = Pointer.ofFragment(reference.textValue().replaceFirst("^[^#]*#", ""));
    }
    throw new IllegalArgumentException("The reference at " + pointer + " leads to itself");
  }

  /** Where an operation stands. */
  private String operation(String name) {
    Objects.requireNonNull(name, "The operation needs a name");
    TreeSet<String> known = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode operation = path.getValue().path(method);
        if (operation.isObject()) {
          String call = method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey();
          String id = operation.path("operationId").asText(call);
          if (id.equals(name) || call.equals(name)) {
            return Pointer.step(Pointer.step("#/paths", path.getKey()), method);
          }
          known.add(id);
        }
      }
    }
    throw new IllegalArgumentException(
        "The document has no operation " + name + ", but " + (known.isEmpty() ? "none" : known));
  }

  private static String names(JsonNode object) {
    Set<String> names = typesOf(object);
    return names.isEmpty() ? "none" : names.toString();
  }
}
