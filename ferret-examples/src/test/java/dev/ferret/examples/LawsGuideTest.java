package dev.ferret.examples;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.strings;
import static dev.ferret.metamorphic.Law.COMMUTES;
import static dev.ferret.metamorphic.Law.OVERWRITES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Operations;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The snippets of the guide on laws and on the kill matrix: a cart that counts articles. */
class LawsGuideTest {
  /** Puts articles into a cart. */
  interface Put
      extends Throwing.TriFunction<Map<String, Integer>, String, Integer, Map<String, Integer>> {}

  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(1).withTries(300);

  private final Gen<String> articles = strings();
  private final Gen<Integer> counts = integers(1, 9);
  private final Gen<Map<String, Integer>> carts = maps(articles, counts);

  private static Map<String, Integer> put(Map<String, Integer> cart, String article, int count) {
    Map<String, Integer> changed = new HashMap<>(cart);
    changed.put(article, count);
    return changed;
  }

  private static Map<String, Integer> remove(Map<String, Integer> cart, String article) {
    Map<String, Integer> changed = new HashMap<>(cart);
    changed.remove(article);
    return changed;
  }

  private Operations<Map<String, Integer>> operations(Put put) {
    return Operations.on(carts, cart -> cart)
        .update("put", articles, counts, put)
        .update("remove", articles, (cart, article) -> remove(cart, article))
        .query("count", articles, (cart, article) -> cart.getOrDefault(article, 0));
  }

  private Metamorphic<Map<String, Integer>, Map<String, Integer>> laws(Put put) {
    return operations(put)
        .law("put", "put", COMMUTES, OVERWRITES)
        .law("put", "remove", COMMUTES, OVERWRITES)
        .law("put", "count", COMMUTES, OVERWRITES)
        .law("remove", "put", COMMUTES, OVERWRITES)
        .law("remove", "remove", COMMUTES, OVERWRITES)
        .law("remove", "count", COMMUTES, OVERWRITES)
        .laws();
  }

  @Test
  void theGuideShowsWhatIsSuggested() throws IOException {
    String suggested = operations(LawsGuideTest::put).with(SETTINGS.withTries(300)).suggest();
    Path page = Path.of("../docs/guide/laws.md");
    List<String> shown = DocsTest.blocks(Files.readString(page), "text");
    assertThat(shown).contains(suggested + "\n");
  }

  @Test
  void theLawsHold() {
    laws(LawsGuideTest::put).with(SETTINGS).check();
  }

  @Test
  void anArticleThatIsCountedOnceIsFound() {
    Outcome outcome =
        laws((cart, article, count) -> cart.containsKey(article) ? cart : put(cart, article, count))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains("violated: put overwrites put (same argument)")
        .contains("calls = put(\"\", 1), then put(\"\", 2)")
        .contains("same as = put(\"\", 2)");
  }

  @Test
  void theMatrixSaysWhichLawsFindWhichFaults() {
    Map<String, Supplier<Put>> faults = new LinkedHashMap<>();
    faults.put(
        "keeps the old",
        () ->
            (cart, article, count) -> cart.containsKey(article) ? cart : put(cart, article, count));
    faults.put("empties the cart", () -> (cart, article, count) -> put(Map.of(), article, count));
    faults.put("off by one", () -> (cart, article, count) -> put(cart, article, count + 1));
    KillMatrix matrix =
        KillMatrix.of(put -> laws(put).with(SETTINGS), () -> LawsGuideTest::put, faults, 3);
    assertThat(matrix.survivors()).containsExactly("off by one");
    assertThat(matrix.smallest())
        .containsExactly("put overwrites put (same argument)", "put and put commute");
    assertThat(matrix.wrong()).isEmpty();
  }
}
