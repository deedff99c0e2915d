package dev.ferret.studies.plots;

/** A part of a plot. */
interface Panel {
  /** Where labels begin. */
  double LEFT = 14;

  /** Where everything ends. */
  double END = Svg.WIDTH - LEFT;

  /** Where figures begin. */
  double PLOT = 290;

  /** Where figures end; what they are in numbers is to the right of it. */
  double PLOT_END = 640;

  /** Draws itself below some height, and returns the height of its end. */
  double draw(Svg svg, double top);
}
