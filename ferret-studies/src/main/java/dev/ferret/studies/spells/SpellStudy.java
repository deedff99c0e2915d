package dev.ferret.studies.spells;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.sets;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The property that no list of spells multiplies the sum of a player's attributes (ICST'18, section
 * V-D, and the tutorial of PropEr).
 */
public final class SpellStudy {
  /** Lists that break the property in PropEr have 500 to 1,200 spells. */
  private static final int MOST_SPELLS = 2_000;

  private SpellStudy() {}

  /** Both thresholds, the lower one first. */
  public static List<Problem<List<Spell>>> problems() {
    return List.of(twice(), threeTimes());
  }

  /** Returns the threshold of PropEr's tutorial: twice the initial sum. */
  public static Problem<List<Spell>> twice() {
    return problem("2x", 2);
  }

  /** Returns the threshold of the user study: three times the initial sum. */
  public static Problem<List<Spell>> threeTimes() {
    return problem("3x", 3);
  }

  private static Problem<List<Spell>> problem(String name, int times) {
    int limit = times * Player.ATTRIBUTES * Player.INITIAL;
    return new Problem<>(
        name,
        lists(spells()).sizes(0, MOST_SPELLS),
        SpellStudy::sumAfter,
        spells -> sumAfter(spells) < limit);
  }

  private static Gen<Spell> spells() {
    return elementsOf(Spell.values());
  }

  /** Returns the sum of the attributes of a new player after these spells. */
  public static int sumAfter(List<Spell> spells) {
    Player player = new Player();
    player.cast(spells);
    return player.sum();
  }

  /**
   * Returns the hand-written neighbourhood of PropEr's example, at any temperature: a tenth of the
   * spells is removed, or two fifths are added at random places.
   */
  public static Gen<List<Spell>> neighbour(List<Spell> base, double temperature) {
    return Gen.of(draw -> draw.from(booleans()) ? longer(base, draw) : shorter(base, draw));
  }

  private static List<Spell> shorter(List<Spell> base, Draw draw) {
    int size = base.size();
    int removals = size / 10;
    if (removals == 0) {
      return new ArrayList<>(base);
    }
    Set<Integer> removed = draw.from(sets(integers(0, size - 1)).sizes(removals));
    List<Spell> spells = new ArrayList<>(size - removals);
    for (int i = 0; i < size; i++) {
      if (!removed.contains(i)) {
        spells.add(base.get(i));
      }
    }
    return spells;
  }

  private static List<Spell> longer(List<Spell> base, Draw draw) {
    int size = base.size();
    int additions = Math.max(1, size * 2 / 5);
    Set<Integer> places = draw.from(sets(integers(0, size)).sizes(additions));
    List<Spell> added = draw.from(lists(spells()).sizes(additions));
    List<Spell> spells = new ArrayList<>(size + additions);
    int used = 0;
    for (int i = 0; i <= size; i++) {
      if (places.contains(i)) {
        spells.add(added.get(used++));
      }
      if (i < size) {
        spells.add(base.get(i));
      }
    }
    return spells;
  }

  /** Returns what was decided here because the papers leave it open. */
  public static String interpretation() {
    return "The papers' table of spells is not public, and PropEr's is not reproduced: the 20 spells"
        + " are our own, of the same kind. They were picked among many random tables so that random"
        + " testing hardly ever doubles the sum and a plain hill climber does in a few hundred"
        + " tests. Five create a point, nine move points, six lose one; a spell that would make an"
        + " attribute negative has no effect. Lists have up to 2,000 spells. The hand-written"
        + " neighbourhood adds at most one spell between two old ones, and may go beyond 2,000"
        + " spells.";
  }
}
