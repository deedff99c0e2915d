package dev.ferret.examples;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.strings;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.assertj.core.api.InstanceOfAssertFactories.LONG;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.metamorphic.Relation;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Relations of reading and writing JSON with Gson, and two that it violates. */
class JsonRelationsTest {
  private static final int SEEDS = 20;

  private static final Gson PRETTY =
      new GsonBuilder().setPrettyPrinting().serializeNulls().create();

  private final Settings settings =
      Settings.standard().withoutStore().withFixedSeeds().withTries(500);

  private static final Gen<JsonElement> LEAVES =
      oneOf(
          just(JsonNull.INSTANCE),
          booleans().map(JsonPrimitive::new),
          longs().map(JsonPrimitive::new),
          strings().map(JsonPrimitive::new));

  private static final Gen<JsonElement> ELEMENTS =
      recursive(
          LEAVES,
          3,
          part ->
              oneOf(
                  lists(part).sizes(0, 4).map(JsonRelationsTest::array),
                  maps(strings(), part).sizes(0, 4).map(JsonRelationsTest::object)));

  private static JsonArray array(List<JsonElement> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(array::add);
    return array;
  }

  private static JsonObject object(Map<String, JsonElement> members) {
    JsonObject object = new JsonObject();
    members.forEach(object::add);
    return object;
  }

  /** A text as a list of its tokens, between which there may be white space and comments. */
  private static List<String> tokens(JsonElement element) {
    List<String> tokens = new ArrayList<>();
    if (element instanceof JsonArray array) {
      tokens.add("[");
      for (JsonElement each : array) {
        tokens.addAll(tokens.size() == 1 ? List.of() : List.of(","));
        tokens.addAll(tokens(each));
      }
      tokens.add("]");
    } else if (element instanceof JsonObject object) {
      tokens.add("{");
      for (String name : object.keySet()) {
        tokens.addAll(tokens.size() == 1 ? List.of() : List.of(","));
        tokens.add(new JsonPrimitive(name).toString());
        tokens.add(":");
        tokens.addAll(tokens(object.get(name)));
      }
      tokens.add("}");
    } else {
      tokens.add(element.toString());
    }
    return tokens;
  }

  private static String pretty(String text) {
    return PRETTY.toJson(JsonParser.parseString(text));
  }

  private static JsonElement read(List<String> tokens) {
    return JsonParser.parseString(String.join("", tokens));
  }

  private static JsonElement readWith(Strictness strictness, List<String> tokens)
      throws IOException {
    JsonReader reader = new JsonReader(new StringReader(String.join("", tokens)));
    reader.setStrictness(strictness);
    JsonElement element = JsonParser.parseReader(reader);
    assertThat(reader.peek()).isEqualTo(JsonToken.END_DOCUMENT);
    return element;
  }

  private static JsonElement shuffled(JsonElement element, Draw draw) {
    if (element instanceof JsonArray array) {
      JsonArray copy = new JsonArray();
      array.forEach(each -> copy.add(shuffled(each, draw)));
      return copy;
    }
    if (element instanceof JsonObject object) {
      JsonObject copy = new JsonObject();
      for (String name : draw.from(shuffles(object.keySet()))) {
        copy.add(name, shuffled(object.get(name), draw));
      }
      return copy;
    }
    return element;
  }

  private static List<String> with(List<String> tokens, String token, int index) {
    List<String> more = new ArrayList<>(tokens);
    more.add(index, token);
    return more;
  }

  private final Relation<List<String>, JsonElement> space = insertion("space", " ", "\n", "\t");

  private final Relation<List<String>, JsonElement> comment =
      insertion("comment", "/* */", "// \n", "# \n");

  private static Relation<List<String>, JsonElement> insertion(String name, String... inserted) {
    return Relation.of(
        name,
        (tokens, draw) ->
            with(tokens, draw.from(elementsOf(inserted)), draw.from(integers(0, tokens.size()))),
        equal());
  }

  @Test
  void prettyTextsArePrettyAlready() {
    Metamorphic.of(ELEMENTS.map(JsonElement::toString), JsonRelationsTest::pretty)
        .relation(Relation.idempotent("pretty twice"))
        .with(settings)
        .check();
  }

  @Test
  void spaceAndCommentsDoNotMatterToALenientReader() {
    Metamorphic.of(ELEMENTS.map(JsonRelationsTest::tokens), t -> readWith(Strictness.LENIENT, t))
        .relation(space)
        .relation(comment)
        .relation(Relation.chains("space and comments", 5, space, comment))
        .with(settings)
        .check();
  }

  @Test
  void aStrictReaderReadsTheSame() {
    Metamorphic.of(ELEMENTS.map(JsonRelationsTest::tokens), JsonRelationsTest::read)
        .relation(
            Relation.between(
                "strict", (tokens, draw) -> tokens, t -> readWith(Strictness.STRICT, t), equal()))
        .with(settings)
        .check();
  }

  @Test
  void theOrderOfMembersDoesNotMatter() {
    Metamorphic.of(ELEMENTS.map(JsonElement::toString), text -> JsonParser.parseString(text))
        .relation(
            Relation.of(
                "members",
                (text, draw) -> shuffled(JsonParser.parseString(text), draw).toString(),
                equal()))
        .with(settings)
        .check();
  }

  /** The parser reads comments, but not behind the last token; tried with 20 seeds. */
  @Test
  void aCommentAtTheEndIsRefused() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome outcome =
          Metamorphic.of(ELEMENTS.map(JsonRelationsTest::tokens), JsonRelationsTest::read)
              .relation(space)
              .relation(comment)
              .with(settings.withSeed(seed))
              .run();

      assertThat(outcome.failure()).hasMessageMatching("(?s).*violated: +comment\n.*");
      assertThat(outcome.failure())
          .hasMessageMatching("(?s).*follow-up = List.of\\(.*\"/\\* \\*/\"\\)\n.*");
      assertThat(source(outcome)).asInstanceOf(LIST).hasSizeLessThanOrEqualTo(2);
    }
  }

  /** Numbers are compared as doubles, so that some are equal to others; tried with 20 seeds. */
  @Test
  void someNeighboursAreEqualFromTwoToTheFiftyThird() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome outcome =
          Metamorphic.of(longs(0, Long.MAX_VALUE - 1), n -> JsonParser.parseString("" + n))
              .relation(Relation.of("neighbours differ", n -> n + 1, (a, b) -> !a.equals(b)))
              .with(settings.withSeed(seed))
              .run();

      assertThat(source(outcome)).asInstanceOf(LONG).isGreaterThanOrEqualTo(1L << 53);
    }
  }

  private static Object source(Outcome outcome) {
    return ((MetamorphicCase) outcome.counterexample().orElseThrow().arguments().get(0)).source();
  }
}
