package dev.ferret.studies.spells;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlayerTest {
  @Test
  void aNewPlayerHasFiveOfEverything() {
    assertThat(new Player().attributes()).containsExactly(5, 5, 5, 5, 5, 5, 5, 5, 5, 5);
    assertThat(new Player().sum()).isEqualTo(50);
  }

  @Test
  void aWishTakesFromAllOtherAttributes() {
    assertThat(after(List.of(Spell.WISH))).containsExactly(4, 4, 4, 4, 4, 4, 4, 4, 4, 15);
  }

  @Test
  void aSpellWithoutMeansHasNoEffect() {
    int[] broke = after(Collections.nCopies(5, Spell.WISH));
    assertThat(broke).containsExactly(0, 0, 0, 0, 0, 0, 0, 0, 0, 55);
    assertThat(after(Collections.nCopies(6, Spell.WISH))).isEqualTo(broke);
  }

  @Test
  void castingAgreesWithPlainArrays() {
    Gen<List<Spell>> gen = lists(elementsOf(Spell.values())).sizes(0, 300);
    Choices random = Case.simplest().choices();
    for (int seed = 0; seed < 500; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      List<Spell> spells = gen.from(random);
      int[] expected = plainlyAfter(spells);
      assertThat(after(spells)).isEqualTo(expected);
      assertThat(SpellStudy.sumAfter(spells)).isEqualTo(Arrays.stream(expected).sum());
    }
  }

  @Test
  void tooManySpellsAreRefused() {
    List<Spell> spells = Collections.nCopies(100_001, Spell.WISH);
    assertThatThrownBy(() -> new Player().cast(spells))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A player can bear 100000 spells, not 100001");
  }

  @Test
  void attributesKeepTheirPlaceWhenTheyAreLarge() {
    List<Spell> pair = List.of(Spell.BERSERK, Spell.HAWK_EYES);
    List<Spell> spells = Collections.nCopies(50_000, pair).stream().flatMap(List::stream).toList();
    assertThat(after(spells)).containsExactly(5, 5, 5, 5, 5, 5, 5, 5, 50_005, 5);
  }

  private static int[] after(List<Spell> spells) {
    Player player = new Player();
    player.cast(spells);
    return player.attributes();
  }

  private static int[] plainlyAfter(List<Spell> spells) {
    int[] player = new int[10];
    Arrays.fill(player, 5);
    for (Spell spell : spells) {
      int[] next = player.clone();
      int[] changes = SpellTest.changes(spell);
      for (int i = 0; i < next.length; i++) {
        next[i] += changes[i];
      }
      if (Arrays.stream(next).allMatch(attribute -> attribute >= 0)) {
        player = next;
      }
    }
    return player;
  }
}
