package dev.ferret.studies.plots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The labels of marks on an axis: each begins at its mark, in the first line below where it covers
 * neither another label nor the line from another mark to its label.
 */
final class Lanes {
  /** A mark with its label. */
  record Label(String text, double x) {}

  /**
   * A label in its line.
   *
   * @param lane the number of the line, from 0
   */
  record Placed(Label label, int lane) {}

  private static final double GAP = 4;

  private final double right;
  private final double size;
  private final List<Placed> placed = new ArrayList<>();

  /**
   * Makes room for labels.
   *
   * @param right where the longest must end
   * @param size of the font
   */
  Lanes(double right, double size) {
    this.right = right;
    this.size = size;
  }

  /** Places labels, from the right to the left. */
  List<Placed> place(List<Label> labels) {
    labels.stream()
        .sorted(Comparator.comparingDouble(Label::x).reversed())
        .forEach(
            label -> {
              String text = Wording.fit(label.text(), right - label.x() - GAP, size);
              Label shown = new Label(text, label.x());
              int lane = 0;
              while (!isFree(shown, lane)) {
                lane++;
              }
              placed.add(new Placed(shown, lane));
            });
    return List.copyOf(placed);
  }

  private boolean isFree(Label label, int lane) {
    return placed.stream()
        .allMatch(
            other ->
                // Marks from the right to the left: no line goes through a label further right.
                other.lane() < lane || end(label) <= other.label().x());
  }

  private double end(Label label) {
    return label.x() + 2 * GAP + Wording.width(label.text(), size);
  }
}
