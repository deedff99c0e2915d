package dev.ferret.models;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.models.Interactions.forbidden;
import static dev.ferret.models.Interactions.parameters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A model that is written and read again is the same. */
class RoundTripTest {
  /** Sets of values of each kind. */
  private static final List<List<Object>> VALUES =
      List.of(
          List.of(1, 2, 3),
          List.of(-5, 0, 70),
          List.of(true, false),
          List.of("x", "y y", "z-1", "IF"),
          List.of(1.5, 2.25),
          List.of("1", "b"),
          List.of("Größe", "<", "a:b", "#1"));

  private static final Gen<Model> MODELS = Gen.of(RoundTripTest::model);

  private static Model model(Draw draw) {
    int size = draw.from(integers(2, 5));
    List<Parameter<?>> parameters = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      parameters.add(Parameter.of("p" + i, draw.from(elementsOf(VALUES))));
    }
    Model model = Model.of(parameters);
    if (draw.from(integers(0, 1)) == 1) {
      model = model.strength(2, "p1", "p0");
    }
    for (int i = draw.from(integers(0, 4)); i > 0; i--) {
      Map<String, Object> wrong = new HashMap<>();
      for (int place : draw.from(lists(integers(0, size - 1)).sizes(1, 3))) {
        wrong.put("p" + place, draw.from(elementsOf(parameters.get(place).values())));
      }
      model =
          model.where(
              "not " + wrong,
              row ->
                  !wrong.entrySet().stream()
                      .allMatch(entry -> entry.getValue().equals(row.get(entry.getKey()))));
    }
    return model;
  }

  private static void check(ModelFormat format, Model model) {
    String text = format.write(model);
    Model read = format.read("test", text);
    assertThat(parameters(read)).isEqualTo(parameters(model));
    // Those of PICT are sub-models.
    assertThat(format == ModelFormat.PICT ? read.subModels() : read.strengths())
        .isEqualTo(model.strengths());
    assertThat(forbidden(read)).isEqualTo(forbidden(model));
    assertThat(ModelFormat.of(Source.of("test", text))).isEqualTo(format);
    assertThat(format.write(read)).isEqualTo(text);
  }

  @Test
  void pictModelsStayTheSame() {
    forAll(MODELS).check(model -> check(ModelFormat.PICT, model));
  }

  @Test
  void actsModelsStayTheSame() {
    forAll(MODELS).check(model -> check(ModelFormat.ACTS, model));
  }

  @Test
  void invalidValuesStayInvalid() {
    Model model =
        Model.of(Parameter.of("a", 1, 2).invalid(-1), Parameter.of("b", "x", "y").invalid("z"))
            .where("together", row -> !row.get("a").equals(1) || row.get("b").equals("x"));
    check(ModelFormat.PICT, model);
  }
}
