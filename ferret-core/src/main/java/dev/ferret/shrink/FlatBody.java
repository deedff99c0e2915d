package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The choices of one body as a flat list, in which a recursive method or a loop has left groups
 * without marking them. Replays that run no test show the groups: when the list is cut off at a
 * place, the replay adds what is <em>pending</em> there. A group ends where as much less is pending
 * as its simplest form has choices.
 *
 * <pre>
 *   choice    node  node  leaf 3  leaf 5  leaf 7  |
 *   pending   1     2     3       2       1       0      (the simplest tree is a leaf)
 *                   [--- a group ---]
 * </pre>
 */
final class FlatBody {
  /** Longer lists are left alone: a draw for each choice would take too much time. */
  private static final int MOST_CHILDREN = 400;

  /** The simplest form of a group has one to three choices. */
  static final int MOST_SIMPLE = 3;

  /** The highest answer that may end a group sooner than the simplest one does. */
  private static final int MOST_ANSWER = 2;

  /** The most steps in one body before another pass has its turn. */
  private static final int ROUNDS = 100;

  /** The most replays for one body, of which the groups take three for each choice. */
  private static final int MOST_REPLAYS = 5_000;

  private final Attempts attempts;
  private final Trace base;
  private int replays;

  /** Where each child begins, and where the last one ends. */
  private final int[] starts;

  /** How many choices a replay adds if the list is cut off before a child. */
  private final int[] pending;

  /** The same if the first of them is the answer that ends soonest. */
  private final int[] shortest;

  /** What is asked for each child: see {@link #question}. */
  private final int[] questions;

  /** Makes a body simpler. */
  interface Improvement {
    /** Returns whether the best trace has changed, after which the body is another one. */
    boolean improve(Attempts attempts, FlatBody body);
  }

  private FlatBody(Attempts attempts, int[] starts) {
    this.attempts = attempts;
    this.base = attempts.best();
    this.starts = starts;
    this.pending = new int[starts.length];
    this.shortest = new int[starts.length];
    this.questions = new int[starts.length];
  }

  /** Makes each body simpler as long as that works. */
  static void improveEach(Attempts attempts, Improvement improvement) {
    Set<String> plain = new HashSet<>();
    for (int node = -1; node < attempts.best().length() && !attempts.isSpent(); node++) {
      FlatBody body = at(attempts, node, plain);
      for (int round = 0; body != null && round < ROUNDS; round++) {
        boolean isBetter = improvement.improve(attempts, body) && !attempts.isSpent();
        body = isBetter ? at(attempts, node, plain) : null;
      }
    }
  }

  private static boolean isBody(Trace trace, int node) {
    return node < 0
        || TraceEditor.is(trace, node, Trace.ELEMENT)
        || (TraceEditor.is(trace, node, Trace.SPAN)
            && !trace.isDigits(node)
            && !trace.isOrder(node));
  }

  /**
   * Returns the body whose children are those of a span or an element, or all choices; null if it
   * has no groups.
   *
   * @param node the span or element; -1 for all choices
   * @param plain the kinds of children of bodies that have none, to which further ones are added
   */
  private static @Nullable FlatBody at(Attempts attempts, int node, Set<String> plain) {
    Trace best = attempts.best();
    if (!isBody(best, node)) {
      return null;
    }
    int[] starts = children(best, node);
    int count = starts.length - 1;
    if (count < 2 || count > MOST_CHILDREN) {
      return null;
    }
    String kinds = kinds(best, starts);
    if (plain.contains(kinds)) {
      return null;
    }
    FlatBody body = new FlatBody(attempts, starts);
    if (body.isFixed(node, kinds) || !body.measure()) {
      plain.add(kinds);
      return null;
    }
    return body;
  }

  private static int[] children(Trace trace, int node) {
    int end =
        node < 0
            ? trace.length()
            : trace.kind(node) == Trace.SPAN ? trace.end(node) - 1 : trace.end(node);
    int[] starts = new int[end - node];
    int count = 0;
    for (int i = node + 1; i < end; i = trace.end(i)) {
      starts[count++] = i;
    }
    starts[count] = end;
    return Arrays.copyOf(starts, count + 1);
  }

  private static String kinds(Trace trace, int[] starts) {
    StringBuilder kinds = new StringBuilder();
    for (int i = 0; i < starts.length - 1; i++) {
      kinds.append((char) ('0' + trace.kind(starts[i])));
    }
    return kinds.toString();
  }

  /** Whether the simplest replay asks the same questions, as a record always does. */
  private boolean isFixed(int node, String kinds) {
    Trace drawn = attempts.drawn(cut(0));
    if (drawn == null || (node >= 0 && !TraceEditor.is(drawn, node, base.kind(node)))) {
      return true;
    }
    return !drawn.equals(base) && kinds(drawn, children(drawn, node)).equals(kinds);
  }

  private Trace cut(int child) {
    return TraceEditor.without(base, starts[child], starts[starts.length - 1]);
  }

  /** Finds out what is asked and pending where; returns whether there are groups. */
  private boolean measure() {
    boolean isGrouped = false;
    for (int i = 0; i < starts.length; i++) {
      Trace cut = cut(i);
      // A generator that cannot go on from here, such as a filter, tells nothing.
      pending[i] = added(cut, i == 0 ? 0 : Math.max(0, pending[i - 1] - 1));
      shortest[i] = pending[i];
      byte kind = i < starts.length - 1 ? base.kind(starts[i]) : Trace.END;
      boolean decides = false;
      for (int answer = 1; answer <= mostAnswer(kind); answer++) {
        int other = 1 + added(inserted(cut, starts[i], kind, answer), pending[i] - 1);
        decides |= other != pending[i];
        shortest[i] = Math.min(shortest[i], other);
      }
      questions[i] = 2 * kind + (decides ? 1 : 0);
      isGrouped |= decides;
    }
    return isGrouped;
  }

