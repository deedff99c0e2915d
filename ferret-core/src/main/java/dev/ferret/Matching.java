package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.choice.Weights;
import dev.ferret.edit.TraceWriter;
import dev.ferret.regex.Expression;
import dev.ferret.regex.Parser;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts that match a regular expression.
 *
 * <p>Each part of the expression asks its own questions: an alternative is a branch, a repetition
 * is a sequence, and characters of one set are units, as in other texts. Lengths are kept by
 * leaving each part what the others can spare.
 */
final class Matching implements Gen<String>, Structured {
  /** No end, of repetitions as well as of lengths. */
  private static final int ENDLESS = Integer.MAX_VALUE;

  /** In bytes; about a kilobyte is needed for each part. */
  private static final long DEEP_STACK = 1L << 28;

  private final String regex;
  private final int min;
  private final int max;
  private final Part root;

  private Matching(String regex, int min, int max, Part root) {
    this.regex = regex;
    this.min = min;
    this.max = max;
    this.root = root;
  }

  /** Returns a generator of texts of {@code min} to {@code max} characters that match. */
  static Gen<String> of(String regex, int min, int max) {
    Pattern pattern = Pattern.compile(regex);
    String call = "strings().matching(\"" + regex + "\")";
    Parser.Parsed parsed;
    try {
      parsed = Parser.parse(regex);
    } catch (NullPointerException e) {
      // Some JDKs compile intersections without a second side, and fail when they match.
      throw new IllegalArgumentException(
          call + " is an expression that this JDK cannot match; is a part of a class missing?", e);
    }
    if (parsed.expression().isNothing()) {
      throw Numbers.noValues(call, "no text matches");
    }
    Part root = Part.of(parsed.expression(), new Alphabet.Unicode(TextGen.PRINTABLE));
    if (root.shortest > max || root.longest < min) {
      throw Numbers.noValues(
          "strings().lengths(" + min + ", " + max + ").matching(\"" + regex + "\")",
          root.shortest > max
              ? "matches have at least " + root.shortest + " characters"
              : "matches have at most " + root.longest + " characters");
    }
    if (root.shortest > Numbers.MOST_ELEMENTS) {
      throw new IllegalArgumentException(
          call
              + " is too large: the shortest text must have at most "
              + Numbers.MOST_ELEMENTS
              + " characters");
    }
    Matching matching = new Matching(regex, min, max, root);
    boolean isFree = min <= root.shortest && max >= root.longest;
    return isFree && parsed.isExact()
        ? matching
        : new Combinators.Filtered<>(matching, text -> matching.admits(text, pattern));
  }

  private boolean admits(String text, Pattern pattern) {
    int length = text.codePointCount(0, text.length());
    return length >= min && length <= max && pattern.matcher(text).matches();
  }

  @Override
  public String from(Choices choices) {
    StringBuilder text = new StringBuilder();
    // Most programs that match regular expressions go as deep into the stack as a text is long.
    // So these texts are not long, like all texts in a recursive value.
    choices.descend();
    root.draw(choices, min, max, text);
    choices.ascend();
    return text.toString();
  }

  @Override
  public Structure structure() {
    return new Structure.Leaf(
        root.count(max), root.least, new Shape.Opaque(toString()), this::write);
  }

