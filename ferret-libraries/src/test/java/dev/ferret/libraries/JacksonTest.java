package dev.ferret.libraries;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jackson 2.12.3: trees, and texts that are nested deeply. */
class JacksonTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final Gen<JsonNode> LEAVES =
      oneOf(
          just(NODES.nullNode()),
          booleans().map(NODES::booleanNode),
          integers().map(NODES::numberNode),
          strings().map(NODES::textNode));

  final Gen<JsonNode> trees =
      recursive(
          LEAVES,
          3,
          part ->
              oneOf(
                  lists(part).sizes(0, 4).map(parts -> NODES.arrayNode().addAll(parts)),
                  maps(strings(), part)
                      .sizes(0, 4)
                      .map(parts -> NODES.objectNode().<ObjectNode>setAll(parts))));

  @Property
  void treesAreReadAsTheyAreWritten(@From("trees") JsonNode tree) throws JsonProcessingException {
    assertThat(MAPPER.readTree(MAPPER.writeValueAsString(tree))).isEqualTo(tree);
    assertThat(MAPPER.readTree(tree.toPrettyString())).isEqualTo(tree);
  }

  @Property
  void doublesAreReadAsTheyAreWritten(Double number) throws JsonProcessingException {
    assertThat(MAPPER.readValue(MAPPER.writeValueAsString(number), Double.class)).isEqualTo(number);
  }

  /** A long is its own node, and a small one is read as an int: two nodes that are not equal. */
  @Test
  void aSmallLongIsReadAsAnInt() {
    Runs runs =
        Runs.of(
            20,
            1_000,
            settings ->
                forAll(longs())
                    .with(settings)
                    .run(
                        n ->
                            assertThat(MAPPER.readTree(NODES.numberNode(n).toString()))
                                .isEqualTo(NODES.numberNode(n))));

    assertThat(runs.arguments()).hasSize(20).containsOnly(List.of(0L));
  }

  /** Each level of nesting takes a frame of the stack. Later versions refuse deep texts. */
  @Test
  void textsThatAreNestedDeeplyOverflowTheStack() {
    Runs runs =
        Runs.of(
            5,
            1_000,
            settings ->
                forAll(integers(0, 20_000))
                    .with(settings)
                    .run(depth -> MAPPER.readTree("[".repeat(depth) + "]".repeat(depth))));

    assertThat(runs.arguments()).hasSize(5);
    assertThat(runs.reports())
        .allMatch(report -> report.contains("KB overflow, in 5 of 5 runs"))
        .allMatch(report -> report.contains("StackOverflowError"));
  }
}
