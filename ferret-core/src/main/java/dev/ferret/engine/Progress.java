package dev.ferret.engine;

import dev.ferret.guide.Search;
import dev.ferret.search.Tried;
import dev.ferret.text.Texts;
import java.io.Console;
import org.jspecify.annotations.Nullable;

/** A line on the terminal that says how a long search is doing; nothing without a terminal. */
final class Progress {
  /** Looking at the clock for every case would cost as much as a small test does. */
  static final int CASES_BETWEEN = 64;

  private static final long NANOS_BETWEEN = 500_000_000;

  private final String name;
  private final int tries;
  private final Goals goals;
  private @Nullable Verdicts search;
  private long shownAt = System.nanoTime();
  private int width;

  Progress(String name, int tries, Goals goals) {
    this.name = name;
    this.tries = tries;
    this.goals = goals;
  }

  /** Says where the search is found, if there is one. */
  void searches(Verdicts underWay) {
    search = underWay;
  }

  void show(int number) {
    Search underWay = search == null ? null : search.search();
    if (underWay == null || System.nanoTime() - shownAt < NANOS_BETWEEN) {
      return;
    }
    shownAt = System.nanoTime();
    Tried best = underWay.best();
    if (best != null && isTerminal()) {
      String figures = number + " of " + tries + ", best " + goals.named(best.utility());
      print(Texts.line(name + ": " + figures));
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
