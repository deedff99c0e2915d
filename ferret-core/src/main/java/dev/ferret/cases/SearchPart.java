package dev.ferret.cases;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * A part of a search for cases that satisfy a condition, as runs that share the search hand it on.
 * It travels as its text, {@code toString()}.
 */
public sealed interface SearchPart {
  /** Stands for a whole search. */
  String ALL = "all";

  /** The end of the alternatives of a choice if no other part has any of them. */
  int OPEN_END = Integer.MAX_VALUE;

  /** Returns the mark of the search that it belongs to. */
  String mark();

  /** Returns the size or depth that values of the part have at most. */
  int level();

  /**
   * Returns the order in which the parts of the condition are asked; empty if it is the declared
   * one, and a better one was not looked for yet.
   */
  List<Integer> order();

  /** Returns how often the condition ran before. */
  long runs();

  /**
   * All values with certain first choices.
   *
   * @param path the alternatives of the first choices that the condition asks for. Those of the
   *     last one from this one on belong to the part; if there are none, all values do
   * @param end where the alternatives of the last choice end
   */
  record Branch(String mark, int level, List<Integer> order, long runs, List<Integer> path, int end)
      implements SearchPart {
    @Override
    public String toString() {
      return text(this, "branch", joined(path) + ":" + (end == OPEN_END ? "" : end));
    }
  }

  /**
   * All that is larger than the size or depth before this one, if there is anything.
   *
   * @param runs how often the condition ran for the size or depth before, as far as is known
   * @param isCut whether larger values were seen
   */
  record Larger(String mark, int level, List<Integer> order, long runs, boolean isCut)
      implements SearchPart {
    /** Returns the same, if more was found out about the size or depth before. */
    public Larger with(long more, boolean isSeen) {
      return new Larger(mark, level, order, runs + more, isCut || isSeen);
    }

    @Override
    public String toString() {
      return text(this, "larger", isCut ? "cut:" : ":");
    }
  }

  private static String text(SearchPart part, String kind, String rest) {
    String text =
        String.join(
                ":",
                kind,
                part.mark(),
                String.valueOf(part.level()),
                joined(part.order()),
                String.valueOf(part.runs()))
            + ":"
            + rest;
    return text + ":" + checksum(text);
  }

  private static String joined(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(crc.getValue());
  }

  /**
   * Reads the text of a part.
   *
   * @throws IllegalArgumentException if it is not the text of a part
   */
  static SearchPart parse(String text) {
    int last = text.lastIndexOf(':');
    if (last < 0 || !checksum(text.substring(0, last)).equals(text.substring(last + 1))) {
      throw damaged(text);
    }
    String[] fields = text.split(":", -1);
    try {
      int level = number(fields[2]);
      List<Integer> order = numbers(fields[3]);
      long runs = Long.parseLong(fields[4]);
      SearchPart part =
          fields[0].equals("branch")
              ? new Branch(
                  fields[1],
                  level,
                  order,
                  runs,
                  numbers(fields[5]),
                  fields[6].isEmpty() ? OPEN_END : number(fields[6]))
              : new Larger(fields[1], level, order, runs, fields[5].equals("cut"));
      if (part.toString().equals(text)) {
        return part;
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      // The sentence below says all.
    }
    throw damaged(text);
  }

  private static IllegalArgumentException damaged(String text) {
    String shown = text.length() > 100 ? text.substring(0, 100) + "..." : text;
    return new IllegalArgumentException(
        "'" + shown + "' is not a part of a search; use the texts of an earlier run as they are");
  }

  private static int number(String digits) {
    int number = Integer.parseInt(digits);
    if (number < 0) {
      throw new NumberFormatException(digits);
    }
    return number;
  }

  private static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    for (String each : text.isEmpty() ? new String[0] : text.split("\\.", -1)) {
      numbers.add(number(each));
    }
    return List.copyOf(numbers);
  }
}
