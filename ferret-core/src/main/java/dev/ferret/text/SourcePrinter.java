package dev.ferret.text;

import dev.ferret.text.Parts.Reach;
import dev.ferret.text.SourceForm.Group;
import dev.ferret.text.SourceForm.Leaf;
import dev.ferret.text.SourceForm.Quoted;
import dev.ferret.text.SourceForms.Style;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prints values as Java source, so that a counterexample can be pasted into a test.
 *
 * <p>Literals, arrays, records, enums, collections and the common types of the JDK become source
 * that builds an equal value, with class names as a file that imports them would write them. Other
 * objects become their {@code toString()}, or {@code ClassName@?} without one. Printing never
 * fails: a method that throws is named in the text, a value inside itself is printed as {@code
 * <cycle: ArrayList>}.
 *
 * <pre>{@code
 * SourcePrinter.print(List.of(1L, 2L))              // List.of(1L, 2L)
 * SourcePrinter.print(new Point(1, -2))             // new Point(1, -2)
 * SourcePrinter.print(oneToThousand, 40).text()     // List.of(1, 2, ... 996 more ..., 999, 1000)
 * }</pre>
 */
public final class SourcePrinter {

  /**
   * How deep values may be nested before the rest is left out. The Java compiler itself gives up at
   * expressions of a few thousand levels, and no reader gets that far.
   */
  private static final int MAX_DEPTH = 500;

  /** The shortest limit: less has no room for a class name and for the note on what is missing. */
  private static final int MIN_LIMIT = 20;

  /** Below this many characters a part is shown whole or not at all: a torn one says nothing. */
  private static final int MIN_SHARE = 16;

  private static final String DOTS = "...";

  private final SourceForms forms;
  private final StringBuilder out = new StringBuilder();
  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean elided;
  private boolean compilable = true;

  private SourcePrinter(Style style) {
    this.forms = new SourceForms(style);
  }

  /**
   * Prints a value in full, in time linear in the length of the text.
   *
   * <p>Only what is nested deeper than 500 levels is left out. A collection without an end needs
   * the form with a limit.
   *
   * @param value the value, possibly null
   * @return its source
   */
  public static String print(@Nullable Object value) {
    return print(value, Integer.MAX_VALUE).text();
  }

  /**
   * Prints a value in at most {@code limit} characters by leaving out the middle of what is too
   * long.
   *
   * <p>Collections and arrays lose elements, strings lose characters, and a note says how many:
   * {@code List.of(1, 2, ... 996 more ..., 999, 1000)}.
   *
   * @param value the value, possibly null
   * @param limit the greatest length of the text, at least 20; {@link Integer#MAX_VALUE} for all
   * @return the text and what is to be known about it
   * @throws IllegalArgumentException if the limit is below 20
   */
  public static Printed print(@Nullable Object value, int limit) {
    return print(value, limit, Style.SHOWN);
  }

  /**
   * Prints a value for a test that it is pasted into: collections are of the same kind and have the
   * same order, and the test may change them.
   *
   * @param copiesLists whether the test may change lists, too: {@code new ArrayList<>(List.of(1))}
   *     instead of {@code List.of(1)}
   * @return the text and what is to be known about it
   */
  public static Printed pin(@Nullable Object value, int limit, boolean copiesLists) {
    return print(value, limit, copiesLists ? Style.PINNED_MUTABLE : Style.PINNED);
  }

  private static Printed print(@Nullable Object value, int limit, Style style) {
    if (limit < MIN_LIMIT) {
      throw new IllegalArgumentException(
          "The limit of a printed value must be at least "
              + MIN_LIMIT
              + ", but it is "
              + limit
              + ".");
    }
    SourcePrinter printer = new SourcePrinter(style);
    try {
      printer.print(value, limit, 0);
    } catch (Throwable e) {
      // The parts of a value are guarded one by one; all of them together may be too much.
      printer.out.setLength(0);
      printer.out.append(value == null ? "null" : Texts.thrown(value, "printing", e));
      printer.elided = true;
    }
    String text = printer.out.toString();
    if (text.length() > limit) {
      // Many components, each of them already reduced to dots, can still be too much.
      text = text.substring(0, limit - DOTS.length()) + DOTS;
      printer.elided = true;
    }
    return new Printed(text, printer.elided, printer.compilable && !printer.elided);
  }

