package dev.ferret.engine;

import dev.ferret.plan.Cases;
import dev.ferret.text.Texts;
import java.io.Console;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A line on the terminal that says how a long search is doing; nothing without a terminal. */
final class Progress {
  /** Looking at the clock for every case would cost as much as a small test does. */
  static final int CASES_BETWEEN = 64;

  private static final long NANOS_BETWEEN = 500_000_000;

  private static final String BEST = "search:best:";

  private final String name;
  private final int tries;
  private long shownAt = System.nanoTime();
  private int width;
  private int number;

  /** Where the cases come from; null before the first. */
  private @Nullable Cases cases;

  Progress(String name, int tries) {
    this.name = name;
    this.tries = tries;
  }

  /** Goes on with the cases of a source. */
  void begin(Cases source) {
    cases = source;
  }

  /** Hears how many cases were checked, and shows it at some of them. */
  void checked(int cases) {
    number = cases;
    if (cases % CASES_BETWEEN == 0) {
      showAgain();
    }
  }

  /** Shows how it goes, if that was not shown a moment ago. */
  void showAgain() {
    Cases source = cases;
    if (source != null) {
      show(source);
    }
  }

  private void show(Cases cases) {
    if (System.nanoTime() - shownAt < NANOS_BETWEEN) {
      return;
    }
    shownAt = System.nanoTime();
    Map<String, Object> best = new TreeMap<>();
    cases
        .figures()
        .forEach(
            (figure, value) -> {
              if (figure.startsWith(BEST)) {
                best.put(figure.substring(BEST.length()), value);
              }
            });
    String far = cases.progress();
    if ((far != null || !best.isEmpty()) && isTerminal()) {
      print(line(number, far, best));
    }
  }

  String line(int number, @Nullable String far, Map<String, Object> best) {
    return Texts.line(
        name
            + ": "
            + number
            + (far == null ? " of " + tries : " cases, " + far)
            + (best.isEmpty() ? "" : ", best " + best));
  }

  /** Newer JDKs have a console without a terminal, and a method to tell. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  /** Leaves no line behind. */
  void clear() {
    if (width > 0) {
      print("");
      System.err.print("\r");
      System.err.flush();
    }
  }

  private void print(String line) {
    System.err.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
    System.err.flush();
    width = line.length();
  }
}
