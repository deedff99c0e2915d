package dev.ferret.models;

import static dev.ferret.models.Interactions.listed;
import static dev.ferret.models.Interactions.parameters;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.cover.Model;
import org.junit.jupiter.api.Test;

class CtWedgeTest {
  private static final String PHONE =
      """
      Model Phone // a comment
      Parameters:
        email : Boolean;
        lines : [ 25 .. 29 step 2 ]
        display : { 16MC, 8MC "B W" } /* two
        lines */
      Constraints:
        # email => lines > 25 #
        # NOT (display = 16MC AND lines == 29) #
        # (display = "B W") <=> (lines = 27) #
      """;

  @Test
  void parametersAreTruthValuesRangesOrLists() {
    Model model = ModelFormat.CTWEDGE.read("phone", PHONE);
    assertThat(parameters(model))
        .containsExactly(
            "email: [true, false]", "lines: [25, 27, 29]", "display: [16MC, 8MC, B W]");
  }

  @Test
  void constraintsStandBetweenNumberSigns() {
    Model model = ModelFormat.CTWEDGE.read("phone", PHONE);
    assertThat(listed(model))
        .containsExactlyInAnyOrder(
            "email=true, lines=25",
            "lines=29, display=16MC",
            "lines=27, display=16MC",
            "lines=27, display=8MC",
            "lines=25, display=B W",
            "lines=29, display=B W");
  }

  @Test
  void theFormatIsToldByTheNameOrTheContent() {
    assertThat(ModelFormat.of("m.ctw", "")).isEqualTo(ModelFormat.CTWEDGE);
    assertThat(ModelFormat.of("m", "// c\n" + PHONE)).isEqualTo(ModelFormat.CTWEDGE);
    assertThat(ModelFormat.of("m", "Model: a, b")).isEqualTo(ModelFormat.PICT);
  }

  @Test
  void problemsHaveTheirLines() {
    assertThatThrownBy(() -> ModelFormat.CTWEDGE.read("m", "Model m\nParameters:\n a : { x }\n b"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageStartingWith("m, line 4: 'b' is neither a parameter, such as");
    assertThatThrownBy(() -> ModelFormat.CTWEDGE.read("m", "Model m\n a : { x }"))
        .hasMessage("m, line 2: expected 'Parameters:' after 'Model' and its name");
    String text = "Model m\nParameters:\n a : [1 .. 2]\nConstraints:\n\n # b = 1 #";
    assertThatThrownBy(() -> ModelFormat.CTWEDGE.read("m", text))
        .hasMessage("m, line 6: there is no parameter 'b'; there is a");
    assertThatThrownBy(() -> ModelFormat.CTWEDGE.read("m", "Model m\nParameters:\n a : [2 .. 1]\n"))
        .hasMessageStartingWith("m, line 3: the range of 'a' needs a step");
    Model model = ModelFormat.CTWEDGE.read("phone", PHONE);
    assertThatThrownBy(() -> ModelFormat.CTWEDGE.write(model))
        .hasMessage("CTWedge models are only read; write the model as PICT or ACTS");
  }
}
