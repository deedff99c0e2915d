package dev.ferret.lazy;

import java.util.Locale;

/** Shares as they are shown. */
final class Share {
  private Share() {}

  /** Returns a share between 0 and 1 in percent; neither 0 nor 100 unless it is just that. */
  static String text(double share) {
    double percent = 100 * Math.max(0, Math.min(1, share));
    if (percent == 0 || percent == 100) {
      return percent == 0 ? "0 %" : "100 %";
    }
    if (percent < 0.1) {
      return "less than 0.1 %";
    }
    return percent > 99.9 ? "more than 99.9 %" : String.format(Locale.ROOT, "%.1f %%", percent);
  }
}
