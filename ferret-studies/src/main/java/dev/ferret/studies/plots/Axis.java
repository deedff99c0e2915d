package dev.ferret.studies.plots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where figures stand from left to right.
 *
 * @param isLogarithmic whether the same way is the same factor, and not the same difference
 * @param low the figure at the left end
 * @param high the figure at the right end
 */
record Axis(boolean isLogarithmic, double low, double high, double left, double right) {
  /** Where figures differ more, the lower ones cannot be told apart on a linear axis. */
  private static final double FAR = 20;

  private static final int MOST_TICKS = 8;

  /** The width of a digit at the axis. */
  private static final double DIGIT = 6.5;

  /** Beyond it sums and powers of ten overflow; figures of studies never come near. */
  private static final double HUGE = 1e300;

  /** Takes in all finite figures. Those that are not above zero stand at the left end of a log. */
  static Axis of(double[] figures, double left, double right) {
    double[] all =
        Arrays.stream(figures).filter(Double::isFinite).map(Axis::within).sorted().toArray();
    if (all.length == 0) {
      return new Axis(false, 0, 1, left, right);
    }
    double most = all[all.length - 1];
    double[] positive = Arrays.stream(all).filter(each -> each > 0).toArray();
    if (all[0] >= 0 && positive.length > 0 && most / positive[0] > FAR) {
      return new Axis(true, roundedDown(positive[0]), roundedUp(most), left, right);
    }
    double low = Math.min(0, all[0]);
    double high = Math.max(0, most);
    return low == high
        ? new Axis(false, low, low + 1, left, right)
        : new Axis(false, low < 0 ? -roundedUp(-low) : 0, high, left, right).withRoundEnd();
  }

  private static double within(double figure) {
    return Math.abs(figure) < 1 / HUGE ? 0 : Math.max(-HUGE, Math.min(HUGE, figure));
  }

  private Axis withRoundEnd() {
    double step = step();
    return new Axis(false, low, Math.ceil(high / step) * step, left, right);
  }

  /** Returns the place of a figure; those beyond an end stand at it. */
  double at(double figure) {
    double share =
        isLogarithmic
            ? (Math.log10(Math.max(figure, low)) - Math.log10(low))
                / (Math.log10(high) - Math.log10(low))
            : (figure - low) / (high - low);
    return left + (right - left) * Math.max(0, Math.min(1, share));
  }

  /** Returns the figures that are written at the axis. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (!isLogarithmic) {
      double step = step();
      for (double i = Math.ceil(low / step); i * step <= high && ticks.size() <= 20; i++) {
        ticks.add(i * step);
      }
      return ticks;
    }
    int first = (int) Math.ceil(Math.log10(low) - 1e-9);
    int last = (int) Math.floor(Math.log10(high) + 1e-9);
    int every = Math.max(1, (last - first + MOST_TICKS - 1) / MOST_TICKS);
    for (int i = first; i <= last; i += every) {
      ticks.add(Math.pow(10, i));
    }
    return ticks;
  }

  /** A step of 1, 2 or 5 times a power of ten, of which four to eight cover the axis. */
  private double step() {
    return roundedUp((high - low) / MOST_TICKS);
  }

  private static double power(double figure) {
    return Math.pow(10, Math.floor(Math.log10(figure)));
  }

  private static double roundedDown(double figure) {
    double power = power(figure);
    double digit = figure / power;
    return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
  }

  private static double roundedUp(double figure) {
    double power = power(figure);
    double digit = figure / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
  }

  /** Draws the ticks above what is between two heights. Figures that would touch are left out. */
  void draw(Svg svg, double top, double bottom) {
    double free = Double.NEGATIVE_INFINITY;
    for (double tick : ticks()) {
      svg.line("grid", at(tick), top, at(tick), bottom);
      String text = Wording.figure(tick);
      double half = text.length() * DIGIT / 2;
      if (at(tick) - half >= free) {
        svg.text("tick", at(tick), top - 4, text);
        free = at(tick) + half + DIGIT;
      }
    }
  }
}
