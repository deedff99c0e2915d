package dev.ferret.html;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.run.Settings;
import dev.ferret.summary.Point;
import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.PropertySummary.Failure;
import dev.ferret.summary.PropertySummary.SampledCase;
import dev.ferret.summary.Summary;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PageTest {
  private static final Pattern DATA =
      Pattern.compile(
          "<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  private static byte[] resource(String name) throws Exception {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private static JsonNode data(Page page) throws Exception {
    Matcher matcher = DATA.matcher(page.toString());
    assertThat(matcher.find()).isTrue();
    return new ObjectMapper().readTree(matcher.group(1));
  }

  @Test
  void librariesAreTheOnesThatWereCheckedIn() throws Exception {
    Map<String, String> checksums = new HashMap<>();
    for (String line :
        new String(resource("checksums.txt"), StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.split(" ");
      if (words.length == 2) {
        checksums.put(words[0], words[1]);
      }
    }
    assertThat(checksums).containsOnlyKeys("d3.min.js", "plot.umd.min.js");
    for (Map.Entry<String, String> each : checksums.entrySet()) {
      byte[] hash = MessageDigest.getInstance("SHA-512").digest(resource(each.getKey()));
      assertThat(Base64.getEncoder().encodeToString(hash))
          .as(each.getKey())
          .isEqualTo(each.getValue());
    }
    assertThat(new String(resource("d3.LICENSE"), StandardCharsets.UTF_8)).contains("Mike Bostock");
    assertThat(new String(resource("plot.LICENSE"), StandardCharsets.UTF_8)).contains("Observable");
  }

  @Test
  void thePolicyNamesExactlyTheScriptsOfThePage() throws Exception {
    String html = Page.of(Summary.of(Runs.exhaustive())).toString();
    Matcher scripts = SCRIPT.matcher(html);
    List<String> hashes = new ArrayList<>();
    while (scripts.find()) {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(scripts.group(1).getBytes(StandardCharsets.UTF_8));
      hashes.add("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
    assertThat(hashes).hasSize(3);
    assertThat(html)
        .contains(
            "default-src 'none'; script-src "
                + String.join(" ", hashes)
                + "; style-src 'unsafe-inline'; img-src data:;");
  }

  @Test
  void anyTextInASummaryIsReadAsItWas() {
    forAll(strings())
        .with(Settings.standard().withoutStore().withTries(30))
        .example("</script><script>alert(1)</script>")
        .example("<!--<script>")
        .example("\u2028\u2029@DATA@@PAGE@$1\\")
        .check(
            text -> {
              Page page = Page.of(Summary.of(named(text, List.of(), List.of(), List.of())));
              assertThat(data(page).at("/properties/0/name").asText()).isEqualTo(text);
              String json = page.toString().replaceAll("(?s).*id=\"data\">(.*?)</script>.*", "$1");
              assertThat(json).doesNotContain("<", "\u2028", "\u2029");
            });
  }

  @Test
  void aSeedIsShownExactly() throws Exception {
    JsonNode data = data(Page.of(Runs.campaign()));
    assertThat(data.get("seedText").asText()).isEqualTo("-4568433090257710331");
  }

  private static PropertySummary named(
      String name, List<Point> curve, List<SampledCase> sample, List<Failure> failures) {
    return new PropertySummary(
        name,
        null,
        failures.isEmpty() ? "passed" : "failed",
        1,
        1,
        1,
        0,
        1,
        1,
        1,
        null,
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        curve,
        List.of(),
        List.of(),
        List.of(),
        null,
        null,
        List.of(),
        sample,
        failures);
  }

  private static Summary many(int properties, int characters) {
    List<SampledCase> sample =
        IntStream.range(0, 100)
            .mapToObj(n -> new SampledCase("x".repeat(characters), "passed", List.of()))
            .toList();
    Failure failure =
        new Failure(
            "origin",
            "y".repeat(characters),
            List.of(),
            null,
            null,
            null,
            "token",
            null,
            null,
            null);
    List<PropertySummary> all = new ArrayList<>();
    for (int i = 0; i < properties; i++) {
      all.add(named("Property" + i, List.of(), sample, i % 10 == 0 ? List.of(failure) : List.of()));
    }
    return new Summary(Summary.FORMAT, 1, null, 1, null, 1, null, "failed", 1, all, List.of());
  }

  @Test
  void aLargeSummaryFitsIntoFiveMegabytesAndThePageSaysWhatItLeftOut() throws Exception {
    for (int properties : new int[] {1, 100, 1_000, 5_000}) {
      Page page = Page.of(many(properties, 2_000));
      assertThat(page.toString().getBytes(StandardCharsets.UTF_8).length)
          .isLessThanOrEqualTo(5_000_000);
      JsonNode data = data(page);
      assertThat(data.get("properties")).hasSize(properties);
      assertThat(data.has("leftOut")).isEqualTo(properties > 1);
      assertThat(data.at("/properties/0/failures/0/token").asText()).isEqualTo("token");
    }
  }

  @Test
  void longCurvesKeepTheirEndsAndExtremes() throws Exception {
    List<Point> curve =
        IntStream.range(0, 100_000)
            .mapToObj(n -> new Point(n, n == 77_777 ? 1e9 : n % 10))
            .toList();
    JsonNode points =
        data(Page.of(Summary.of(named("p", curve, List.of(), List.of()))))
            .at("/properties/0/distinct");
    assertThat(points.size()).isBetween(1_000, 2_000);
    assertThat(points.get(0).get(0).asLong()).isZero();
    assertThat(points.get(points.size() - 1).get(0).asLong()).isEqualTo(99_999);
    boolean hasPeak = false;
    for (JsonNode point : points) {
      hasPeak |= point.get(1).asDouble() == 1e9;
    }
    assertThat(hasPeak).isTrue();
  }
}
