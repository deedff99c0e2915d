package dev.ferret.studies.routing;

/**
 * A link of a routing tree, towards the root.
 *
 * @param node the sender
 * @param parent the receiver
 * @param sending the direction of the sender's antenna, 0 to 5
 * @param receiving the direction of the receiver's antenna, 0 to 5
 */
public record Hop(int node, int parent, int sending, int receiving) {}
