package dev.ferret.cli;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.Failure;
import dev.ferret.cli.campaign.Progress;
import dev.ferret.cli.campaign.Watcher;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shows a campaign while it is running: reports as they come, and on a terminal a line below them
 * that says how far it is.
 */
final class Display implements Watcher {
  private static final int BAR = 20;

  /** To the beginning of the line, and clears it. */
  private static final String CLEAR = "\r\u001b[K";

  /** A terminal that is too narrow cuts the line off: only one line can be written over. */
  private static final String KEEP_LINE = "\u001b[?7l";

  private static final String WRAP_LINES = "\u001b[?7h";

  private final PrintWriter out;
  private final boolean isTerminal;
  private final boolean isQuiet;
  private @Nullable Campaign campaign;
  private int found;

  /**
   * Makes a display.
   *
   * @param isTerminal whether a line can be written over
   * @param isQuiet whether nothing is shown
   */
  Display(PrintWriter out, boolean isTerminal, boolean isQuiet) {
    this.out = out;
    this.isTerminal = isTerminal;
    this.isQuiet = isQuiet;
  }

  /** Shows a campaign. */
  synchronized void show(Campaign shown) {
    campaign = shown;
    line();
  }

  @Override
  public synchronized void failed(Failure failure) {
    found++;
    print(failure.text() + "\n");
  }

  @Override
  public synchronized void over(Progress progress) {
    if (!isTerminal && progress.failures().isEmpty() && progress.trouble() == null) {
      if (progress.hasProperties()) {
        print(
            progress.test().name()
                + ": "
                + (progress.isExhausted() ? "all " : "")
                + grouped(progress.cases())
                + " cases, nothing found");
      }
    }
  }

  @Override
  public synchronized void warn(String sentence) {
    print("ferret: " + sentence);
  }

  @Override
  public void advanced() {
    line();
  }

  /** Prints lines above the line that says how far the campaign is. */
  synchronized void print(String text) {
    if (isQuiet) {
      return;
    }
    if (isTerminal) {
      out.print(CLEAR);
    }
    out.println(text);
    line();
    out.flush();
  }

  /** Writes the line that says how far the campaign is, over itself. */
  synchronized void line() {
    Campaign shown = campaign;
    if (shown == null || !isTerminal || isQuiet) {
      return;
    }
    int over = 0;
    for (Progress each : shown.all()) {
      over += each.isOver() ? 1 : 0;
    }
    double seconds = Math.max(0.001, shown.seconds());
    long left = shown.millisLeft();
    double share =
        left >= 0
            ? seconds / (seconds + left / 1e3)
            : (double) over / Math.max(1, shown.all().size());
    int filled = (int) Math.round(BAR * share);
    out.print(
        String.format(
            Locale.ROOT,
            CLEAR + "%s[%s%s] %d of %d tests, %d found, %s cases, %s/s%s%s",
            KEEP_LINE,
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            over,
            shown.all().size(),
            found,
            grouped(shown.cases()),
            grouped(Math.round(shown.fresh() / seconds)),
            left < 0 ? "" : ", " + time(left) + " left",
            WRAP_LINES));
    out.flush();
  }

  /** Ends the line. */
  synchronized void close() {
    if (isTerminal && !isQuiet) {
      out.print(CLEAR);
      out.flush();
    }
    campaign = null;
  }

  /** Returns whether a person looks at the output. Since JDK 22 there is a console in any case. */
  @SuppressWarnings("SystemConsoleNull") // asked further where it is never null
  static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException older) {
      return true;
    }
  }

  static String time(long millis) {
    long seconds = millis / 1_000;
    return seconds >= 60 ? seconds / 60 + " min " + seconds % 60 + " s" : seconds + " s";
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
