package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.recursive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import org.junit.jupiter.api.Test;
import org.springframework.expression.spel.standard.SpelExpression;
import org.springframework.expression.spel.standard.SpelExpressionParser;

/** Spring's expression language 7.0.0: an expression that is printed and read again. */
class SpringExpressionTest {
  private static final Gen<String> EXPRESSIONS =
      recursive(
          integers(0, 9).map(String::valueOf),
          3,
          inner ->
              oneOf(
                  inner.map(a -> "-(" + a + ")"),
                  Gen.of(
                      draw ->
                          "("
                              + draw.from(inner)
                              + ")"
                              + draw.from(elementsOf("+", "-", "*"))
                              + "("
                              + draw.from(inner)
                              + ")")));

  private final SpelExpressionParser parser = new SpelExpressionParser();

  private String printed(String expression) {
    return ((SpelExpression) parser.parseExpression(expression)).toStringAST();
  }

  private Object value(String expression) {
    return parser.parseExpression(expression).getValue();
  }

  @Test
  void aPrintedExpressionIsAnotherOne() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(EXPRESSIONS)
                    .with(settings)
                    .run(e -> assertThat(value(printed(e))).isEqualTo(value(e))));
    runs.allFound("-(-(0))");
  }

  @Test
  void plainExpressions() {
    assertThat(printed("-(-1)")).isEqualTo("--1");
    assertThatThrownBy(() -> value("--1")).hasMessageContaining("not assignable");
  }
}
