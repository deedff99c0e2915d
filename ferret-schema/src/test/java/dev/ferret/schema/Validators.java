package dev.ferret.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.SpecVersionDetector;
import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Two validators that share no code, given the schema as the user wrote it. */
final class Validators {
  static final ObjectMapper JSON = new ObjectMapper();

  private final JsonSchema first;
  private final Validator second;
  private final URI id;

  private Validators(JsonSchema first, Validator second, URI id) {
    this.first = first;
    this.second = second;
    this.id = id;
  }

  static Validators of(String schema) {
    try {
      return of(JSON.readTree(schema));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  static Validators of(JsonNode schema) {
    SpecVersion.VersionFlag version =
        SpecVersionDetector.detectOptionalVersion(schema, false)
            .orElse(SpecVersion.VersionFlag.V202012);
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
    JsonSchema first = JsonSchemaFactory.getInstance(version).getSchema(schema, config);
    Validator second =
        new ValidatorFactory().withJsonNodeFactory(new JacksonNode.Factory()).createValidator();
    // The second one knows no draft before 4, and needs no network for its own.
    URI id = second.registerSchema(URI.create("urn:tested"), schema.toString());
    return new Validators(first, second, id);
  }

  /** What the validators say against a value; empty if it is valid. */
  List<String> problems(JsonNode value) {
    List<String> problems = new ArrayList<>();
    first.validate(value.toString(), InputFormat.JSON).forEach(each -> problems.add("1: " + each));
    second
        .validate(id, value.toString())
        .getErrors()
        .forEach(each -> problems.add("2: " + each.getInstanceLocation() + " " + each.getError()));
    return problems;
  }

  /** Random values of a generator, of sizes from small to full. */
  static List<JsonNode> values(Gen<JsonNode> gen, int count) {
    List<JsonNode> values = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      values.add(gen.from(Case.random(seed, 1 + 99 * seed / count).choices()));
    }
    return values;
  }

  /** The value that a shrink ends in if all values that satisfy a condition fail. */
  static JsonNode smallest(Gen<JsonNode> gen, long seed, Predicate<JsonNode> fails) {
    Settings settings = Settings.standard().withSeed(seed).withoutStore().without(Phase.EXPLAIN);
    return (JsonNode)
        Ferret.forAll(gen)
            .with(settings)
            .run(value -> assertThat(fails.test(value)).isFalse())
            .counterexample()
            .orElseThrow()
            .arguments()
            .get(0);
  }

  /** Checks random values of a schema with both validators. */
  static List<JsonNode> checked(String schema, int count) {
    Validators validators = of(schema);
    List<JsonNode> values = values(Schema.of(schema).values(), count);
    for (JsonNode value : values) {
      assertThat(validators.problems(value)).as("%s of %s", value, schema).isEmpty();
    }
    return values;
  }
}
