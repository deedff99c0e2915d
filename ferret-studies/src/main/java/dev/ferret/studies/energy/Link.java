package dev.ferret.studies.energy;

/**
 * Two nodes that hear each other.
 *
 * @param a one end
 * @param b the other end, never the same node
 */
public record Link(int a, int b) {}
