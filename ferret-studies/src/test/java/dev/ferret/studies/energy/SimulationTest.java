package dev.ferret.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SimulationTest {
  private static final long ALL = ~0L;

  /** 6.25 of 125 ms; the first and the last wake-up may be cut. */
  private static final double IDLE = 0.05;

  private static final Offset<Double> ONE_WAKE_UP = within(6.25 / 120_000);

  private static Network chain(int nodes) {
    List<Link> links = new ArrayList<>();
    for (int node = 1; node < nodes; node++) {
      links.add(new Link(node - 1, node));
    }
    return new Network(nodes, links);
  }

  private static Network star(int leaves) {
    List<Link> links = new ArrayList<>();
    for (int leaf = 1; leaf <= leaves; leaf++) {
      links.add(new Link(0, leaf));
    }
    return new Network(leaves + 1, links);
  }

  private static List<Network> randomNetworks(int count) {
    Choices random = Case.simplest().choices();
    List<Network> networks = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      networks.add(DutyCycle.networks().from(random));
    }
    return networks;
  }

  @Test
  void nodesWithoutLinksOnlyListen() {
    Usage usage = Simulation.run(new Network(42, List.of()));

    assertThat(usage.sent()).isZero();
    assertThat(usage.dutyCycles())
        .hasSize(42)
        .allSatisfy(share -> assertThat(share).isCloseTo(IDLE, ONE_WAKE_UP));
  }

  @Test
  void aSenderAndAReceiverDeliver() {
    Usage usage = Simulation.run(chain(2));

    assertThat(usage.sent()).isBetween(9, 10);
    assertThat(usage.delivered()).isBetween(usage.sent() - 1, usage.sent());
    assertThat(usage.lost()).isZero();
  }

  @Test
  void aTrainLastsUntilTheReceiverHasWokenUpAndAMessageOnlyMilliseconds() {
    Timing busy = Timing.DEFAULT.withPeriod(500_000);
    Usage usage = Simulation.run(chain(2), busy, ALL);
    double receiving = millisecondsBeyondIdle(usage, 0) / usage.delivered();
    double sending = millisecondsBeyondIdle(usage, 1) / usage.delivered();

    assertThat(usage.delivered()).isGreaterThan(200);
    // Half of a period on average, less the idle listening in that time, and the message.
    assertThat(sending).isBetween(52.0, 72.0);
    assertThat(receiving).isBetween(0.0, 4.0);
  }

  private static double millisecondsBeyondIdle(Usage usage, int node) {
    return (usage.dutyCycles().get(node) - IDLE) * 120_000;
  }

  @Test
  void messagesTravelOverSeveralHops() {
    Usage usage = Simulation.run(chain(8), Timing.DEFAULT, 1L << 7);

    assertThat(usage.delivered()).isGreaterThanOrEqualTo(8);
    assertThat(usage.dutyCycles().subList(1, 8))
        .allSatisfy(share -> assertThat(share).isGreaterThan(IDLE));
  }

  @Test
  void nodesWithoutARouteSendNothing() {
    Usage usage = Simulation.run(new Network(5, List.of(new Link(0, 1), new Link(3, 4))));

    assertThat(usage.sent()).isEqualTo(Simulation.run(chain(2)).sent());
    assertThat(usage.dutyCycles().get(3)).isCloseTo(IDLE, ONE_WAKE_UP);
  }

  @Test
  void aNeighbourOfASenderOverhears() {
    List<Link> links = List.of(new Link(0, 1), new Link(1, 2));
    Timing busy = Timing.DEFAULT.withPeriod(1_000_000);
    Usage usage = Simulation.run(new Network(4, links), busy, 1L << 1);

    assertThat(usage.dutyCycles().get(2)).isGreaterThan(usage.dutyCycles().get(3) + 0.0005);
    assertThat(usage.dutyCycles().get(3)).isCloseTo(IDLE, ONE_WAKE_UP);
  }

  @Test
  void hearingSeveralSendersAtOnceKeepsANodeAwakeLonger() {
    // Node 6 sends nothing and hears either one of the five senders or all of them.
    List<Link> links = new ArrayList<>(star(5).links());
    links.add(new Link(1, 6));
    Timing busy = Timing.DEFAULT.withPeriod(1_000_000);
    double one = Simulation.run(new Network(7, links), busy, 0b111110).dutyCycles().get(6);
    for (int sender = 2; sender <= 5; sender++) {
      links.add(new Link(sender, 6));
    }
    double all = Simulation.run(new Network(7, links), busy, 0b111110).dutyCycles().get(6);

    assertThat(all).isGreaterThan(one);
  }

  @Test
  void sendersThatCannotHearEachOtherSpendMoreThanSendersThatDefer() {
    List<Link> all = new ArrayList<>();
    for (int a = 0; a < 12; a++) {
      for (int b = a + 1; b < 12; b++) {
        all.add(new Link(a, b));
      }
    }
    Timing busy = Timing.DEFAULT.withPeriod(2_000_000);
    Usage hidden = Simulation.run(star(11), busy, ALL);
    Usage deferring = Simulation.run(new Network(12, all), busy, ALL);

    assertThat(sumOfClients(hidden)).isGreaterThan(sumOfClients(deferring));
    assertThat(hidden.sent()).isEqualTo(deferring.sent());
  }

  private static double sumOfClients(Usage usage) {
    return usage.dutyCycles().stream().skip(1).mapToDouble(share -> share).sum();
  }

  @Test
  void noMessageIsCountedTwice() {
    Timing overloaded = Timing.DEFAULT.withPeriod(300_000);

    for (Network network : randomNetworks(50)) {
      Usage usage = Simulation.run(network, overloaded, ALL);
      assertThat(usage.delivered() + usage.lost()).isLessThanOrEqualTo(usage.sent());
      assertThat(usage.sent() - usage.delivered() - usage.lost())
          .isLessThanOrEqualTo(8 * network.nodes());
    }
  }

  @Test
  void noRadioIsOnForLessThanIdleNorForMoreThanAlways() {
    for (int period : new int[] {100_000, 1_000_000, 13_000_000}) {
      for (Network network : randomNetworks(50)) {
        List<Double> idle = Simulation.run(network, Timing.DEFAULT, 0).dutyCycles();
        Usage usage = Simulation.run(network, Timing.DEFAULT.withPeriod(period), ALL);
        for (int node = 0; node < network.nodes(); node++) {
          assertThat(usage.dutyCycles().get(node)).isBetween(idle.get(node), 1.0);
        }
      }
    }
  }

  @Test
  void silentClientsLeaveAllRadiosIdle() {
    for (Network network : randomNetworks(20)) {
      Usage usage = Simulation.run(network, Timing.DEFAULT, 0);
      assertThat(usage.highest()).isCloseTo(IDLE, ONE_WAKE_UP);
    }
  }

  @Test
  void moreTrafficMeansMoreTimeOn() {
    double seldom = Simulation.run(chain(6), Timing.DEFAULT, ALL).highest();
    double often = Simulation.run(chain(6), Timing.DEFAULT.withPeriod(5_000_000), ALL).highest();
    double always = Simulation.run(chain(6), Timing.DEFAULT.withPeriod(1_000_000), ALL).highest();

    assertThat(seldom).isGreaterThan(IDLE).isLessThan(often);
    assertThat(often).isLessThan(always);
  }

  @Test
  void theOnlyWayToTheServerIsBusierThanOneOfMany() {
    List<Link> gateway = new ArrayList<>(List.of(new Link(0, 1)));
    for (int node = 2; node < 40; node++) {
      gateway.add(new Link(1, node));
    }

    double only = Simulation.run(new Network(40, gateway)).dutyCycles().get(1);
    assertThat(only).isGreaterThan(0.2);
    assertThat(Simulation.run(star(39)).dutyCycles().get(1)).isLessThan(only / 2);
  }

  @Test
  void aLinkGivenTwiceCountsOnce() {
    Network twice =
        new Network(3, List.of(new Link(0, 1), new Link(2, 1), new Link(1, 0), new Link(1, 2)));

    assertThat(Simulation.run(twice)).isEqualTo(Simulation.run(chain(3)));
  }

  @Test
  void theSameNetworkGivesTheSameUsage() {
    for (Network network : randomNetworks(20)) {
      assertThat(Simulation.run(network)).isEqualTo(Simulation.run(network));
    }
  }
}