  private boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof String text)) {
      return false;
    }
    int[] characters = text.codePoints().toArray();
    Derivation derivation = derivation(characters);
    if (derivation == null) {
      return false;
    }
    derivation.rewind();
    root.write(derivation, writer);
    return true;
  }

  /** Returns how a text is made; null if it does not match. */
  private @Nullable Derivation derivation(int[] text) {
    try {
      return derived(text);
    } catch (StackOverflowError e) {
      // A derivation goes as deep into the stack as the text has parts.
      FutureTask<@Nullable Derivation> task = new FutureTask<>(() -> derived(text));
      Thread deep = new Thread(null, task, "ferret-derivation", DEEP_STACK);
      deep.setDaemon(true);
      deep.start();
      try {
        return task.get();
      } catch (InterruptedException interrupt) {
        Thread.currentThread().interrupt();
        return null;
      } catch (ExecutionException deeper) {
        return null;
      }
    }
  }

  private @Nullable Derivation derived(int[] text) {
    Derivation derivation = new Derivation(text);
    return root.derives(derivation, 0, end -> end == text.length) ? derivation : null;
  }

  @Override
  public String toString() {
    String lengths = min == 0 && max == ENDLESS ? "" : ".lengths(" + min + ", " + max + ")";
    return "strings()" + lengths + ".matching(\"" + regex + "\")";
  }

  /**
   * How a text is made by an expression: the decisions, in the order in which the parts make them.
   * There may be several ways, of which the first is found by trying.
   */
  private static final class Derivation {
    /** An expression with many ways to fail could take forever. */
    private static final int MOST_STEPS = 1_000_000;

    private final int[] text;
    private int[] decisions = new int[16];
    private int count;
    private int steps;
    private int position;

    Derivation(int[] text) {
      this.text = text;
    }

    /** Goes on from a decision; if that leads nowhere, it is as if it had not been made. */
    boolean leads(int decision, IntPredicate next, int at) {
      int mark = count;
      decisions = count == decisions.length ? Arrays.copyOf(decisions, 2 * count) : decisions;
      decisions[count++] = decision;
      if (++steps <= MOST_STEPS && next.test(at)) {
        return true;
      }
      count = mark;
      return false;
    }

    /** Goes back to the first decision and character, to read them. */
    void rewind() {
      count = 0;
      position = 0;
    }

    int decision() {
      return decisions[count++];
    }

    int character() {
      return text[position++];
    }
  }

  /** A part of the expression. */
  private abstract static class Part {
    /** The least and the greatest number of characters; {@link #ENDLESS} if there is no end. */
    final int shortest;

    final int longest;

    /** The size of the smallest text, see {@link Least}. */
    final long least;

    Part(long shortest, long longest, long least) {
      this.shortest = (int) Math.min(ENDLESS, shortest);
      this.longest = (int) Math.min(ENDLESS, longest);
      this.least = least;
    }

    static Part of(Expression expression, Alphabet.Unicode order) {
      if (expression instanceof Expression.Characters one) {
        return new Units(new Alphabet.Ranges(one.set(), order), 1, 1);
      }
      if (expression instanceof Expression.Repetition repetition) {
        return repetition.part() instanceof Expression.Characters one
            ? new Units(new Alphabet.Ranges(one.set(), order), repetition.min(), repetition.max())
            : new Repeated(of(repetition.part(), order), repetition.min(), repetition.max());
      }
      List<Part> parts = new ArrayList<>();
      if (expression instanceof Expression.Choice choice) {
        for (Expression alternative : choice.alternatives()) {
          parts.add(of(alternative, order));
        }
        return new Chosen(parts);
      }
      for (Expression part : ((Expression.Sequence) expression).parts()) {
        parts.add(of(part, order));
      }
      return new Joined(parts);
    }

    /**
     * Appends a text, of {@code min} to {@code max} characters as far as possible.
     *
     * @param max {@link #ENDLESS} if there is no limit
     */
    abstract void draw(Choices choices, int min, int max, StringBuilder text);

    /** Finds a way to make the text from here on, given whether the rest can be made. */
    abstract boolean derives(Derivation derivation, int from, IntPredicate rest);

    /** Writes the choices that lead to what was derived. */
    abstract void write(Derivation derivation, TraceWriter writer);

    /** Returns the number of combinations of answers for texts of up to {@code max} characters. */
    abstract double count(int max);
  }

  /** Some characters of one alphabet. */
  private static final class Units extends Part {
    private final Alphabet alphabet;

    /** Whether there is nothing to choose. */
    private final boolean isFixed;

    Units(Alphabet alphabet, int min, int max) {
      super(min, max, alphabet.size() == 1 && min == max ? 0 : min);
      this.alphabet = alphabet;
      this.isFixed = alphabet.size() == 1 && min == max;
    }

    @Override
    void draw(Choices choices, int min, int max, StringBuilder text) {
      if (isFixed) {
        text.append(Character.toString(alphabet.codePoint(0)).repeat(shortest));
        return;
      }
      int most = Math.max(shortest, Math.min(longest, max));
      int fewest = Math.min(most, Math.max(shortest, min));
      text.append(alphabet.text(choices.units(fewest, most, alphabet.size())));
    }

    @Override
    boolean derives(Derivation derivation, int from, IntPredicate rest) {
      int[] text = derivation.text;
      int end = from;
      while (end < text.length && end - from < longest && alphabet.indexOf(text[end]) >= 0) {
        end++;
      }
      for (; end - from >= shortest; end--) {
        if (derivation.leads(end - from, rest, end)) {
          return true;
        }
      }
      return false;
    }

    @Override
    void write(Derivation derivation, TraceWriter writer) {
      int[] units = new int[derivation.decision()];
      Arrays.setAll(units, i -> alphabet.indexOf(derivation.character()));
      if (!isFixed) {
        writer.units(units);
      }
    }

    @Override
    double count(int max) {
      int most = Math.max(shortest, Math.min(longest, max));
      return Cardinality.sequences(alphabet.size(), shortest, most);
    }
  }

  /** One part after the other. */
  private static final class Joined extends Part {
    private final Label label = Label.of("sequence");
    private final List<Part> parts;

    /** The same figures of all parts behind each. */
    private final long[] shortestBehind;

    private final long[] longestBehind;
    private final long[] leastBehind;

    Joined(List<Part> parts) {
      super(
          parts.stream().mapToLong(part -> part.shortest).sum(),
          parts.stream().mapToLong(part -> part.longest).sum(),
          parts.stream().mapToLong(part -> part.least).reduce(0, Least::sum));
      this.parts = parts;
      int count = parts.size();
      shortestBehind = new long[count];
      longestBehind = new long[count];
      leastBehind = new long[count];
      for (int i = count - 2; i >= 0; i--) {
        Part next = parts.get(i + 1);
        shortestBehind[i] = shortestBehind[i + 1] + next.shortest;
        longestBehind[i] = longestBehind[i + 1] + next.longest;
        leastBehind[i] = Least.sum(leastBehind[i + 1], next.least);
      }
    }

    @Override
    void draw(Choices choices, int min, int max, StringBuilder text) {
      int start = text.length();
      boolean isFree = min == 0 && max == ENDLESS;
      boolean isBounded = choices.isBounded();
      choices.enter(label);
      for (int i = 0; i < parts.size(); i++) {
        if (isBounded) {
          choices.pending(leastBehind[i]);
        }
        int used = isFree ? 0 : text.codePointCount(start, text.length());
        parts
            .get(i)
            .draw(
                choices,
                (int) Math.max(0, min - used - longestBehind[i]),
                max == ENDLESS ? max : (int) Math.max(0, max - used - shortestBehind[i]),
                text);
      }
      choices.exit();
    }

    @Override
    boolean derives(Derivation derivation, int from, IntPredicate rest) {
      return derives(derivation, 0, from, rest);
    }

    private boolean derives(Derivation derivation, int index, int from, IntPredicate rest) {
      return index == parts.size()
          ? rest.test(from)
          : parts
              .get(index)
              .derives(derivation, from, end -> derives(derivation, index + 1, end, rest));
    }

    @Override
    void write(Derivation derivation, TraceWriter writer) {
      writer.enter();
      for (Part part : parts) {
        part.write(derivation, writer);
      }
      writer.end();
    }

    @Override
    double count(int max) {
      double count = 1;
      for (Part part : parts) {
        count = Cardinality.times(count, part.count(max));
      }
      return count;
    }
  }

  /** One of several alternatives. */
  private static final class Chosen extends Part {
    private final Label label = Label.of("alternatives");
    private final List<Part> alternatives;
    private final Weights equal;
    private final long[] sizes;

    Chosen(List<Part> alternatives) {
      super(
          alternatives.stream().mapToLong(part -> part.shortest).min().orElseThrow(),
          alternatives.stream().mapToLong(part -> part.longest).max().orElseThrow(),
          alternatives.stream().mapToLong(part -> part.least).min().orElseThrow());
      this.alternatives = alternatives;
      this.equal = Weights.equal(alternatives.size());
      this.sizes = alternatives.stream().mapToLong(part -> part.least).toArray();
    }

    @Override
    void draw(Choices choices, int min, int max, StringBuilder text) {
      Weights weights = weights(min, max);
      choices.enter(label);
      int chosen =
          choices.isBounded() ? choices.branch(weights, weights, sizes) : choices.branch(weights);
      alternatives.get(chosen).draw(choices, min, max, text);
      choices.exit();
    }

    /** Leaves out what is too short or too long, unless everything is. */
    private Weights weights(int min, int max) {
      int[] weights = new int[alternatives.size()];
      int sum = 0;
      for (int i = 0; i < weights.length; i++) {
        Part part = alternatives.get(i);
        weights[i] = part.shortest <= max && part.longest >= min ? 1 : 0;
        sum += weights[i];
      }
      return sum == 0 || sum == weights.length ? equal : Weights.of(weights);
    }

    @Override
    boolean derives(Derivation derivation, int from, IntPredicate rest) {
      for (int i = 0; i < alternatives.size(); i++) {
        Part part = alternatives.get(i);
        if (derivation.leads(i, at -> part.derives(derivation, at, rest), from)) {
          return true;
        }
      }
      return false;
    }

    @Override
    void write(Derivation derivation, TraceWriter writer) {
      int chosen = derivation.decision();
      writer.enter();
      writer.leaf(Trace.BRANCH, chosen);
      alternatives.get(chosen).write(derivation, writer);
      writer.end();
    }

    @Override
    double count(int max) {
      double sum = 0;
      for (Part part : alternatives) {
        sum += part.shortest > max ? 0 : part.count(max);
      }
      return sum;
    }
  }

  /** A part several times. */
  private static final class Repeated extends Part {
    private final Label label = Label.of("repetition");
    private final Part part;
    private final int fewest;
    private final int most;

    Repeated(Part part, int fewest, int most) {
      super(
          (long) fewest * part.shortest,
          // Of two large numbers the product is still positive.
          (long) most * part.longest,
          Least.times(fewest, Least.sum(1, part.least)));
      this.part = part;
      this.fewest = fewest;
      this.most = most;
    }

    @Override
    void draw(Choices choices, int min, int max, StringBuilder text) {
      int highest = highest(max);
      int lowest = fewest;
      if (min > 0 && part.longest > 0 && part.longest < ENDLESS) {
        lowest = Math.max(fewest, (min - 1) / part.longest + 1);
      } else if (min > 0) {
        lowest = Math.max(fewest, 1);
      }
      int left = choices.open(label, Math.min(lowest, highest), highest);
      boolean isFree = min == 0 && max == ENDLESS;
      boolean isBounded = choices.isBounded();
      int start = text.length();
      while (choices.more()) {
        left = Math.max(0, left - 1);
        if (isBounded) {
          choices.pending(Least.times(left, part.least));
        }
        int used = isFree ? 0 : text.codePointCount(start, text.length());
        part.draw(
            choices,
            (int) Math.max(0, min - used - (long) left * part.longest),
            max == ENDLESS ? max : (int) Math.max(0, max - used - (long) left * part.shortest),
            text);
      }
      choices.close();
    }

    private int highest(int max) {
      return max == ENDLESS || part.shortest == 0
          ? most
          : Math.max(fewest, Math.min(most, max / part.shortest));
    }

    @Override
    boolean derives(Derivation derivation, int from, IntPredicate rest) {
      return derives(derivation, 0, from, rest);
    }

    /** Finds a way with further repetitions; beyond the fewest, that of an empty text is none. */
    private boolean derives(Derivation derivation, int count, int from, IntPredicate rest) {
      IntPredicate next =
          end -> (end > from || count < fewest) && derives(derivation, count + 1, end, rest);
      return (count < most && derivation.leads(1, at -> part.derives(derivation, at, next), from))
          || (count >= fewest && derivation.leads(0, rest, from));
    }

    @Override
    void write(Derivation derivation, TraceWriter writer) {
      writer.open();
      while (derivation.decision() == 1) {
        writer.element();
        part.write(derivation, writer);
      }
      writer.end();
    }

    @Override
    double count(int max) {
      return Cardinality.sequences(part.count(max), fewest, highest(max));
    }
  }
}
