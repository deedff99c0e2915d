package dev.ferret.studies.energy;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Sensor networks in which some radio is on for a quarter of the time.
 *
 * <p>ISSTA'17 (Löscher, Sagonas: "Targeted Property-Based Testing"), section 6.1, and ICST'18
 * ("Automating Targeted Property-Based Testing"), section V.A.
 */
public final class DutyCycle {
  /** The duty cycle that no node may reach. */
  public static final double LIMIT = 0.25;

  /** As many as the papers' graphs have. */
  static final int NODES = 42;

  /** The longest list of a random test of the papers' tool, whose sizes end at 42. */
  static final int LINKS = 42;

  private DutyCycle() {}

  /** Returns the property that the duty cycle of all nodes stays below the limit. */
  public static Problem<Network> problem() {
    return new Problem<>(
        "duty cycle", networks(), DutyCycle::highest, network -> highest(network) < LIMIT);
  }

  /** Observes a network for two simulated minutes. */
  public static Usage run(Network network) {
    return Simulation.run(network);
  }

  private static double highest(Network network) {
    return run(network).highest();
  }

  /** Networks of 2 to 42 nodes (ICST'18, section IV: {@code graph()}). */
  public static Gen<Network> networks() {
    return integers(2, NODES)
        .flatMap(
            nodes -> lists(links(nodes)).sizes(0, LINKS).map(links -> new Network(nodes, links)));
  }

  private static Gen<Link> links(int nodes) {
    Gen<Integer> ends = integers(0, nodes - 1);
    return records(Link.class, ends, ends).filter(link -> link.a() != link.b());
  }

  /**
   * Returns a hand-written neighbourhood: adds and deletes nodes, then links (ISSTA'17, figure 5).
   *
   * @param temperature 0 to 1: how much changes
   */
  public static Gen<Network> neighbour(Network base, double temperature) {
    return Gen.of(
        draw -> {
          List<Link> links = new ArrayList<>(base.links());
          int old = base.nodes();
          int order = near(draw, old, temperature, 2, NODES);
          int spare = spare(draw, old, temperature);
          int nodes = old;
          int added = Math.min(Math.max(0, order - old) + spare, Network.MOST_NODES - old);
          for (int i = 0; i < added; i++) {
            links.add(new Link(draw.from(integers(0, nodes - 1)), nodes));
            nodes++;
          }
          while (nodes > order) {
            delete(draw.from(integers(1, nodes - 1)), --nodes, links);
          }
          int size = near(draw, links.size(), temperature, 0, LINKS);
          int fresh = Math.max(0, size - links.size()) + spare(draw, links.size(), temperature);
          for (int i = 0; i < fresh; i++) {
            links.add(draw.from(links(nodes)));
          }
          while (links.size() > size) {
            links.remove((int) draw.from(integers(0, links.size() - 1)));
          }
          return new Network(nodes, links);
        });
  }

  /**
   * Deletes a node and its links; the last node takes its number, so that the others keep theirs.
   */
  private static void delete(int node, int last, List<Link> links) {
    links.removeIf(link -> link.a() == node || link.b() == node);
    links.replaceAll(
        link -> new Link(link.a() == last ? node : link.a(), link.b() == last ? node : link.b()));
  }

  /** The paper's {@code tinteger}. */
  private static int near(Draw draw, int base, double temperature, int min, int max) {
    int offset = (int) (0.5 * base * temperature) + 1;
    int low = Math.min(max, Math.max(min, base - offset));
    return draw.from(integers(low, Math.max(low, Math.min(max, base + offset))));
  }

  /** How many are added only for as many to be deleted: up to a tenth, as for edges in figure 2. */
  private static int spare(Draw draw, int base, double temperature) {
    return draw.from(integers(0, (int) (0.1 * base * temperature) + 1));
  }

  /** Returns what the papers leave open, and how it is filled here. */
  public static String interpretation() {
    return "The papers ran Contiki in the Cooja simulator, 23 to 41 s a test; here a"
        + " discrete-event simulation of an X-MAC-like protocol written for this study takes their"
        + " place and simulates the same two minutes. Node 0 is the server; every other node with a"
        + " way to it sends one message every "
        + Timing.DEFAULT.period() / 1_000_000
        + " s along a shortest route; the others stay idle at 5 %. Networks have 2 to "
        + NODES
        + " nodes and up to "
        + LINKS
        + " links, the sizes that the papers' generator has. The papers give no message period: it, the"
        + " most links and how strobes collide were settled by trying about a dozen variants with random"
        + " testing and a simple hill climbing, so that random testing needs about 2,000 tests and"
        + " climbing does not get stuck; the factor between them is therefore partly one of design."
        + " The papers report "
        + Published.RANDOM_TESTS
        + " tests (7 h 46 min) for random testing, about "
        + Published.HAND_WRITTEN_TESTS
        + " (2 h 12 min) with a hand-written neighbourhood and 2 h 19 min with a constructed one.";
  }
}
