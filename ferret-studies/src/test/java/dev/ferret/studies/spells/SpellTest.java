package dev.ferret.studies.spells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SpellTest {
  private static final int BITS = 21;

  @Test
  void thereAreTwentyDifferentSpells() {
    Set<String> effects = new HashSet<>();
    for (Spell spell : Spell.values()) {
      effects.add(Arrays.toString(changes(spell)));
    }
    assertThat(effects).hasSize(20);
  }

  @Test
  void fewSpellsCreateAPointAndTheOthersKeepOrLoseOne() {
    List<Integer> gains = Arrays.stream(Spell.values()).map(Spell::gain).toList();
    assertThat(gains).allMatch(gain -> -1 <= gain && gain <= 1);
    assertThat(gains.stream().filter(gain -> gain == 1)).hasSize(5);
    assertThat(gains.stream().filter(gain -> gain == 0)).hasSize(9);
    assertThat(gains.stream().filter(gain -> gain == -1)).hasSize(6);
  }

  @Test
  void allButTheWishMoveTwoToFivePointsBetweenTwoOrThreeAttributes() {
    for (Spell spell : Spell.values()) {
      int[] changes = changes(spell);
      if (spell == Spell.WISH) {
        assertThat(changes).containsExactly(-1, -1, -1, -1, -1, -1, -1, -1, -1, 10);
      } else {
        assertThat(Arrays.stream(changes).filter(change -> change != 0).count())
            .as(spell.name())
            .isBetween(2L, 3L);
        assertThat(-Arrays.stream(changes).filter(change -> change < 0).sum())
            .as(spell.name())
            .isBetween(2, 5);
      }
    }
  }

  @Test
  void gainsAreTheSumsOfTheChanges() {
    for (Spell spell : Spell.values()) {
      assertThat(spell.gain()).as(spell.name()).isEqualTo(Arrays.stream(changes(spell)).sum());
    }
  }

  /** Unpacks a spell: a negative part has borrowed one from the part above. */
  static int[] changes(Spell spell) {
    long[] packed = {spell.first, spell.second, spell.third, spell.fourth};
    int[] changes = new int[Player.ATTRIBUTES];
    for (int i = 0; i < changes.length; i++) {
      long rest = packed[i / 3];
      int change = (int) (rest << (64 - BITS) >> (64 - BITS));
      changes[i] = change;
      packed[i / 3] = (rest - change) >> BITS;
    }
    return changes;
  }
}