  private @Nullable Trace replayed(Trace candidate) {
    return replays++ < MOST_REPLAYS ? attempts.drawn(candidate) : null;
  }

  private int added(Trace cut, int otherwise) {
    Trace drawn = replayed(cut);
    return drawn == null ? otherwise : drawn.choices() - cut.choices();
  }

  private static int mostAnswer(byte kind) {
    return switch (kind) {
      case Trace.BOOLEAN -> 1;
      case Trace.BRANCH, Trace.INTEGER -> MOST_ANSWER;
      default -> 0;
    };
  }

  private static Trace inserted(Trace trace, int place, byte kind, long answer) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, place);
    writer.leaf(kind, answer);
    writer.copy(trace, place, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the choices that the groups are in. */
  Trace base() {
    return base;
  }

  /** Returns the number of children. */
  int count() {
    return starts.length - 1;
  }

  /** Returns the node of a child, or the end of the last one. */
  int start(int child) {
    return starts[child];
  }

  /**
   * Returns the child behind a group; -1 if there is none.
   *
   * @param simple how many choices the simplest form of the group has
   */
  int end(int child, int simple) {
    int rest = shortest[child] - simple;
    for (int i = child + 1; i < starts.length; i++) {
      if (pending[i] <= rest) {
        return pending[i] == rest ? i : -1;
      }
    }
    return -1;
  }

  /** Returns whether a child is a number above zero that decides what is asked later. */
  boolean isCount(int child) {
    return questions[child] == 2 * Trace.INTEGER + 1 && base.value(starts[child]) > 0;
  }

  /** Returns whether two groups have the same choices. */
  boolean areEqual(int first, int end, int second, int secondEnd) {
    int length = starts[end] - starts[first];
    return length == starts[secondEnd] - starts[second]
        && TraceEditor.areEqual(base, starts[first], starts[second], length);
  }

  /** Returns whether two groups begin with the same kind of question. */
  boolean areAlike(int first, int second) {
    return base.kind(starts[first]) == base.kind(starts[second]);
  }

  /**
   * Returns the trace with a group in place of another, with answers inserted where it lacks some:
   * a subtree that was cut off at the greatest depth has more to draw further up.
   *
   * @return null if it cannot be made to fit
   */
  @Nullable Trace moved(int child, int end, int inner, int innerEnd) {
    Trace moved =
        TraceEditor.replaced(base, starts[child], starts[end], starts[inner], starts[innerEnd]);
    if (attempts.isTried(moved)) {
      return null;
    }
    if (fits(moved)) {
      return moved;
    }
    Trace repaired = repaired(moved, child, end, inner, innerEnd);
    return repaired != null && fits(repaired) ? repaired : null;
  }

  /** Returns whether a replay asks as many questions as there are answers. */
  boolean fits(Trace candidate) {
    Trace drawn = replayed(candidate);
    return drawn != null && drawn.choices() == candidate.choices();
  }

  /** Inserts answers wherever other questions are asked than where the group comes from. */
  private @Nullable Trace repaired(Trace moved, int child, int end, int inner, int innerEnd) {
    Trace candidate = moved;
    int place = starts[child];
    for (int i = inner; i <= innerEnd; i++) {
      // Behind the group, what was behind the old one has to go on.
      int next = i < innerEnd ? questions[i] : questions[end];
      for (int repairs = 0; question(candidate, place) != next; repairs++) {
        Trace longer = repairs < MOST_SIMPLE ? answered(candidate, place, next) : null;
        if (longer == null || longer.choices() >= base.choices()) {
          return null;
        }
        place += longer.length() - candidate.length();
        candidate = longer;
      }
      place = i < innerEnd ? candidate.end(place) : place;
    }
    return candidate;
  }

  /** With the simplest answer to what is asked at a place, after which the next is asked. */
  private @Nullable Trace answered(Trace candidate, int place, int next) {
    Trace drawn = asked(candidate, place);
    if (drawn == null) {
      return null;
    }
    byte kind = drawn.kind(place);
    for (int answer = 0; answer <= mostAnswer(kind); answer++) {
      // A text, a sequence or a span is more than a number, and answered as the replay answered it.
      Trace longer =
          answer > 0
              ? inserted(candidate, place, kind, answer)
              : TraceEditor.inserted(candidate, place, drawn, place, drawn.end(place));
      if (question(longer, place + longer.length() - candidate.length()) == next) {
        return longer;
      }
    }
    return null;
  }

  /**
   * A replay that goes on with the simplest answers from a place; null if nothing is asked there.
   */
  private @Nullable Trace asked(Trace trace, int place) {
    int tail = base.length() - starts[starts.length - 1];
    Trace drawn = replayed(TraceEditor.without(trace, place, trace.length() - tail));
    return drawn == null || place >= drawn.length() - tail || drawn.kind(place) == Trace.END
        ? null
        : drawn;
  }

  /**
   * What is asked at a place: twice the kind, and one more if the answer decides what is asked
   * later; 0 if nothing is asked.
   */
  private int question(Trace trace, int place) {
    Trace drawn = asked(trace, place);
    if (drawn == null) {
      return 0;
    }
    int tail = base.length() - starts[starts.length - 1];
    Trace cut = TraceEditor.without(trace, place, trace.length() - tail);
    byte kind = drawn.kind(place);
    int simplest = drawn.choices() - cut.choices();
    boolean decides = false;
    for (int answer = 1; answer <= mostAnswer(kind) && !decides; answer++) {
      decides = simplest != 1 + added(inserted(cut, place, kind, answer), simplest - 1);
    }
    return 2 * kind + (decides ? 1 : 0);
  }
}
