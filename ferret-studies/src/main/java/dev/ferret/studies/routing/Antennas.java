package dev.ferret.studies.routing;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.List;

/**
 * Routing trees of high and of low estimated energy for 40 nodes with directional antennas.
 *
 * <p>ISSTA'17 (Löscher, Sagonas: "Targeted Property-Based Testing"), section 6.2, and ICST'18
 * ("Automating Targeted Property-Based Testing"), section V.B. There is no threshold: what counts
 * is the best energy after this many tests.
 */
public final class Antennas {
  private static final Deployment DEPLOYMENT = new Deployment();
  private static final RoutingTrees TREES = new RoutingTrees(DEPLOYMENT);

  private Antennas() {}

  /** Returns all four cases, in the order of the table. */
  public static List<Problem<RoutingTree>> problems() {
    return List.of(
        maximiseRecursive(), maximiseSpanningTree(), minimiseRecursive(), minimiseSpanningTree());
  }

  /** High energy, trees grown by one link after the other. */
  public static Problem<RoutingTree> maximiseRecursive() {
    return problem("maximise, recursive", TREES.recursive(), 1);
  }

  /** High energy, trees of least weight. */
  public static Problem<RoutingTree> maximiseSpanningTree() {
    return problem("maximise, spanning tree", TREES.spanning(), 1);
  }

  /** Low energy, trees grown by one link after the other. */
  public static Problem<RoutingTree> minimiseRecursive() {
    return problem("minimise, recursive", TREES.recursive(), -1);
  }

  /** Low energy, trees of least weight. */
  public static Problem<RoutingTree> minimiseSpanningTree() {
    return problem("minimise, spanning tree", TREES.spanning(), -1);
  }

  private static Problem<RoutingTree> problem(String name, Gen<RoutingTree> gen, int sign) {
    return new Problem<>(name, gen, tree -> sign * energy(tree), tree -> true);
  }

  /** Returns the estimate of energy: the sum of all hops times one minus the mean delivery rate. */
  public static double energy(RoutingTree tree) {
    return tree.energy(DEPLOYMENT);
  }

  /**
   * Returns a hand-written neighbourhood, which moves subtrees to other parents and turns antennas.
   *
   * @param temperature 0 to 1: how much changes
   */
  public static Gen<RoutingTree> neighbour(RoutingTree base, double temperature) {
    return TREES.neighbour(base, temperature);
  }

  /** Returns what the papers leave open, and how it is filled here. */
  public static String interpretation() {
    return "The papers' delivery rates were measured in a deployment and are not published; these"
        + " come from a model: "
        + Deployment.describe()
        + ". It gives "
        + DEPLOYMENT.links()
        + " links. The mean delivery rate of a tree is taken over its 39 links, and the energy is the"
        + " papers' (1 - mean rate) x total hops. The recursive generator adds one link after the"
        + " other: a node, its parent and both directions, drawn by number; the spanning tree"
        + " generator draws a weight and both directions for each link. The paper could not use its"
        + " construction on the recursive one. It reports, for 10,000 tests, that after 1,000 tests"
        + " the worst guided run was above the best random end result when maximising; its curves"
        + " have no numbers to compare with, and with another deployment they would not be"
        + " comparable.";
  }
}
