package dev.ferret.regex;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads regular expressions in the syntax of {@link Pattern}. Syntax errors are for the pattern to
 * find: what gets here has been compiled.
 *
 * @since 0.1
 */
public final class Parser {
  private static final String FLAGS = "idmsuxU";
  private static final int[] FLAG_BITS = {
    Pattern.CASE_INSENSITIVE,
    Pattern.UNIX_LINES,
    Pattern.MULTILINE,
    Pattern.DOTALL,
    Pattern.UNICODE_CASE,
    Pattern.COMMENTS,
    Pattern.UNICODE_CHARACTER_CLASS | Pattern.UNICODE_CASE
  };

  private final String regex;
  private final Map<String, CharacterSet> sets = new HashMap<>();
  private int at;
  private int flags;
  private boolean isExact = true;

  private Parser(String regex) {
    this.regex = regex;
  }

  /**
   * What a regular expression says.
   *
   * @param expression the texts that match, and maybe others
   * @param isExact whether there are no others: possessive quantifiers reject some texts
   */
  public record Parsed(Expression expression, boolean isExact) {}

  /**
   * Reads a regular expression that {@link Pattern#compile(String)} accepts.
   *
   * @throws IllegalArgumentException if it is not regular
   */
  public static Parsed parse(String regex) {
    Parser parser = new Parser(regex);
    try {
      Expression expression = parser.alternatives();
      if (parser.at == regex.length()) {
        return new Parsed(parser.anchored(expression, true, true), parser.isExact);
      }
    } catch (IndexOutOfBoundsException | PatternSyntaxException e) {
      // Oddities such as brackets in comments are not worth more code; see below.
    }
    throw parser.refusal("rest", Math.min(parser.at, regex.length()), regex.length());
  }

  private IllegalArgumentException refusal(String construct, int from, int to) {
    return new IllegalArgumentException(
        "strings().matching cannot follow the "
            + construct
            + " "
            + regex.substring(from, Math.min(to, regex.length()))
            + " at index "
            + from
            + " of \""
            + regex
            + "\"; match without it and keep what is wanted with filter, or build the text with"
            + " Gen.of");
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  /** Whether there is more, and not the end of a group or an alternative. */
  private boolean hasPart() {
    skipComments();
    return at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')';
  }

  private boolean accept(String text) {
    boolean found = regex.startsWith(text, at);
    at += found ? text.length() : 0;
    return found;
  }

  private int next() {
    int codePoint = regex.codePointAt(at);
    at += Character.charCount(codePoint);
    return codePoint;
  }

  private void skipComments() {
    while (has(Pattern.COMMENTS) && at < regex.length()) {
      char c = regex.charAt(at);
      if (c == '#') {
        skipLine();
      } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
        at++;
      } else {
        return;
      }
    }
  }

  private void skipLine() {
    while (at < regex.length() && !isLineEnd(regex.charAt(at))) {
      at++;
    }
  }

  private boolean isLineEnd(char c) {
    return c == '\n'
        || (!has(Pattern.UNIX_LINES) && (c == '\r' || (c | 1) == '\u2029' || c == '\u0085'));
  }

  private Expression alternatives() {
    List<Expression> all = new ArrayList<>();
    all.add(sequence());
    while (accept("|")) {
      all.add(sequence());
    }
    return all.size() == 1 ? all.get(0) : new Expression.Choice(all);
  }

  private Expression sequence() {
    List<Expression> parts = new ArrayList<>();
    while (hasPart()) {
      if (accept("\\Q")) {
        quotation(parts);
      } else {
        parts.add(repeated(part()));
      }
    }
    return parts.size() == 1 ? parts.get(0) : new Expression.Sequence(parts);
  }

  /** A quantifier behind a quotation is about its last character. */
  private void quotation(List<Expression> parts) {
    int end = endOfQuotation();
    while (at < end) {
      parts.add(literal(next()));
    }
    accept("\\E");
    if (!parts.isEmpty()) {
      parts.add(repeated(parts.remove(parts.size() - 1)));
    }
  }

  private int endOfQuotation() {
    int end = regex.indexOf("\\E", at);
    return end < 0 ? regex.length() : end;
  }

