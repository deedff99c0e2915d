package dev.ferret.studies.energy;

/**
 * The durations of the MAC protocol and of the application, in microseconds.
 *
 * @param duration how long the network is observed
 * @param wake from one wake-up of a node to its next
 * @param listen how long a node samples the channel at each wake-up
 * @param strobe to hear one strobe and acknowledge it
 * @param data to send the message and receive the final acknowledgement
 * @param overhear how long a sample lasts that hears a strobe for another node
 * @param garbled how long a sample lasts that hears several senders at once
 * @param sense to find the channel busy before sending
 * @param period in which each client sends one message
 */
record Timing(
    int duration,
    int wake,
    int listen,
    int strobe,
    int data,
    int overhear,
    int garbled,
    int sense,
    int period) {
  /**
   * Two minutes as in the paper; 8 wake-ups a second of 6.25 ms, as X-MAC has in Contiki; the frame
   * times of a radio of 250 kbit/s. The period is such that 25 % takes about 2,000 random networks
   * to reach; the paper's simulator took 1,188.
   */
  static final Timing DEFAULT =
      new Timing(120_000_000, 125_000, 6_250, 2_000, 4_000, 10_000, 25_000, 2_000, 13_000_000);

  Timing withPeriod(int other) {
    return new Timing(duration, wake, listen, strobe, data, overhear, garbled, sense, other);
  }
}
