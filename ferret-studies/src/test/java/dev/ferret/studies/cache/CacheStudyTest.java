package dev.ferret.studies.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gens;
import dev.ferret.run.Settings;
import dev.ferret.studies.Mode;
import dev.ferret.studies.cache.CacheStudy.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CacheStudyTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  @Test
  void theOldestEntryMakesRoom() {
    Cache cache = new Cache(2);
    cache.insert(1, 10);
    cache.insert(2, 20);
    cache.insert(1, 11);
    cache.insert(3, 30);
    assertThat(cache.lookup(1)).isEmpty();
    assertThat(cache.lookup(2)).contains(20);
    assertThat(cache.lookup(3)).contains(30);
    cache.flush();
    assertThat(cache.lookup(3)).isEmpty();
  }

  @Test
  void theModelDoesWhatTheThesisSays() {
    CacheModel model = CacheModel.empty(2).inserted(1, 10).inserted(2, 20).inserted(1, 11);
    assertThat(model.found(1)).isEqualTo(Optional.of(11));
    assertThat(model.inserted(3, 30).found(1)).isEmpty();
    assertThat(model.inserted(3, 30).entries()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void aCacheOfTheRightCapacityPasses(Variant variant) {
    assertThat(CacheStudy.machine(5, 5, variant).with(SETTINGS).run().isPassed()).isTrue();
  }

  @Test
  void halfOfTheKeysAreUniformAndHalfAreAnyInteger() {
    List<Integer> drawn = new ArrayList<>();
    Ferret.forAll(Gens.lists(new Keys(10)).sizes(100))
        .with(SETTINGS.withTries(200))
        .check(keys -> drawn.addAll(keys));
    double negative = drawn.stream().filter(key -> key < 0).count() / (double) drawn.size();
    double within = drawn.stream().filter(key -> key >= 1 && key <= 10).count() / 20_000.0;
    double beyond = drawn.stream().filter(key -> Math.abs(key) > 50).count() / 20_000.0;
    assertThat(negative).isBetween(0.22, 0.28);
    assertThat(within).isBetween(0.52, 0.58);
    assertThat(beyond).isBetween(0.12, 0.17);
  }

  @Test
  void aSearchFindsWhatRandomProgramsMiss() {
    int found = 0;
    int byChance = 0;
    for (int seed = 0; seed < 10; seed++) {
      found +=
          CacheStudy.testsToFailure(20, Variant.SWARM, Mode.CONSTRUCTED, 1_000, seed) <= 1_000
              ? 1
              : 0;
      byChance +=
          CacheStudy.testsToFailure(20, Variant.PLAIN, Mode.RANDOM, 1_000, seed) <= 1_000 ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(8);
    assertThat(byChance).isZero();
  }

  @Test
  void theProgramShrinksToTenInsertsOfDistinctKeysAndALookup() {
    assertThatTheProgramShrinks(3);
  }

  @Test
  @Tag("slow")
  void theProgramShrinksToTenInsertsOfDistinctKeysAndALookupFromEverySeed() {
    assertThatTheProgramShrinks(100);
  }

  private static void assertThatTheProgramShrinks(int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      List<String> statements = CacheStudy.shrunk(10, Variant.SWARM, 5_000, seed);
      assertThat(statements).as("seed " + seed).hasSize(11);
      assertThat(statements.subList(0, 10))
          .allMatch(statement -> statement.startsWith("insert("))
          .extracting(statement -> statement.substring(0, statement.indexOf(',')))
          .doesNotHaveDuplicates();
      assertThat(statements.get(10)).startsWith("lookup(");
      assertThat(CacheStudy.isMinimal(statements, 10)).isTrue();
    }
  }

  @Test
  void insertsGainAndFlushesLoseOverASearch() {
    double[] inserts = CacheStudy.shares("insert", Mode.CONSTRUCTED.climbing(), 2_000, 4, 1);
    double[] flushes = CacheStudy.shares("flush", Mode.CONSTRUCTED.climbing(), 2_000, 4, 1);
    assertThat(inserts[3]).isGreaterThan(inserts[0] + 5);
    assertThat(flushes[3]).isLessThan(flushes[0]);
  }
}
