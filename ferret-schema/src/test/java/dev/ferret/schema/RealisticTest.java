package dev.ferret.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.oas.OpenApi30;
import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas as people write them. */
class RealisticTest {
  private static final int VALUES = 300;

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  private static final String TREE =
      "{'type': 'object', 'required': ['value'], 'additionalProperties': false, 'properties':"
          + " {'value': {'type': 'integer'}, 'children': {'type': 'array', 'items': {'$ref':"
          + " '#'}}}}";

  private static final String TERM =
      "{'anyOf': [{'type': 'object', 'required': ['op', 'left', 'right'], 'properties': {'op':"
          + " {'enum': ['+', '-']}, 'left': {'$ref': '#'}, 'right': {'$ref': '#'}}}, {'type':"
          + " 'integer', 'minimum': 0}]}";

  record Customer(String name, String email, Map<String, String> address) {}

  record Line(String sku, int quantity, double price) {}

  record Order(
      String id,
      String placed,
      String status,
      Customer customer,
      List<Line> lines,
      List<String> tags,
      String note) {}

  private static Schema order() {
    return Schema.read(RealisticTest.class.getResource("order.json"));
  }

  private static int depth(JsonNode value) {
    int depth = 0;
    for (JsonNode part : value) {
      depth = Math.max(depth, depth(part));
    }
    return value.isContainerNode() ? depth + 1 : 0;
  }

  @Test
  void ordersSatisfyTheirSchemaAndTheFileBesideIt() {
    JsonSchema validator =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
            .getSchema(
                SchemaLocation.of("classpath:dev/ferret/schema/order.json"),
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());
    for (JsonNode order : Validators.values(order().values(), VALUES)) {
      assertThat(validator.validate(order.toString(), InputFormat.JSON)).as("%s", order).isEmpty();
    }
  }