  /**
   * A printed value.
   *
   * @param text the source or, where there is none, the text of the value
   * @param elided whether something was left out
   * @param compilable whether the text is Java source for an equal value: complete, free of {@code
   *     toString()} texts and of orders that a comparator gave
   */
  public record Printed(String text, boolean elided, boolean compilable) {}

  private void print(@Nullable Object value, int budget, int depth) {
    if (!printWhole(value, budget, depth)) {
      elided = true;
      printShortened(value, budget, depth);
    }
  }

  /** A group of which some parts are written. */
  private static final class Frame {
    final Group group;
    int next;

    Frame(Group group) {
      this.group = group;
    }
  }

  /**
   * Appends a value without leaving anything out, with a stack of its own since values may be deep.
   *
   * @return false, with nothing appended, if it needs more than {@code budget} characters
   */
  private boolean printWhole(@Nullable Object value, int budget, int depth) {
    boolean limited = budget != Integer.MAX_VALUE;
    int start = out.length();
    boolean compilableBefore = compilable;
    boolean elidedBefore = elided;
    // One element takes at least three characters with its comma, so more cannot fit anyway.
    Reach reach = limited ? new Reach(budget / 3 + 2, false) : Reach.ALL;
    ArrayDeque<Frame> frames = new ArrayDeque<>();
    boolean fits = enter(value, reach, limited ? budget : -1, depth, frames);
    while (fits && !frames.isEmpty()) {
      Frame frame = frames.getLast();
      List<@Nullable Object> parts = frame.group.parts().head();
      if (limited && out.length() - start > budget) {
        fits = false;
      } else if (frame.next < parts.size()) {
        out.append(frame.next == 0 ? "" : frame.group.separator());
        int left = limited ? budget - (out.length() - start) : -1;
        fits = enter(parts.get(frame.next++), reach, left, depth + frames.size(), frames);
      } else {
        out.append(frame.group.close());
        leave(frame.group);
        frames.removeLast();
      }
    }
    if (fits && (!limited || out.length() - start <= budget)) {
      return true;
    }
    for (Frame frame : frames) {
      leave(frame.group);
    }
    out.setLength(start);
    compilable = compilableBefore;
    elided = elidedBefore;
    return false;
  }

  /** Appends a leaf or the opening of a group; says no if it certainly does not fit. */
  private boolean enter(
      @Nullable Object part, Reach reach, int left, int depth, ArrayDeque<Frame> frames) {
    SourceForm form = forms.of(part, reach);
    if (form instanceof Leaf leaf) {
      compilable &= leaf.source();
      out.append(depth == 0 ? leaf.text() : oneLine(leaf.text()));
    } else if (form instanceof Quoted quoted) {
      if (left >= 0 && quoted.raw().length() > left) {
        return false;
      }
      Literals.appendQuoted(quoted.raw(), 0, quoted.raw().length(), out);
    } else if (form instanceof Group group) {
      if (depth >= MAX_DEPTH) {
        elided = true;
        out.append(DOTS);
      } else if (!group.parts().isWhole()) {
        return false;
      } else if (hold(group)) {
        out.append(group.open());
        frames.addLast(new Frame(group));
      }
    }
    return true;
  }

  /** Notes that a group is being printed, or prints that it is inside itself. */
  private boolean hold(Group group) {
    Object owner = group.owner();
    if (owner != null && !open.add(owner)) {
      compilable = false;
      out.append("<cycle: ").append(Names.of(owner.getClass())).append('>');
      return false;
    }
    compilable &= group.source();
    return true;
  }

  private void leave(Group group) {
    if (group.owner() != null) {
      open.remove(group.owner());
    }
  }

