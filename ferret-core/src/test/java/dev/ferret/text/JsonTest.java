package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.fixtures.Unruly;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JsonTest {

  private static final ObjectMapper READER = new ObjectMapper();

  @Test
  void writesWhatJsonKnowsAsItIs() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", Arrays.asList(true, null, 2.5, new BigDecimal("1E+3")));
    map.put("c", new int[] {1, 2});
    map.put("d", Map.of());
    assertThat(Json.write(map))
        .isEqualTo("{\"a\":1,\"b\":[true,null,2.5,1E+3],\"c\":[1,2],\"d\":{}}");
  }

  @Test
  void writesUndefinedNumbersAsStrings() {
    assertThat(Json.write(List.of(Double.NaN, Float.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)))
        .isEqualTo("[\"NaN\",\"-Infinity\",\"Infinity\"]");
  }

  @Test
  void writesEverythingElseAsText() {
    record Point(int x, int y) {}
    Object[] values = {new Point(1, 2), Thread.State.NEW, 'c', Path.of("a", "b"), String.class};
    assertThat(Json.write(values))
        .startsWith("[\"new Point(1, 2)\",\"NEW\",\"c\",\"Path.of(")
        .endsWith(",\"String.class\"]");
    assertThat(Json.write(Map.of(1, 2))).isEqualTo("{\"1\":2}");
  }

  @Test
  void escapesWhatReadersTripOver() {
    assertThat(Json.write("\"\\/\b\f\n\r\t\u0001\u2028\u2029\u0085\uD800x\uDC00"))
        .isEqualTo(
            "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u0001\\u2028\\u2029\\u0085\\ud800x\\udc00\"");
    assertThat(Json.write("ö\uD83D\uDE00")).isEqualTo("\"ö\uD83D\uDE00\"");
  }

  @Test
  void everyCharacterComesBack() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      all.append((char) c);
    }
    String json = Json.write(all);
    assertThat(READER.readValue(json, String.class)).isEqualTo(all.toString());
    assertThat(json).doesNotContain("\n", "\r", "\u2028");
  }

  @Test
  void survivesCyclesDepthAndThrowingIterators() throws Exception {
    List<Object> cyclic = new ArrayList<>(List.of(1));
    cyclic.add(cyclic);
    Object deep = List.of();
    for (int i = 0; i < 10_000; i++) {
      deep = List.of(deep);
    }
    Iterable<Object> broken =
        () -> {
          throw new IllegalStateException();
        };
    JsonNode node = READER.readTree(Json.write(List.of(cyclic, deep, broken, 5)));
    assertThat(node).hasSize(4);
    assertThat(node.get(0).get(1).asText()).isEqualTo("List.of(1, <cycle: ArrayList>)");
    assertThat(node.get(2).asText()).contains("iterator() threw IllegalStateException");
    assertThat(node.get(3).asInt()).isEqualTo(5);
  }

  /** A number, and a text, that cannot be read. */
  private static final class Unreadable extends Number implements CharSequence {
    private static final long serialVersionUID = 1L;

    @Override
    public int intValue() {
      throw new Unruly.Stopped();
    }

    @Override
    public long longValue() {
      throw new Unruly.Stopped();
    }

    @Override
    public float floatValue() {
      throw new Unruly.Stopped();
    }

    @Override
    public double doubleValue() {
      throw new Unruly.Stopped();
    }

    @Override
    public int length() {
      throw new Unruly.Stopped();
    }

    @Override
    public char charAt(int index) {
      throw new Unruly.Stopped();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      throw new Unruly.Stopped();
    }

    @Override
    public String toString() {
      throw new OutOfMemoryError();
    }
  }

  @Test
  void survivesErrorsOfAnyKind() throws Exception {
    Iterable<Object> broken =
        () -> {
          throw new Unruly.Stopped();
        };
    AtomicInteger disguised =
        new AtomicInteger(3) {
          private static final long serialVersionUID = 1L;

          @Override
          public String toString() {
            return "}";
          }
        };
    String json = Json.write(List.of(new Unreadable(), broken, disguised));
    JsonNode node = READER.readTree(json);
    assertThat(node.get(0).asText())
        .isEqualTo("<JsonTest.Unreadable: toString() threw OutOfMemoryError>");
    assertThat(node.get(1).asText()).contains("iterator() threw Unruly.Stopped");
    assertThat(node.get(2).isTextual()).isTrue();
  }

  @Test
  void cutsWhatHasNoEnd() throws Exception {
    Iterable<Integer> endless = () -> Stream.generate(() -> 7).iterator();
    JsonNode node = READER.readTree(Json.write(endless));
    assertThat(node.get(0).asInt()).isEqualTo(7);
    assertThat(node.get(node.size() - 1).asText()).isEqualTo("...");
  }

  @Test
  void whatCannotBeSeenIsEscaped() throws Exception {
    String name = "a\u001b[2J\u202Eb\u200F\u009Bc\u00A0\uDB40\uDC01";
    String json = Json.write(Map.of(name, name));
    assertThat(json.chars()).allMatch(c -> c >= ' ' && c < 0x7F);
    assertThat(READER.readTree(json).get(name).asText()).isEqualTo(name);
  }
}
