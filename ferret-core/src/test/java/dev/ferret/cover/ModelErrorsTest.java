package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each mistake is answered with one sentence that names it. */
@SuppressWarnings("NullAway") // null is one of the mistakes
class ModelErrorsTest {
  private static final Parameter<Integer> A = Parameter.of("a", 1, 2, 3);
  private static final Parameter<Integer> B = Parameter.of("b", 1, 2, 3);
  private static final Parameter<Integer> C = Parameter.of("c", 1, 2, 3);
  private static final Model MODEL = Model.of(A, B, C);

  private static void assertMessage(String message, ThrowingCallable mistake) {
    assertThatThrownBy(mistake).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void parametersNeedNamesAndDistinctValues() {
    assertMessage("A parameter needs a name, but got null", () -> Parameter.of(null, 1));
    assertMessage("A parameter needs a name that is not blank", () -> Parameter.range(" ", 1, 2));
    assertMessage("The parameter p needs at least one value", () -> Parameter.of("p", List.of()));
    assertMessage("The parameter p has the value 1 twice", () -> Parameter.of("p", 1, 2, 1));
    assertMessage(
        "The parameter p has the value null twice",
        () -> Parameter.<@Nullable Object>of("p", null, null));
    assertMessage(
        "A parameter needs values, but got null", () -> Parameter.of("p", (List<Integer>) null));
    assertMessage("The range of p is empty: 3 is above 2", () -> Parameter.range("p", 3, 2));
    assertMessage(
        "The range of p has too many numbers; it can have up to two billion",
        () -> Parameter.range("p", Integer.MIN_VALUE, Integer.MAX_VALUE));
    assertMessage("The value 2 of a cannot be both valid and invalid", () -> A.invalid(7, 2));
    assertMessage("The parameter a has the value 7 twice", () -> A.invalid(7).invalid(7));
  }

  @Test
  void modelsNeedParametersOfDifferentNames() {
    assertMessage("A model needs at least one parameter", () -> Model.of());
    assertMessage("A model needs at least one parameter", () -> Model.of(List.of()));
    assertMessage("A model needs parameters, but got null", () -> Model.of(A, null));
    assertMessage(
        "There are two parameters of the name a", () -> Model.of(A, Parameter.of("a", 1)));
  }

  @Test
  void rowsHaveKnownParametersAndValues() {
    assertMessage("There is no parameter x; there are a, b, c", () -> MODEL.row(Map.of("x", 1)));
    assertMessage("The parameter a does not have the value 4", () -> MODEL.row(Map.of("a", 4)));
    assertMessage("This row has no value for b: a=1", () -> MODEL.row(Map.of("a", 1)).get(B));
  }

  @Test
  void theStrengthIsBetweenOneAndTheNumberOfParameters() {
    assertMessage("The strength must be at least 1, not 0", () -> Covering.of(0));
    assertMessage(
        "The strength must be between 1 and the number of parameters, which is 3, not 4",
        () -> Covering.of(4).array(MODEL));
    assertMessage(
        "The strength must be between 1 and the number of parameters, which is 3, not 0",
        () -> InteractionCoverage.of(MODEL, 0, List.of(), 1));
    assertMessage("The budget must be at least 0, not -1", () -> Covering.of(1).budget(-1));
    assertMessage("The base must be at least 2, not 1", () -> Covering.of(1).radix(1));
    assertMessage("The number of rows must be at least 1, not 0", () -> Covering.of(1).rows(0));
    assertMessage("A covering array needs a model, but got null", () -> Covering.of(1).array(null));
    assertMessage("extending needs rows, but got null", () -> Covering.of(1).extending(null));
  }

  @Test
  void onlyTheConstraintsThatContradictEachOtherAreNamed() {
    Model model =
        MODEL
            .where("a below b", row -> row.get(A) < row.get(B))
            .where("c is large", row -> row.get(C) > 1)
            .where("b below c", row -> row.get(B) < row.get(C))
            .where("a is not 2", row -> row.get(A) != 2)
            .where("c is not 3", row -> row.get(C) != 3);
    assertMessage(
        "No row satisfies these constraints together: a below b; b below c; c is not 3",
        () -> Covering.of(2).array(model));
    assertMessage(
        "No row satisfies the constraint never",
        () -> Covering.of(2).array(MODEL.where("fine", row -> true).where("never", row -> false)));
  }

  @Test
  void aConstraintThatThrowsIsNamedWithWhatItSaw() {
    Model model = MODEL.where("divides", row -> 6 / (row.get(A) - 2) > 0);
    assertMessage(
        "The constraint divides threw java.lang.ArithmeticException: / by zero for a=2",
        () -> Covering.of(2).array(model));
    assertMessage("A constraint needs a name, but got null", () -> MODEL.where(null, row -> true));
    assertMessage("where needs a constraint, but got null", () -> MODEL.where("x", null));
  }
}