  private Expression part() {
    int start = at;
    int c = next();
    return switch (c) {
      case '(' -> group(start);
      case '[' -> {
        skipClass();
        yield characters(start);
      }
      case '.' -> characters(start);
      case '\\' -> escape(start);
      case '^' -> {
        // With many lines the empty text has no beginning of a line.
        isExact &= !has(Pattern.MULTILINE);
        yield new Expression.Anchor(true, "^", start);
      }
      case '$' -> new Expression.Anchor(false, "$", start);
      case '{', '*', '+', '?' -> throw refusal("second quantifier", start, at);
      default -> literal(c);
    };
  }

  private Expression repeated(Expression part) {
    skipComments();
    int min = 0;
    int max = Integer.MAX_VALUE;
    if (accept("?")) {
      max = 1;
    } else if (accept("+")) {
      min = 1;
    } else if (accept("{")) {
      int end = regex.indexOf('}', at);
      String[] counts = regex.substring(at, end).split(",", -1);
      at = end + 1;
      min = Integer.parseInt(counts[0].strip());
      if (counts.length == 1) {
        max = min;
      } else if (!counts[1].isBlank()) {
        max = Integer.parseInt(counts[1].strip());
      }
    } else if (!accept("*")) {
      return part;
    }
    if (accept("+")) {
      isExact = false;
    } else {
      accept("?");
    }
    return new Expression.Repetition(part, min, max);
  }

  private Expression group(int start) {
    int outer = flags;
    if (accept("?")) {
      if (accept("=") || accept("!")) {
        throw refusal("look-ahead", start, at);
      } else if (accept("<=") || accept("<!")) {
        throw refusal("look-behind", start, at);
      } else if (accept("<")) {
        at = regex.indexOf('>', at) + 1;
      } else if (accept(">")) {
        isExact = false;
      } else if (!accept(":")) {
        flags();
        if (accept(")")) {
          return Expression.empty();
        }
        accept(":");
      }
    }
    Expression inside = alternatives();
    accept(")");
    flags = outer;
    return inside;
  }

  private void flags() {
    boolean on = true;
    while (regex.charAt(at) != ')' && regex.charAt(at) != ':') {
      char c = regex.charAt(at++);
      if (c == '-') {
        on = false;
      } else {
        int bits = FLAG_BITS[FLAGS.indexOf(c)];
        flags = on ? flags | bits : flags & ~bits;
      }
    }
  }

  private Expression escape(int start) {
    int c = next();
    return switch (c) {
      case 'd', 'D', 'w', 'W', 's', 'S', 'h', 'H', 'v', 'V' -> characters(start);
      case 'p', 'P', 'N' -> {
        at = regex.charAt(at) == '{' ? regex.indexOf('}', at) + 1 : at + 1;
        yield characters(start);
      }
      case 't' -> literal('\t');
      case 'n' -> literal('\n');
      case 'r' -> literal('\r');
      case 'f' -> literal('\f');
      case 'a' -> literal(7);
      case 'e' -> literal(27);
      case 'c' -> literal(next() ^ 64);
      case '0' -> literal(octal());
      case 'x' -> literal(hexadecimal());
      case 'u' -> literal(unicode(start));
      case 'A' -> new Expression.Anchor(true, "\\A", start);
      case 'z', 'Z' -> new Expression.Anchor(false, "\\" + (char) c, start);
      case 'b', 'B' -> throw refusal("boundary", start, at);
      case 'G' -> throw refusal("end of the previous match", start, at);
      case 'R' -> throw refusal("line break", start, at);
      case 'X' -> throw refusal("grapheme cluster", start, at);
      case 'k' -> throw refusal("back reference", start, regex.indexOf('>', at) + 1);
      case '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
          throw refusal("back reference", start, at);
      default -> literal(c);
    };
  }

  private int octal() {
    int value = 0;
    for (int digits = 0; digits < 3 && at < regex.length(); digits++) {
      int digit = regex.charAt(at) - '0';
      if (digit < 0 || digit > 7 || 8 * value + digit > 0xFF) {
        break;
      }
      value = 8 * value + digit;
      at++;
    }
    return value;
  }

