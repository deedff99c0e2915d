package dev.ferret.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each keyword by itself and with its neighbours. */
class KeywordsTest {
  private static final int VALUES = 200;

  /** Schemas with their smallest value, and how many different values of 200 there are at least. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "true | null | 20",
        "{} | null | 20",
        "{'type': 'null'} | null | 1",
        "{'type': 'boolean'} | false | 2",
        "{'type': 'integer'} | 0 | 50",
        "{'type': 'number'} | 0 | 50",
        "{'type': 'string'} | '' | 50",
        "{'type': 'array'} | [] | 20",
        "{'type': 'object'} | {} | 20",
        "{'type': ['string', 'null']} | null | 20",
        "{'enum': ['b', 'a', 1.50, {'x': [1]}]} | 'b' | 4",
        "{'type': 'string', 'enum': ['b', 1, 'a']} | 'b' | 2",
        "{'const': {'a': [1, null]}} | {'a':[1,null]} | 1",
        "{'type': 'integer', 'minimum': 3, 'maximum': 9} | 3 | 7",
        "{'type': 'integer', 'exclusiveMinimum': 3, 'exclusiveMaximum': 5} | 4 | 1",
        "{'type': 'integer', 'minimum': 2.5, 'maximum': 3.5} | 3 | 1",
        "{'type': 'integer', 'minimum': 9223372036854775807} | 9223372036854775807 | 1",
        "{'type': 'integer', 'minimum': 1e19, 'maximum': 2e19} | 10000000000000000000 | 50",
        "{'type': 'integer', 'multipleOf': 7, 'minimum': 1} | 7 | 50",
        "{'type': 'integer', 'multipleOf': 0.75} | 0 | 50",
        "{'type': 'number', 'multipleOf': 0.01, 'minimum': 0, 'maximum': 1} | 0 | 50",
        "{'type': 'number', 'minimum': 0.1, 'maximum': 0.3} | 0.1 | 50",
        "{'type': 'number', 'exclusiveMinimum': 0, 'exclusiveMaximum': 1} | 0.1 | 50",
        "{'type': 'number', 'format': 'float', 'minimum': 0.1} | 1 | 50",
        "{'allOf': [{'multipleOf': 4}, {'multipleOf': 6}], 'type': 'integer'} | 0 | 50",
        "{'type': 'string', 'minLength': 2, 'maxLength': 3} | 'aa' | 50",
        "{'type': 'string', 'pattern': '^[A-Z]{2}\\\\d+$'} | 'AA0' | 50",
        "{'type': 'string', 'pattern': 'b'} | 'b' | 50",
        "`{'type': 'string', 'pattern': '^a|b$'}` | 'a' | 50",
        "{'type': 'string', 'pattern': '^[a-z]+$', 'maxLength': 3} | 'a' | 50",
        "{'type': 'string', 'pattern': '^(?=.*\\\\d)(?=.*[A-Z]).{4,8}$'} | `` | 50",
        "{'type': 'string', 'allOf': [{'pattern': 'a'}, {'pattern': 'b'}], 'maxLength': 4} | `` | 20",
        "{'type': 'string', 'format': 'date', 'pattern': '^2'} | '2000-01-01' | 50",
        "{'type': 'array', 'items': {'type': 'integer'}} | [] | 50",
        "{'type': 'array', 'items': {'type': 'integer'}, 'minItems': 2} | [0,0] | 50",
        "{'type': 'array', 'items': {'type': 'integer'}, 'minItems': 2, 'uniqueItems': true} | [0,1] | 50",
        "{'type': 'array', 'items': {'enum': [1, 1.0, 2]}, 'uniqueItems': true} | [] | 4",
        "{'type': 'array', 'items': false} | [] | 1",
        "{'type': 'array', 'prefixItems': [{'type': 'integer'}, {'type': 'boolean'}], 'items': false} | [] | 20",
        "{'type': 'array', 'prefixItems': [{'const': 1}, {'const': 2}], 'minItems': 3} | [1,2,null] | 20",
        "{'type': 'array', 'prefixItems': [{'const': 1}, {'const': 1}], 'uniqueItems': true} | [] | 2",
        "{'prefixItems': [{'const': 1}], 'items': {'type': 'boolean'}, 'maxItems': 2} | [] | 4",
        "{'type': 'array', 'contains': {'const': 7}, 'items': {'type': 'integer'}} | [7] | 50",
        "{'contains': {'const': 7}, 'minContains': 2, 'maxContains': 2, 'items': {'type': 'integer'}} | [7,7] | 50",
        "{'contains': {'const': 7}, 'minContains': 0, 'items': {'type': 'integer'}} | [] | 50",
        "{'type': 'array', 'prefixItems': [{'type': 'string'}, {'type': 'integer'}], 'items': false, 'contains': {'const': 'x'}} | ['x'] | 20",
        "{'type': 'array', 'prefixItems': [{'type': 'string'}, {'type': 'integer'}], 'items': false, 'contains': {'const': 7}} | ['',7] | 20",
        "{'type': 'array', 'prefixItems': [{'type': 'string'}, {'const': 3}, {'type': 'string'}], 'items': {'const': 3}, 'contains': {'const': 'x'}, 'minContains': 2} | ['x',3,'x'] | 5",
        "{'type': 'array', 'prefixItems': [{'type': 'string'}, {'const': 3}], 'contains': {'const': 7}, 'minContains': 2, 'maxItems': 4} | ['',3,7,7] | 20",
        "{'type': 'array', 'prefixItems': [{'type': 'integer', 'minimum': 5}, false], 'contains': {'type': 'integer'}} | [5] | 20",
        "{'type': 'array', 'prefixItems': [{'type': 'string'}, {'$ref': '#'}]} | [] | 50",
        "{'type': 'array', 'prefixItems': [{'const': 1}, {'const': 2}], 'items': {'$ref': '#'}} | [] | 20",
        "{'type': 'number', 'minimum': 1, 'multipleOf': 0.5, 'not': {'type': 'integer'}} | 1.5 | 50",
        "{'minProperties': 1, 'maxProperties': 1, 'properties': {'b': false}} | {'':null} | 20",
        "{'minProperties': 1, 'properties': {'a': {'$ref': '#'}}} | `` | 20",
        "{'minProperties': 1, 'patternProperties': {'^[a-z]$': false}} | {'':null} | 20",
        "{'type': 'object', 'properties': {'a': {'type': 'integer'}}} | {} | 50",
        "{'properties': {'a': {'type': 'integer'}}, 'required': ['a', 'b']} | {'a':0,'b':null} | 50",
        "{'properties': {'a': false, 'b': true}} | {} | 20",
        "{'type': 'object', 'additionalProperties': {'type': 'integer'}} | {} | 50",
        "{'properties': {'a': {}}, 'additionalProperties': false} | {} | 20",
        "{'patternProperties': {'^x-': {'type': 'integer'}}, 'minProperties': 1} | {'x-':0} | 50",
        "{'patternProperties': {'^x': {'minimum': 5}, 'y$': {'type': 'integer'}}, 'required': ['xy']} | {'xy':5} | 50",
        "{'type': 'object', 'propertyNames': {'pattern': '^[a-z]$'}, 'minProperties': 2} | {'a':null,'b':null} | 50",
        "{'type': 'object', 'propertyNames': {'enum': ['a', 'b']}} | {} | 3",
        "{'properties': {'a': {'const': 1}, 'b': {'const': 2}, 'c': {'const': 3}}, 'minProperties': 2} | {'a':1,'b':2} | 4",
        "{'properties': {'a': {'const': 1}, 'b': {'const': 2}, 'c': {'const': 3}}, 'maxProperties': 1} | {} | 4",
        "{'allOf': [{'minimum': 3}, {'maximum': 5}, {'type': 'integer'}]} | 3 | 3",
        "{'anyOf': [{'type': 'integer', 'minimum': 5}, {'const': 'x'}]} | 5 | 10",
        "{'anyOf': [{'minimum': 5}, {'maximum': 2}], 'type': 'integer', 'multipleOf': 2} | 6 | 10",
        "{'oneOf': [{'type': 'integer', 'multipleOf': 2}, {'type': 'integer', 'multipleOf': 3}]} | 2 | 50",
        "{'type': 'integer', 'not': {'multipleOf': 2}} | 1 | 50",
        "{'not': {'type': ['object', 'array', 'null']}} | false | 50",
        "{'properties': {'a': {}, 'b': {}}, 'not': {'required': ['a']}} | {} | 10",
        "{'type': 'integer', 'if': {'minimum': 10}, 'then': {'multipleOf': 10}, 'else': {'const': 1}} | 1 | 10",
        "{'properties': {'a': {'const': 1}, 'b': {'const': 2}}, 'dependentRequired': {'a': ['b']}} | {} | 3",
        "{'properties': {'a': {'const': 1}, 'b': {'type': 'integer'}}, 'dependentSchemas': {'a': {'properties': {'b': {'const': 5}}}}} | {} | 20",
        "{'properties': {'a': {'const': 1}}, 'anyOf': [{'properties': {'b': {'const': 2}}}, {'const': {}}], 'unevaluatedProperties': false} | {} | 4",
        "{'prefixItems': [{'const': 1}], 'unevaluatedItems': false} | [] | 2",
        "{'$ref': '#/$defs/a~1b', '$defs': {'a/b': {'const': 3}}} | 3 | 1",
        "{'$ref': '#here', '$defs': {'x': {'$anchor': 'here', 'const': 3}}} | 3 | 1",
        "{'$id': 'https://e.org/a', '$ref': 'b', '$defs': {'x': {'$id': 'b', 'const': 3}}} | 3 | 1",
        "{'$ref': '#/$defs/a%20b', '$defs': {'a b': {'not': {'const': 3}, 'enum': [3, 4]}}} | 4 | 1",
        "{'type': 'integer', 'examples': [7000001, 'x'], 'default': 7000002, 'minimum': 1} | 1 | 50",
        "{'$schema': 'http://json-schema.org/draft-07/schema#', 'items': [{'const': 1}], 'additionalItems': false} | [] | 2",
        "{'$schema': 'http://json-schema.org/draft-07/schema#', '$ref': '#/definitions/a', 'minimum': 9, 'definitions': {'a': {'const': 3}}} | 3 | 1",
        "{'$schema': 'http://json-schema.org/draft-07/schema#', 'properties': {'a': {'const': 1}, 'b': {'const': 2}}, 'dependencies': {'a': ['b']}} | {} | 3",
        "{'$schema': 'http://json-schema.org/draft-04/schema#', 'type': 'integer', 'minimum': 3, 'exclusiveMinimum': true, 'maximum': 5} | 4 | 2",
        "{'$schema': 'https://json-schema.org/draft/2019-09/schema', 'items': [{'const': 1}], 'additionalItems': {'const': 2}, 'maxItems': 2} | [] | 3",
      })
  void valuesAreValidAndTheSimplestIsSmall(String quoted, String simplest, int atLeast)
      throws Exception {
    String schema = quoted.replace('\'', '"');

    List<JsonNode> values = Validators.checked(schema, VALUES);

    Set<JsonNode> different = new HashSet<>(values);
    assertThat(different).as(schema).hasSizeGreaterThanOrEqualTo(atLeast);
    JsonNode smallest = Validators.smallest(Schema.of(schema).values(), 1, value -> true);
    if (simplest != null && !simplest.isBlank()) {
      assertThat(smallest).hasToString(simplest.replace('\'', '"'));
    }
    assertThat(Validators.of(schema).problems(smallest)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"15, 60", "15, 30", "29, 31"})
  void someOfManyFirstItemsAreContained(int needed, int most) throws Exception {
    String first = String.join(", ", Collections.nCopies(30, "{'type': 'integer'}"));
    String schema =
        "{'type': 'array', 'prefixItems': [%s], 'contains': {'const': 7}, 'minContains': %d, 'maxItems': %d}"
            .formatted(first, needed, most)
            .replace('\'', '"');
    for (JsonNode value : Validators.checked(schema, 20)) {
      long sevens = StreamSupport.stream(value.spliterator(), false).filter(this::isSeven).count();
      assertThat(sevens).isGreaterThanOrEqualTo(needed);
    }
  }

  private boolean isSeven(JsonNode item) {
    return item.intValue() == 7;
  }

  @Test
  void moreContainedItemsThanThereIsRoomForAreRefusedAtOnce() {
    String first = String.join(", ", Collections.nCopies(40, "{'type': 'integer'}"));
    String schema =
        "{'type': 'array', 'prefixItems': [%s], 'contains': {'const': 7}, 'minContains': 31, 'maxItems': 30}"
            .formatted(first)
            .replace('\'', '"');
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of(schema).values())
        .withMessageContaining("minItems or minContains is greater than maxItems");
  }

  @ParameterizedTest
  @CsvSource({
    "date",
    "time",
    "date-time",
    "duration",
    "uuid",
    "email",
    "uri",
    "uri-reference",
    "hostname",
    "ipv4",
    "ipv6",
    "json-pointer",
    "relative-json-pointer",
    "regex",
    "byte",
    "unknown-to-all",
    "idn-email",
    "idn-hostname",
    "iri",
    "iri-reference",
    "uri-template"
  })
  void formatsAreThoseThatValidatorsKnow(String format) {
    Validators.checked("{\"type\": \"string\", \"format\": \"" + format + "\"}", VALUES);
  }
}
