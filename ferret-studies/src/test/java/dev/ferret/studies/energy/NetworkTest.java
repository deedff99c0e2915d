package dev.ferret.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkTest {
  @Test
  void routesAreShortestAndPreferLowNumbers() {
    Network network =
        new Network(
            6,
            List.of(
                new Link(0, 2), new Link(1, 0), new Link(3, 2), new Link(3, 1), new Link(4, 3)));

    assertThat(Network.parents(network.neighbours())).containsExactly(-1, 0, 0, 1, 3, -1);
  }

  @Test
  void linksWorkBothWays() {
    long[] neighbours = new Network(3, List.of(new Link(2, 0))).neighbours();

    assertThat(neighbours).containsExactly(0b100, 0, 0b001);
  }

  @Test
  void aLinkJoinsTwoDifferentNodesThatExist() {
    assertThatThrownBy(() -> new Network(3, List.of(new Link(1, 1))))
        .hasMessage("Link[a=1, b=1] does not join two different nodes of 0 to 2");
    assertThatThrownBy(() -> new Network(3, List.of(new Link(0, 3))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Network(3, List.of(new Link(-1, 2))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNetworkHasOneToSixtyFourNodes() {
    assertThatThrownBy(() -> new Network(0, List.of())).hasMessageContaining("not 0");
    assertThatThrownBy(() -> new Network(65, List.of())).hasMessageContaining("not 65");
    assertThat(new Network(64, List.of()).neighbours()).hasSize(64);
  }
}
