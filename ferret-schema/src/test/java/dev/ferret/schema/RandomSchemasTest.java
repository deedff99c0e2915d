package dev.ferret.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever the schema, its values are valid, or it is said that there are none. */
class RandomSchemasTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int SCHEMAS = 600;
  private static final int VALUES = 15;

  private static final Gen<String> NAMES = Gens.elementsOf("a", "b", "ab", "x1");
  private static final Gen<String> PATTERNS = Gens.elementsOf("^a", "b$", "^[a-z]{1,3}$", "\\d");

  /** Values that some schema may allow of which it is said that it allows none. */
  private static final List<String> SIMPLE =
      List.of(
          "null",
          "true",
          "0",
          "3",
          "1.5",
          "-6",
          "12",
          "\"\"",
          "\"a\"",
          "\"b\"",
          "\"ab\"",
          "[]",
          "[1]",
          "[1,1]",
          "[null,true]",
          "{}",
          "{\"a\":1}",
          "{\"a\":\"a\",\"b\":\"b\"}",
          "{\"a\":null}",
          "{\"x1\":null}");

  private static Gen<JsonNode> schemas(int depth) {
    return Gen.of(draw -> schema(draw, depth));
  }

  private static JsonNode schema(Draw draw, int depth) {
    if (draw.from(Gens.integers(0, 30)) == 0) {
      return NODES.booleanNode(draw.from(Gens.integers(0, 3)) > 0);
    }
    ObjectNode schema = NODES.objectNode();
    int kind = draw.from(Gens.integers(0, depth > 0 ? 11 : 6));
    switch (kind) {
      case 0 -> schema.put("type", draw.from(Gens.elementsOf("boolean", "null", "string")));
      case 1, 2 -> number(draw, schema);
      case 3, 4 -> text(draw, schema);
      case 5 -> schema.set("enum", values(draw));
      case 6 -> schema.put("$ref", "#");
      case 7, 8 -> object(draw, schema, depth - 1);
      case 9 -> array(draw, schema, depth - 1);
      default -> several(draw, schema, depth - 1);
    }
    return schema;
  }

  private static void number(Draw draw, ObjectNode schema) {
    schema.put("type", draw.from(Gens.elementsOf("integer", "number")));
    if (draw.from(Gens.booleans())) {
      String keyword = draw.from(Gens.elementsOf("minimum", "exclusiveMinimum"));
      schema.put(keyword, draw.from(Gens.integers(-20, 20)) / 2.0);
    }
    if (draw.from(Gens.booleans())) {
      String keyword = draw.from(Gens.elementsOf("maximum", "exclusiveMaximum"));
      schema.put(keyword, draw.from(Gens.integers(-20, 40)) / 4.0);
    }
    if (draw.from(Gens.integers(0, 2)) == 0) {
      schema.set(
          "multipleOf", draw.from(Gens.elementsOf(NODES.numberNode(3), NODES.numberNode(0.5))));
    }
  }

  private static void text(Draw draw, ObjectNode schema) {
    schema.put("type", "string");
    if (draw.from(Gens.booleans())) {
      schema.put("minLength", draw.from(Gens.integers(0, 3)));
    }
    if (draw.from(Gens.booleans())) {
      schema.put("maxLength", draw.from(Gens.integers(1, 6)));
    }
    if (draw.from(Gens.booleans())) {
      schema.put("pattern", draw.from(PATTERNS));
    }
  }

  private static ArrayNode values(Draw draw) {
    ArrayNode values = NODES.arrayNode();
    List<String> texts =
        draw.from(
            Gens.lists(Gens.elementsOf("1", "\"a\"", "null", "true", "[1]", "{\"a\":1}", "2.5"))
                .unique()
                .sizes(1, 4));
    texts.forEach(text -> values.add(Documents.parse("{\"v\":" + text + "}", "").get("v")));
    return values;
  }

  private static void object(Draw draw, ObjectNode schema, int depth) {
    schema.put("type", "object");
    for (String name : draw.from(Gens.sets(NAMES).sizes(0, 3))) {
      schema.withObjectProperty("properties").set(name, schema(draw, depth));
    }
    for (String name : draw.from(Gens.sets(NAMES).sizes(0, 2))) {
      schema.withArrayProperty("required").add(name);
    }
    if (draw.from(Gens.integers(0, 2)) == 0) {
      schema.set("additionalProperties", schema(draw, depth));
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema.withObjectProperty("patternProperties").set(draw.from(PATTERNS), schema(draw, depth));
    }
    if (draw.from(Gens.integers(0, 4)) == 0) {
      schema.withObjectProperty("propertyNames").put("maxLength", 2);
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema.put("minProperties", draw.from(Gens.integers(1, 3)));
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema.put("maxProperties", draw.from(Gens.integers(0, 4)));
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema
          .withObjectProperty("dependentRequired")
          .putArray(draw.from(NAMES))
          .add(draw.from(NAMES));
    }
    if (draw.from(Gens.integers(0, 4)) == 0) {
      schema.withObjectProperty("dependentSchemas").set(draw.from(NAMES), schema(draw, depth));
    }
    if (draw.from(Gens.integers(0, 5)) == 0) {
      schema.put("unevaluatedProperties", false);
    }
  }

  private static void array(Draw draw, ObjectNode schema, int depth) {
    schema.put("type", "array");
    if (draw.from(Gens.booleans())) {
      schema.set("items", schema(draw, depth));
    }
    if (draw.from(Gens.integers(0, 2)) == 0) {
      schema.withArrayProperty("prefixItems").add(schema(draw, depth)).add(schema(draw, depth));
    }
    if (draw.from(Gens.booleans())) {
      schema.put("minItems", draw.from(Gens.integers(0, 3)));
    }
    if (draw.from(Gens.booleans())) {
      schema.put("maxItems", draw.from(Gens.integers(1, 4)));
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema.put("uniqueItems", true);
    }
    if (draw.from(Gens.integers(0, 3)) == 0) {
      schema.set("contains", schema(draw, depth));
      schema.put("minContains", draw.from(Gens.integers(0, 2)));
      if (draw.from(Gens.booleans())) {
        schema.put("maxContains", draw.from(Gens.integers(1, 3)));
      }
    }
  }

  private static void several(Draw draw, ObjectNode schema, int depth) {
    switch (draw.from(Gens.integers(0, 5))) {
      case 0, 1 -> {
        ObjectNode one = NODES.objectNode();
        object(draw, one, depth);
        ObjectNode two = NODES.objectNode();
        object(draw, two, depth);
        schema.withArrayProperty("allOf").add(one).add(two);
      }
      case 2 -> schema.withArrayProperty("anyOf").add(schema(draw, depth)).add(schema(draw, depth));
      case 3 -> schema.withArrayProperty("oneOf").add(schema(draw, depth)).add(schema(draw, depth));
      case 4 -> {
        number(draw, schema);
        schema.set("not", schema(draw, 0));
      }
      default -> {
        object(draw, schema, depth);
        schema.set("if", schema(draw, depth));
        schema.set("then", schema(draw, depth));
        schema.set("else", schema(draw, depth));
      }
    }
  }

  @Test
  void valuesOfRandomSchemasAreValid() {
    int made = 0;
    int given = 0;
    for (int seed = 0; seed < SCHEMAS; seed++) {
      JsonNode schema = schemas(3).from(Case.random(seed, 100).choices());
      Gen<JsonNode> values;
      try {
        values = Schema.of(schema).values();
      } catch (IllegalArgumentException e) {
        // Most of what is thrown together at random cannot be satisfied.
        assertThat(e).hasMessageContaining("#");
        if (e.getMessage().startsWith("No value satisfies")) {
          Validators validators = Validators.of(schema);
          for (String text : SIMPLE) {
            JsonNode value = Documents.parse("{\"v\":" + text + "}", "").get("v");
            assertThat(validators.problems(value)).as("%s of %s: %s", text, schema, e).isNotEmpty();
          }
        }
        continue;
      }
      made++;
      Validators validators = Validators.of(schema);
      for (int i = 0; i < VALUES; i++) {
        JsonNode value;
        try {
          value = values.from(Case.random(1_000L * seed + i, 100).choices());
        } catch (RuntimeException rejection) {
          assertThat(rejection.getClass().getSimpleName()).as("%s", schema).isEqualTo("Rejection");
          given++;
          continue;
        }
        assertThat(validators.problems(value)).as("%s of %s", value, schema).isEmpty();
      }
    }
    assertThat(made).isGreaterThan(SCHEMAS / 3);
    assertThat(given).as("values that could not be drawn").isLessThan(made * VALUES / 50);
  }
}
