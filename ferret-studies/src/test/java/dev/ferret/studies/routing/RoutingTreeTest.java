package dev.ferret.studies.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoutingTreeTest {
  @Test
  void aChainHasMoreHopsThanAStar() {
    RoutingTree chain =
        new RoutingTree(List.of(new Hop(1, 2, 0, 0), new Hop(2, 3, 0, 0), new Hop(3, 0, 0, 0)));
    RoutingTree star =
        new RoutingTree(List.of(new Hop(1, 0, 0, 0), new Hop(2, 0, 0, 0), new Hop(3, 0, 0, 0)));

    assertThat(chain.totalHops()).isEqualTo(6);
    assertThat(star.totalHops()).isEqualTo(3);
  }

  @Test
  void energyIsTotalHopsTimesTheMeanShareOfLostPackets() {
    RoutingTree chain = new RoutingTree(List.of(new Hop(1, 0, 2, 3), new Hop(2, 1, 4, 5)));

    Rates rates = (from, to, sending, receiving) -> from == 1 ? 1 : 0.5;
    assertThat(chain.energy(rates)).isEqualTo(3 * 0.25, within(1e-12));
  }

  @Test
  void energyAsksForTheRateOfTheChosenDirections() {
    RoutingTree tree = new RoutingTree(List.of(new Hop(1, 0, 2, 3)));

    Rates rates =
        (from, to, sending, receiving) ->
            from == 1 && to == 0 && sending == 2 && receiving == 3 ? 0.9 : 0;
    assertThat(tree.energy(rates)).isEqualTo(0.1, within(1e-12));
  }

  @Test
  void aRouteThatLeadsBackIsReported() {
    RoutingTree loop = new RoutingTree(List.of(new Hop(1, 2, 0, 0), new Hop(2, 1, 0, 0)));

    assertThatThrownBy(loop::totalHops)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The route of node 1 leads back to it");
  }

  @Test
  void hopsComeInTheOrderOfTheirNodes() {
    assertThatThrownBy(() -> new RoutingTree(List.of(new Hop(2, 0, 0, 0))))
        .hasMessageContaining("is not a hop of node 1");
    assertThatThrownBy(() -> new RoutingTree(List.of(new Hop(1, 2, 0, 0))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
