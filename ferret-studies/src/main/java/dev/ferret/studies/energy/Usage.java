package dev.ferret.studies.energy;

import java.util.List;

/**
 * What a simulation observed.
 *
 * @param dutyCycles for each node the share of the time that its radio was on
 * @param sent messages of the clients
 * @param delivered messages that reached the server
 * @param lost messages given up after too many attempts or for want of memory
 */
public record Usage(List<Double> dutyCycles, int sent, int delivered, int lost) {
  /** Returns the highest duty cycle of all nodes. */
  public double highest() {
    double highest = 0;
    for (double dutyCycle : dutyCycles) {
      highest = Math.max(highest, dutyCycle);
    }
    return highest;
  }
}
