package dev.ferret.models;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ferret.cover.Covering;
import dev.ferret.cover.Model;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whatever its size, a model is read, or refused in one sentence. */
class HugeModelsTest {
  private static Model pict(String constraints) {
    return ModelFormat.PICT.read("m.pict", "A: 1, 2\nB: 1, 2\n" + constraints);
  }

  private static Model acts(String constraint) {
    return ModelFormat.ACTS.read(
        "m.acts",
        "[Parameter]\na (int) : 1, 2\nb (int) : 1, 2\nc (boolean) : true, false\n"
            + "[Constraint]\n"
            + constraint);
  }

  private static String joined(String part, String between, int count) {
    return IntStream.range(0, count).mapToObj(i -> part).collect(Collectors.joining(between));
  }

  @Test
  void deepConstraintsAreRefused() {
    for (int depth : new int[] {201, 5_000, 200_000}) {
      assertThatThrownBy(() -> pict("(".repeat(depth) + "[A] = 1" + ")".repeat(depth) + ";"))
          .isInstanceOf(ModelFormatException.class)
          .hasMessage(
              "m.pict, line 3: a constraint is nested more than 200 deep; split it into several");
      assertThatThrownBy(() -> pict("NOT ".repeat(depth) + "[A] = 1;"))
          .hasMessageContaining("nested more than 200 deep");
      for (String constraint :
          new String[] {
            "(".repeat(depth) + "a = 1" + ")".repeat(depth),
            "!".repeat(depth) + "c",
            "a = " + "-".repeat(depth) + "1",
            joined("c", " => ", depth + 1),
            joined("c", " = ", depth + 1),
          }) {
        assertThatThrownBy(() -> acts(constraint))
            .isInstanceOf(ModelFormatException.class)
            .hasMessage(
                "m.acts, line 6: a constraint is nested more than 200 deep; split it into"
                    + " several");
      }
    }
  }

  @Test
  void nestedConstraintsAreRead() {
    Model model = pict("(".repeat(150) + "[A] = 1" + ")".repeat(150) + ";");
    assertThat(model.isPossible(model.row(Map.of("A", "2")))).isFalse();
    Model other = acts("!".repeat(150) + "c");
    assertThat(other.isPossible(other.row(Map.of("c", "true")))).isTrue();
  }

  @Test
  void longConstraintsAreReadAndEvaluated() {
    int count = 50_000;
    Model any = pict(joined("[A] = 2", " OR ", count) + ";");
    assertThat(any.isPossible(any.row(Map.of("A", "1")))).isFalse();
    Model all = pict(joined("[A] = 1", " AND ", count) + ";");
    assertThat(all.isPossible(all.row(Map.of("A", "1")))).isTrue();
    Model either = acts(joined("a = 2", " || ", count));
    assertThat(either.isPossible(either.row(Map.of("a", "1")))).isFalse();
    Model sum = acts(joined("a", " + ", count) + " = " + count);
    assertThat(sum.isPossible(sum.row(Map.of("a", "1")))).isTrue();
    assertThat(sum.isPossible(sum.row(Map.of("a", "2")))).isFalse();
    Model product = acts("a - 1 * 2 - 1 = 0 - 1");
    assertThat(product.isPossible(product.row(Map.of("a", "2")))).isTrue();
    assertThat(product.isPossible(product.row(Map.of("a", "1")))).isFalse();
  }

  @Test
  void thousandsOfConstraintsReferToOneListOfValues() {
    String values =
        IntStream.range(0, 20_000).mapToObj(i -> "v" + i).collect(Collectors.joining(", "));
    String lines =
        IntStream.range(0, 3_000)
            .mapToObj(i -> "a = \"v" + i + "\" => b != \"v" + i + "\"\n")
            .collect(Collectors.joining());
    String text =
        "[Parameter]\na (enum) : " + values + "\nb (enum) : " + values + "\n[Constraint]\n" + lines;
    Model model =
        assertTimeoutPreemptively(ofSeconds(60), () -> ModelFormat.ACTS.read("m.acts", text));
    assertThat(model.constraints()).hasSize(3_000);
    String set =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "\"v" + i + "\"")
            .collect(Collectors.joining(", "));
    Model pict =
        assertTimeoutPreemptively(
            ofSeconds(60),
            () ->
                ModelFormat.PICT.read(
                    "m.pict", "A: " + values + "\nB: 1, 2\nIF [A] IN {" + set + "} THEN [B] = 1;"));
    assertThat(pict.constraints().get(0)).hasSizeLessThan(300);
  }

  @Test
  void namesWithoutAnEndAreNotCompared() {
    String name = "x".repeat(100_000);
    assertThatThrownBy(() -> pict("[" + name + "] = 1;"))
        .isInstanceOf(ModelFormatException.class)
        .satisfies(thrown -> assertThat(thrown.getMessage()).hasSizeLessThan(700));
    assertThatThrownBy(() -> pict("[A] = " + "9".repeat(100_000) + ";"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("is not a number");
  }

  @Test
  void valuesThatAreUsedAgainDoNotGrowWithoutEnd() {
    StringBuilder text = new StringBuilder("P0: a, b\n");
    for (int i = 1; i < 60; i++) {
      text.append("P").append(i).append(": ");
      text.append("<P").append(i - 1).append(">, <P").append(i - 1).append(">\n");
    }
    assertThatThrownBy(() -> ModelFormat.PICT.read("m.pict", text.toString()))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageEndingWith("has more than a million values; leave some out");
  }

  @Test
  void deepElementsAreRefused() {
    String text = "<System>" + "<a>".repeat(200_000) + "</a>".repeat(200_000) + "</System>";
    assertThatThrownBy(() -> ModelFormat.ACTS.read("m.xml", text))
        .isInstanceOf(ModelFormatException.class)
        // Later JDKs have a limit of their own.
        .hasMessageMatching("(?s).*(nested|depth).*");
  }

  @Test
  void aConstraintOfHundredsOfParametersIsSolved() {
    StringBuilder text = new StringBuilder();
    int count = 700;
    for (int i = 0; i < count; i++) {
      text.append("P").append(i).append(": 1, 2\n");
    }
    text.append(
        IntStream.range(0, count)
            .mapToObj(i -> "[P" + i + "] = 1")
            .collect(Collectors.joining(" OR ")));
    text.append(";\n");
    Model model = ModelFormat.PICT.read("m.pict", text.toString());
    assertThat(Covering.of(1).array(model).size()).isBetween(2, 3);
  }
}