  @Test
  void ordersAreReadAsJavaObjects() {
    Gen<Order> orders = order().values(Order.class);

    for (Order order : orders.samples(50)) {
      assertThat(order.lines()).isNotEmpty();
      assertThat(order.customer().name()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void ordersShrinkToTheSmallest(long seed) {
    JsonNode smallest =
        Validators.smallest(
            order().values(),
            seed,
            order -> order.get("lines").get(0).get("quantity").intValue() > 20);

    assertThat(smallest)
        .hasToString(
            "{'id':'00000000-0000-0000-0000-000000000000','status':'new','customer':{'name':'a','email':'a@example.com'},'lines':[{'sku':'AAA-0000','quantity':21,'price':0}]}"
                .replace('\'', '"'));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void treesShrinkToTheSmallest(long seed) {
    Gen<JsonNode> trees = Schema.of(TREE.replace('\'', '"')).values();

    assertThat(Validators.smallest(trees, seed, tree -> depth(tree) > 4))
        .hasToString(
            "{'value':0,'children':[{'value':0,'children':[{'value':0}]}]}".replace('\'', '"'));
    assertThat(Validators.smallest(trees, seed, tree -> sum(tree) > 9))
        .hasToString("{'value':10}".replace('\'', '"'));
    assertThat(Validators.smallest(trees, seed, tree -> tree.path("children").size() > 2))
        .hasToString(
            "{'value':0,'children':[{'value':0},{'value':0},{'value':0}]}".replace('\'', '"'));
  }

  private static long sum(JsonNode tree) {
    long sum = tree.get("value").longValue();
    for (JsonNode child : tree.path("children")) {
      sum += sum(child);
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void termsShrinkToTheSmallest(long seed) {
    Gen<JsonNode> terms = Schema.of(TERM.replace('\'', '"')).values();

    assertThat(
            Validators.smallest(
                terms,
                seed,
                term ->
                    term.findValues("op").size() > 0
                        && term.toString().contains("'-'".replace('\'', '"'))))
        .hasToString("{'op':'-','left':0,'right':0}".replace('\'', '"'));
  }

  @Test
  void recursionEndsAndGoesDeep() {
    for (String schema : List.of(TREE, TERM)) {
      List<JsonNode> values = Validators.checked(schema.replace('\'', '"'), VALUES);

      assertThat(values).allMatch(value -> depth(value) <= 40);
      assertThat(values).anyMatch(value -> depth(value) >= 6);
      assertThat(values.stream().mapToInt(value -> value.toString().length()).average().orElse(0))
          .isLessThan(5_000);
    }
  }

  @Test
  void aDocumentWrittenByHandIsTracedBack() throws Exception {
    Gen<JsonNode> trees = Schema.of(TREE.replace('\'', '"')).values();
    JsonNode written =
        Validators.JSON.readTree("{\"value\":7,\"children\":[{\"value\":-1},{\"value\":2}]}");

    assertThat(trees.traceOf(written).map(trees::replay)).contains(written);
    assertThat(trees.traceOf(Validators.JSON.readTree("{\"value\":\"7\"}"))).isEmpty();
  }

  @Test
  void smallSchemasAreCheckedInFull() {
    String schema =
        "{'type': 'object', 'required': ['a'], 'properties': {'a': {'type': 'boolean'}, 'b': {'enum':"
            + " [1, 2]}}}";
    Outcome outcome =
        Ferret.forAll(Schema.of(schema.replace('\'', '"')).values())
            .with(Settings.standard().withoutStore())
            .run(value -> assertThat(value.has("a")).isTrue());

    assertThat(outcome.isExhausted()).isTrue();
    assertThat(outcome.checked()).isEqualTo(6);
  }

  private static OpenApi store() {
    return OpenApi.read(RealisticTest.class.getResource("store.yaml"));
  }

  private static JsonSchema validator(String schema) {
    JsonSchemaFactory factory =
        JsonSchemaFactory.builder()
            .metaSchema(OpenApi30.getInstance())
            .defaultMetaSchemaIri(OpenApi30.getInstance().getIri())
            .build();
    return factory.getSchema(
        SchemaLocation.of("classpath:dev/ferret/schema/store.yaml#/components/schemas/" + schema),
        SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Animal", "Cat", "Dog"})
  void componentsSatisfyTheirSchema(String name) {
    JsonSchema validator = validator(name);
    List<JsonNode> values = Validators.values(store().schema(name).values(), VALUES);

    for (JsonNode value : values) {
      assertThat(validator.validate(value.toString(), InputFormat.JSON)).as("%s", value).isEmpty();
    }
    assertThat(values).anyMatch(value -> value.path("born").isNull());
    assertThat(values)
        .filteredOn(v -> v.get("name").textValue().equals("Tom"))
        .hasSizeGreaterThan(20);
  }

  @Test
  void bodiesHaveAKindAndNothingThatIsReadOnly() {
    List<JsonNode> pets = Validators.values(store().body("addPet").values(), VALUES);

    assertThat(pets).noneMatch(pet -> pet.has("id"));
    assertThat(pets).allMatch(pet -> !pet.has("lives") || pet.get("kind").asText().equals("cat"));
    assertThat(pets).allMatch(pet -> !pet.has("tricks") || pet.get("kind").asText().equals("dog"));
    assertThat(pets).extracting(pet -> pet.get("kind").textValue()).contains("cat", "dog");
  }

  @Test
  void parametersAreObjects() {
    OpenApi store = store();

    for (JsonNode query :
        Validators.values(store.parameters("findPets", "query").values(), VALUES)) {
      TreeSet<String> names = new TreeSet<>();
      query.fieldNames().forEachRemaining(names::add);
      assertThat(names).contains("tag").isSubsetOf("limit", "page", "tag");
      assertThat(query.path("limit").asInt(1)).isBetween(1, 100);
    }
    assertThat(store.parameters("GET /pets", "header").values().sample().has("X-Trace")).isTrue();
    for (JsonNode path :
        Validators.values(store.parameters("PUT /pets/{id}", "path").values(), VALUES)) {
      assertThat(path.get("id").longValue()).isPositive();
    }
    assertThat(store.parameters("addPet", "query").values().sample()).isEmpty();
  }

  @Test
  void whatADocumentDoesNotHaveIsNamed() {
    OpenApi store = store();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.schema("Bird"))
        .withMessage("The document has no schema Bird, but [Animal, Cat, Dog, Pet]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.body("killPet"))
        .withMessage(
            "The document has no operation killPet, but [PUT /pets/{id}, addPet, findPets]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.body("PUT /pets/{id}"))
        .withMessage(
            "The operation PUT /pets/{id} has no body in JSON with a schema, but [application/xml]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.parameters("findPets", "body"))
        .withMessage("Parameters are in path, query, header or cookie, not in body");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OpenApi.of("swagger: '2.0'"))
        .withMessage(
            "The document has no openapi: 3.x at the top; Swagger 2.0 has to be converted first");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OpenApi.of("openapi: 4.0.0"))
        .withMessage("OpenAPI 4.0.0 is unknown; 3.0 and 3.1 are read");
  }
}