  /** Appends a value that does not fit, in about {@code budget} characters. */
  private void printShortened(@Nullable Object value, int budget, int depth) {
    if (budget < MIN_SHARE || depth >= MAX_DEPTH) {
      out.append(DOTS);
      return;
    }
    SourceForm form = forms.of(value, new Reach(budget / 3 + 2, true));
    if (form instanceof Leaf leaf) {
      compilable &= leaf.source();
      String text = depth == 0 ? leaf.text() : oneLine(leaf.text());
      out.append(Shortening.text(text, budget));
    } else if (form instanceof Quoted quoted) {
      out.append(Shortening.quoted(quoted.raw(), budget));
    } else if (form instanceof Group group && hold(group)) {
      int room = budget - group.open().length() - group.close().length();
      out.append(group.open());
      if (group.fixed()) {
        printComponents(group, room, depth + 1);
      } else {
        printEnds(group, room, depth + 1);
      }
      out.append(group.close());
      leave(group);
    }
  }

  /**
   * Appends all of a fixed number of parts: those within their equal share first get what they
   * need, and the others divide the rest.
   */
  private void printComponents(Group group, int room, int depth) {
    List<@Nullable Object> parts = group.parts().head();
    int count = parts.size();
    int left = room - group.separator().length() * (count - 1);
    @Nullable String[] texts = new @Nullable String[count];
    int missing = count;
    int share = left / Math.max(1, count);
    for (int i = 0; i < count; i++) {
      String whole = wholeOrNull(parts.get(i), share, depth);
      if (whole != null) {
        texts[i] = whole;
        left -= whole.length();
        missing--;
      }
    }
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : group.separator());
      String text = texts[i];
      if (text == null) {
        text = detached(parts.get(i), left / missing, depth);
        left -= text.length();
        missing--;
      }
      out.append(text);
    }
  }

  /**
   * Appends the first and the last elements in turns while there is room. Of either end one element
   * may itself be shortened; the others are shown whole.
   */
  private void printEnds(Group group, int room, int depth) {
    Parts parts = group.parts();
    List<@Nullable Object> all = new ArrayList<>(parts.head());
    all.addAll(parts.tail());
    int gap = parts.head().size();
    List<String> front = new ArrayList<>();
    List<String> back = new ArrayList<>();
    String separator = group.separator();
    int left = room - note(parts.size(), parts.counted()).length() - separator.length();
    boolean frontOpen = true;
    boolean backOpen = parts.omitted() == 0 || !parts.tail().isEmpty();
    while ((frontOpen || backOpen) && front.size() + back.size() < all.size()) {
      boolean atFront = frontOpen && (!backOpen || front.size() <= back.size());
      List<String> side = atFront ? front : back;
      int index = atFront ? front.size() : all.size() - 1 - back.size();
      boolean beyondGap = parts.omitted() > 0 && (atFront ? index >= gap : index < gap);
      boolean sharing = frontOpen && backOpen && front.isEmpty();
      int share = (sharing ? left / 2 : left) - separator.length();
      String text = null;
      if (!beyondGap && share > 0) {
        text = wholeOrNull(all.get(index), share, depth);
        if (text == null && side.isEmpty() && share >= MIN_SHARE) {
          text = detached(all.get(index), share, depth);
        }
      }
      if (text != null) {
        side.add(text);
        left -= text.length() + separator.length();
      } else if (atFront) {
        frontOpen = false;
      } else {
        backOpen = false;
      }
    }
    long omitted = parts.size() - front.size() - back.size();
    if (omitted > 0) {
      front.add(note(omitted, parts.counted()));
    }
    Collections.reverse(back);
    front.addAll(back);
    for (int i = 0; i < front.size(); i++) {
      out.append(i == 0 ? "" : separator).append(front.get(i));
    }
  }

  private static String note(long omitted, boolean counted) {
    return DOTS + (counted ? " " : " at least ") + omitted + " more " + DOTS;
  }

  private @Nullable String wholeOrNull(@Nullable Object part, int budget, int depth) {
    int start = out.length();
    return budget > 0 && printWhole(part, budget, depth) ? cutOff(start) : null;
  }

  private String detached(@Nullable Object part, int budget, int depth) {
    int start = out.length();
    print(part, Math.max(1, budget), depth);
    return cutOff(start);
  }

  private String cutOff(int start) {
    String text = out.substring(start);
    out.setLength(start);
    return text;
  }

  /** A text of several lines inside other source stays on the line of that source. */
  private static String oneLine(String text) {
    return text.indexOf('\n') < 0 ? text : text.replace("\n", "\\n");
  }
}
