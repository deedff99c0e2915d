package dev.ferret.studies.routing;

/** How often a packet arrives over a link, for each pair of antenna directions. */
@FunctionalInterface
interface Rates {
  /**
   * The share of packets that arrive.
   *
   * @param from the sending node
   * @param to the receiving node
   * @param sending the direction of the sender's antenna
   * @param receiving the direction of the receiver's antenna
   */
  double rate(int from, int to, int sending, int receiving);
}
