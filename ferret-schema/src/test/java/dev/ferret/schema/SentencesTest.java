package dev.ferret.schema;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.choice.Case;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said about schemas from which nothing can be made. */
class SentencesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "false | No value satisfies the schema at #: it is false",
        "{'type': 'string', 'enum': [1]} | No value satisfies the schema at #: the other keywords refuse all of its enum or const",
        "{'allOf': [{'type': 'string'}, {'type': 'null'}]} | No value satisfies the schema at #: its types exclude each other",
        "{'required': ['a'], 'properties': {'a': {'type': 'integer', 'minimum': 3, 'maximum': 2}}} | No value satisfies the schema at #/properties/a: its bounds leave no number",
        "{'type': 'string', 'minLength': 3, 'maxLength': 2} | No value satisfies the schema at #: minLength is greater than maxLength",
        "{'type': 'array', 'minItems': 3, 'maxItems': 2} | No value satisfies the schema at #: minItems or minContains is greater than maxItems",
        "{'type': 'object', 'minProperties': 3, 'maxProperties': 2} | No value satisfies the schema at #: minProperties is greater than maxProperties",
        "{'required': ['a', 'b'], 'maxProperties': 1} | No value satisfies the schema at #: more properties are required than maxProperties allows",
        "{'properties': {'a': {}}, 'additionalProperties': false, 'minProperties': 2} | No value satisfies the schema at #/additionalProperties: it is false",
        "{'required': ['a'], 'properties': {'a': {'$ref': '#'}}} | The schema at # has no finite value: each contains another one; make one of its parts optional",
        "{'$ref': '#'} | The schema at # refers to itself without a property or an item in between, so that it says nothing",
        "{'anyOf': [{'$ref': '#'}, {'type': 'string'}]} | The schema at # refers to itself without a property or an item in between, so that it says nothing",
        "{'$ref': '#/$defs/x'} | The reference at # leads to #/$defs/x, where there is no schema",
        "{'$ref': '#x'} | The reference #x at # names an anchor that does not exist",
        "{'$ref': 'https://example.com/x.json'} | The reference at # leads to https://example.com/x.json, which is not at hand: nothing is loaded from the network; read the schema from a file or a resource beside the other, or put the other into $defs",
        "{'properties': {'a': 5}} | The schema at #/properties/a is neither an object nor a boolean, but 5",
        "{'type': 'text'} | #/type must be null, boolean, integer, number, string, array or object, or an array of these, not `text`",
        "{'type': 'string', 'minLength': -1} | #/minLength must be a whole number of at least 0, not -1",
        "{'minimum': 'a'} | #/minimum must be a number, not `a`",
        "{'multipleOf': 0} | #/multipleOf must be greater than 0, not 0",
        "{'properties': []} | #/properties must be an object, not []",
        "{'allOf': {}} | #/allOf must be an array, not {}",
        "{'pattern': 3} | #/pattern must be a text, not 3",
        "{'extends': {}} | #/extends is of a draft before 4; write it in that of 2020-12",
        "{'type': 'string', 'pattern': '(a'} | The pattern (a at #/pattern is no regular expression: Unclosed group",
        "{'type': 'integer', 'not': {'minimum': -10000000000000000000}} | No value was found for the schema at #: what the other keywords allow is refused because of not (10,000 attempts); say with the other keywords what is wanted",
        "{'oneOf': [{'type': 'integer'}, {'type': 'integer'}]} | No value was found for the schema at #: what the other keywords allow is refused because of oneOf (10,000 attempts); say with the other keywords what is wanted",
      })
  void namesThePlace(String schema, String sentence) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of(schema.replace('\'', '"')).values())
        .withMessage(sentence.replace('`', '"'));
  }

  @Test
  void aPatternThatIsNotRegularIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Schema.of("{\"type\": \"string\", \"pattern\": \"^(a+)\\\\1$\"}").values())
        .withMessageStartingWith(
            "The pattern ^(a+)\\1$ of the schema at # cannot be followed: strings().matching cannot"
                + " follow the back reference");
  }

  @Test
  void textsThatAreNoSchemaAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of(""))
        .withMessage("The schema is empty; a schema is an object or a boolean");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of("{\"a\": "))
        .withMessageStartingWith("The schema is neither JSON nor YAML: ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of("{\"type\": \"string\", \"type\": \"null\"}"))
        .withMessageContaining("Duplicate field 'type'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of("[]").values())
        .withMessage("The schema at # is neither an object nor a boolean, but []");
  }

  @Test
  void filesThatCannotBeReadAreNamed() throws MalformedURLException {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.read(SentencesTest.class.getResource("missing.json")))
        .withMessage(
            "read needs a URL, but got null; a resource that is not on the class path has none");
    URL url = new URL("file:missing/order.json");
    assertThatThrownBy(() -> Schema.read(url))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("file:missing/order.json cannot be read: ");
  }

  @Test
  void aClassThatDisagreesWithTheSchemaIsNamed() {
    var flags = Schema.of("{\"const\": \"x\"}").values(Integer.class);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> flags.from(Case.simplest().choices()))
        .withMessageStartingWith(
            "The schema at # allows \"x\", but Integer cannot be read from it: ");
  }

  @Test
  void aPlaceThatIsMissingIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.of("{}").at("/$defs/a"))
        .withMessage(
            "The reference at at(\"/$defs/a\") leads to #/$defs/a, where there is no schema");
  }
}
