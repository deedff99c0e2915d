package dev.ferret.studies.spells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SpellStudyTest {
  private final Choices random = Case.simplest().choices();

  @Test
  void bothThresholdsCanBeReachedByRepeatingTwoSpells() {
    assertThat(SpellStudy.twice().holds().test(pairs(49))).isTrue();
    assertThat(SpellStudy.twice().holds().test(pairs(50))).isFalse();
    assertThat(SpellStudy.threeTimes().holds().test(pairs(99))).isTrue();
    assertThat(SpellStudy.threeTimes().holds().test(pairs(100))).isFalse();
    assertThat(SpellStudy.twice().utility().applyAsDouble(pairs(50))).isEqualTo(100);
  }

  @Test
  void randomListsStayFarBelowTwiceTheSum() {
    Problem<List<Spell>> problem = SpellStudy.twice();
    double best = 0;
    for (int seed = 0; seed < 5_000; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      List<Spell> spells = problem.gen().from(random);
      assertThat(spells).hasSizeLessThanOrEqualTo(2_000);
      best = Math.max(best, problem.utility().applyAsDouble(spells));
    }
    assertThat(best).isBetween(60.0, 95.0);
  }

  @Test
  void theProblemsAreNamedByTheirThresholds() {
    assertThat(SpellStudy.problems()).extracting(Problem::name).containsExactly("2x", "3x");
  }

  @Test
  void aNeighbourLosesATenthOrGainsTwoFifths() {
    List<Spell> base = pairs(50);
    Set<Integer> sizes = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      List<Spell> next = neighbour(base, seed);
      sizes.add(next.size());
      assertThat(next.size() < base.size() ? isPartOf(next, base) : isPartOf(base, next)).isTrue();
    }
    assertThat(sizes).containsExactlyInAnyOrder(90, 140);
  }

  @Test
  void aShortListKeepsItsSpellsOrGainsOne() {
    Set<Integer> sizes = new HashSet<>();
    for (int seed = 0; seed < 50; seed++) {
      sizes.add(neighbour(List.of(), seed).size());
      sizes.add(10 + neighbour(List.of(Spell.WISH), seed).size());
    }
    assertThat(sizes).containsExactlyInAnyOrder(0, 1, 11, 12);
  }

  @Test
  void addedSpellsAreOfAllKindsAndAtBothEnds() {
    List<Spell> base = Collections.nCopies(100, Spell.WISH);
    Set<Spell> added = new HashSet<>();
    boolean front = false;
    boolean back = false;
    for (int seed = 0; seed < 200; seed++) {
      List<Spell> next = neighbour(base, seed);
      added.addAll(next);
      front |= next.get(0) != Spell.WISH;
      back |= next.get(next.size() - 1) != Spell.WISH;
    }
    assertThat(added).containsExactlyInAnyOrderElementsOf(Arrays.asList(Spell.values()));
    assertThat(front && back).isTrue();
  }

  @Test
  void theInterpretationSaysWhereTheSpellsComeFrom() {
    assertThat(SpellStudy.interpretation()).contains("our own");
  }

  private List<Spell> neighbour(List<Spell> base, int seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return SpellStudy.neighbour(base, 0.5).from(random);
  }

  private static List<Spell> pairs(int count) {
    List<Spell> spells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      spells.add(Spell.BERSERK);
      spells.add(Spell.HAWK_EYES);
    }
    return spells;
  }

  /** Whether all of a list occurs in another one, in the same order. */
  private static boolean isPartOf(List<Spell> part, List<Spell> whole) {
    Iterator<Spell> rest = whole.iterator();
    for (Spell spell : part) {
      boolean found = false;
      while (!found && rest.hasNext()) {
        found = rest.next() == spell;
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }
}