  private int hexadecimal() {
    boolean isBraced = accept("{");
    int end = isBraced ? regex.indexOf('}', at) : at + 2;
    int value = Integer.parseInt(regex.substring(at, end), 16);
    at = isBraced ? end + 1 : end;
    return value;
  }

  /** Two halves of a character that are both written as escapes are one character. */
  private int unicode(int start) {
    int value = Integer.parseInt(regex.substring(at, at + 4), 16);
    at += 4;
    if (Character.isHighSurrogate((char) value) && regex.startsWith("\\u", at)) {
      int low = Integer.parseInt(regex.substring(at + 2, at + 6), 16);
      if (Character.isLowSurrogate((char) low)) {
        at += 6;
        return Character.toCodePoint((char) value, (char) low);
      }
    }
    if (value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE) {
      throw refusal("half of a character", start, at);
    }
    return value;
  }

  private Expression literal(int codePoint) {
    if (!has(Pattern.CASE_INSENSITIVE) || !Character.isLetter(codePoint)) {
      return new Expression.Characters(CharacterSet.of(codePoint));
    }
    return new Expression.Characters(set("[" + Character.toString(codePoint) + "]"));
  }

  private Expression characters(int start) {
    return new Expression.Characters(set(regex.substring(start, at)));
  }

  private CharacterSet set(String element) {
    return sets.computeIfAbsent(flags + element, key -> CharacterSet.of(element, flags));
  }

  /** Goes to the end of a character class, whose bracket was read. */
  private void skipClass() {
    accept("^");
    boolean isFirst = true;
    while (isFirst || regex.charAt(at) != ']') {
      isFirst = false;
      if (accept("\\Q")) {
        at = endOfQuotation();
        accept("\\E");
      } else if (accept("\\")) {
        next();
      } else if (accept("[")) {
        skipClass();
      } else if (has(Pattern.COMMENTS) && regex.charAt(at) == '#') {
        skipLine();
      } else {
        at++;
      }
    }
    at++;
  }

  /**
   * The same expression without anchors, which say nothing where the text begins and ends anyway,
   * and without alternatives that no text matches.
   *
   * @param first whether the expression begins where the text does
   * @param last whether it ends where the text does
   */
  private Expression anchored(Expression expression, boolean first, boolean last) {
    if (expression instanceof Expression.Anchor anchor) {
      if (anchor.isBegin() ? first : last) {
        return Expression.empty();
      }
      throw refusal("anchor", anchor.index(), anchor.index() + anchor.text().length());
    }
    if (expression instanceof Expression.Sequence sequence) {
      return sequence(sequence.parts(), first, last);
    }
    if (expression instanceof Expression.Choice choice) {
      List<Expression> possible = new ArrayList<>();
      for (Expression alternative : choice.alternatives()) {
        Expression rest = anchored(alternative, first, last);
        if (!rest.isNothing()) {
          possible.add(rest);
        }
      }
      return possible.size() == 1 ? possible.get(0) : new Expression.Choice(possible);
    }
    if (expression instanceof Expression.Repetition repetition) {
      boolean isOnce = repetition.max() <= 1 || repetition.part().isBlank();
      Expression part = anchored(repetition.part(), isOnce && first, isOnce && last);
      if (part.isNothing()) {
        return repetition.min() == 0 ? Expression.empty() : part;
      }
      return repetition.isBlank()
          ? Expression.empty()
          : new Expression.Repetition(part, repetition.min(), repetition.max());
    }
    Expression.Characters characters = (Expression.Characters) expression;
    return characters.set().size() == 0 ? Expression.nothing() : characters;
  }

  private Expression sequence(List<Expression> parts, boolean first, boolean last) {
    List<Expression> rest = new ArrayList<>();
    boolean isPossible = true;
    for (int i = 0; i < parts.size(); i++) {
      boolean begins = parts.subList(0, i).stream().allMatch(Expression::isBlank);
      boolean ends = parts.subList(i + 1, parts.size()).stream().allMatch(Expression::isBlank);
      Expression part = anchored(parts.get(i), first && begins, last && ends);
      isPossible &= !part.isNothing();
      if (!part.isBlank()) {
        rest.add(part);
      }
    }
    if (!isPossible) {
      return Expression.nothing();
    }
    return rest.size() == 1 ? rest.get(0) : new Expression.Sequence(rest);
  }
}
