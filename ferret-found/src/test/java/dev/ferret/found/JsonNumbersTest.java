package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.doubles;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import java.math.BigDecimal;
import org.codehaus.jettison.json.JSONArray;
import org.codehaus.jettison.json.JSONException;
import org.junit.jupiter.api.Test;

/** Fastjson2 2.0.64 and Jettison 1.5.7: numbers in JSON. */
class JsonNumbersTest {
  @Test
  void aLargeDecimalChangesItsSign() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(bigDecimals())
                    .with(settings)
                    .run(
                        x -> {
                          String json = JSON.toJSONString(x);
                          assertThat(JSON.parseObject(json, BigDecimal.class))
                              .isEqualByComparingTo(x);
                        }));
    assertThat(runs.found()).isPositive();
  }

  @Test
  void plainDecimals() {
    assertThat(JSON.parseObject("922337203685477580.8", BigDecimal.class))
        .isEqualTo(new BigDecimal("-922337203685477580.8"));
  }

  private static double read(double x) throws JSONException {
    return new JSONArray(new JSONArray().put(x).toString()).getDouble(0);
  }

  @Test
  void negativeZeroLosesItsSign() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(doubles().filter(Double::isFinite))
                    .with(settings)
                    .run(x -> assertThat(Double.compare(read(x), x)).isZero()));
    runs.allFound(-0.0);
  }

  @Test
  void plainZero() throws JSONException {
    assertThat(new JSONArray().put(-0.0).toString()).isEqualTo("[-0]");
    assertThat(1 / new JSONArray("[-0]").getDouble(0)).isEqualTo(Double.POSITIVE_INFINITY);
  }
}
