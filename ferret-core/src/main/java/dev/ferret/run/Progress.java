package dev.ferret.run;

import dev.ferret.search.Search;
import dev.ferret.search.Tried;
import java.io.Console;

/** A line on the terminal that says how a long search is doing; nothing without a terminal. */
final class Progress {
  /** Looking at the clock at every test would cost as much as a small test does. */
  private static final int TESTS_BETWEEN = 64;

  private static final long NANOS_BETWEEN = 500_000_000;

  private final String name;
  private final int tries;
  private long shownAt = System.nanoTime();
  private int width;

  Progress(String name, int tries) {
    this.name = name;
    this.tries = tries;
  }

  void show(int number, Search search, Goals goals) {
    if (number % TESTS_BETWEEN != 0) {
      return;
    }
    long now = System.nanoTime();
    if (now - shownAt < NANOS_BETWEEN) {
      return;
    }
    shownAt = now;
    Tried best = search.best();
    if (best != null && isTerminal()) {
      print(name + ": " + number + " of " + tries + ", best " + goals.named(best.utility()));
    }
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
