package dev.ferret.studies.search;

import java.util.List;
import java.util.stream.Stream;

/** All puzzles, in eight families. */
public final class Panel {
  private Panel() {}

  /** Returns the puzzles, family by family. */
  public static List<Puzzle<?>> all() {
    return Stream.of(
            Texts.all(),
            Walks.all(),
            Numbers.all(),
            Arrangements.all(),
            Forms.all(),
            Schedules.all(),
            Traps.all(),
            Programs.all(),
            Links.all(),
            Networks.all())
        .<Puzzle<?>>flatMap(List::stream)
        .toList();
  }
}
