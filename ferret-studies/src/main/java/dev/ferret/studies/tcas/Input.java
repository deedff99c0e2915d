package dev.ferret.studies.tcas;

/**
 * What the logic knows of its own aircraft and of the other one.
 *
 * @param separation the vertical distance now
 * @param confident whether the measured distance can be trusted
 * @param valid whether two of the last three reports of the other aircraft are valid
 * @param own the own altitude
 * @param rate how fast the own altitude changes
 * @param other the altitude of the other aircraft
 * @param layer the layer of altitudes, 0 to 3, which decides how much distance is enough
 * @param up the distance that is left after a climb
 * @param down the distance that is left after a descent
 * @param complement what the other aircraft intends: 0 nothing, 1 not to climb, 2 not to descend
 * @param capability 1 if the other aircraft has the same logic on board
 * @param inhibited whether the own aircraft had better not climb
 */
public record Input(
    int separation,
    boolean confident,
    boolean valid,
    int own,
    int rate,
    int other,
    int layer,
    int up,
    int down,
    int complement,
    int capability,
    boolean inhibited) {}
