package dev.ferret.studies.spells;

/**
 * A spell, which changes the attributes of the player or has no effect.
 *
 * <p>The columns are strength, constitution, defense, dexterity, intelligence, charisma, wisdom,
 * willpower, perception and luck. The first five spells create a point, the next nine move points
 * and the last six lose one.
 */
public enum Spell {
  WISH(-1, -1, -1, -1, -1, -1, -1, -1, -1, 10),
  DEEP_STUDY(0, 0, 0, -3, 5, 0, -1, 0, 0, 0),
  BERSERK(5, 0, 0, 0, 0, 0, 0, 0, -4, 0),
  TROLL_BLOOD(0, 5, -1, 0, 0, 0, 0, -3, 0, 0),
  BEAR_SHAPE(5, 0, -2, 0, 0, 0, -2, 0, 0, 0),
  STONE_SKIN(0, 4, 0, -5, 0, 0, 0, 0, 1, 0),
  HAWK_EYES(-5, 0, 0, 0, 0, 0, 0, 0, 5, 0),
  OX_HIDE(0, 4, 0, -3, 0, -1, 0, 0, 0, 0),
  BATTLE_CRY(2, 0, 0, 0, -1, -1, 0, 0, 0, 0),
  GLAMOUR(0, 0, 0, 0, 0, 4, 0, -4, 0, 0),
  SECOND_CHANCE(0, 0, 0, 1, 0, 0, 0, 1, 0, -2),
  MEDITATION(0, 0, 0, 0, 1, 0, 1, -2, 0, 0),
  OGRE_FACE(5, 0, 0, 0, 0, -5, 0, 0, 0, 0),
  BLOOD_PACT(4, -2, -2, 0, 0, 0, 0, 0, 0, 0),
  CAMPFIRE(0, 1, 0, -1, 0, -1, 0, 0, 0, 0),
  LOVE_POTION(0, 0, 0, 0, 0, 4, -2, 0, 0, -3),
  LUCKY_COIN(0, 0, 0, -2, 0, 0, 0, 0, -1, 2),
  FLATTERY(0, 0, 0, 0, 0, 1, -2, 0, 0, 0),
  ORACLE(0, 0, 0, 0, 4, 0, -2, 0, 0, -3),
  QUIET_MIND(-4, 0, 0, 0, 3, 0, 0, 0, 0, 0);

  /** The changes, packed as the attributes of {@link Player} are. */
  final long first;

  final long second;
  final long third;
  final long fourth;

  private final int gain;

  Spell(int... changes) {
    first = Player.packed(changes, 0);
    second = Player.packed(changes, 1);
    third = Player.packed(changes, 2);
    fourth = Player.packed(changes, 3);
    int sum = 0;
    for (int change : changes) {
      sum += change;
    }
    gain = sum;
  }

  /** Returns the change of the sum of all attributes, if the spell has an effect. */
  public int gain() {
    return gain;
  }
}
