package dev.ferret.models;

import dev.ferret.models.Expression.Choice;
import dev.ferret.models.Expression.Comparison;
import dev.ferret.models.Expression.Conjunction;
import dev.ferret.models.Expression.Disjunction;
import dev.ferret.models.Expression.Invalidity;
import dev.ferret.models.Expression.Likeness;
import dev.ferret.models.Expression.Literal;
import dev.ferret.models.Expression.Membership;
import dev.ferret.models.Expression.Negation;
import dev.ferret.models.Expression.Order;
import dev.ferret.models.Expression.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The constraints of PICT models: {@code IF ... THEN ... ELSE ...;} and plain conditions. */
final class PictConstraints {
  private static final Map<String, Order> ORDERS =
      Map.of(
          "=", Order.EQUAL,
          "<>", Order.DIFFERENT,
          "<", Order.LESS,
          "<=", Order.AT_MOST,
          ">", Order.GREATER,
          ">=", Order.AT_LEAST);

  private final Source source;
  private final Blueprint blueprint;
  private final Tokens tokens;
  private final Typing typing;

  /** Whether a constraint names a parameter that does not exist; such a one is left out. */
  private boolean unknown;

  PictConstraints(Source source, Blueprint blueprint, Tokens tokens) {
    this.source = source;
    this.blueprint = blueprint;
    this.tokens = tokens;
    this.typing = new Typing(source);
  }

  /** Adds all constraints to the model. */
  void read() {
    while (!tokens.isAtEnd()) {
      Token first = tokens.peek();
      unknown = false;
      Expression constraint = constraint();
      String text = tokens.textFrom(first);
      if (!tokens.takeSymbol(";")) {
        throw tokens.expected("AND, OR or the ; that ends a constraint");
      }
      if (!unknown) {
        blueprint.constrain(text, first.line(), constraint);
      }
    }
  }

  private Expression constraint() {
    if (!tokens.takeWord("IF")) {
      return disjunction();
    }
    Expression condition = disjunction();
    if (!tokens.takeWord("THEN")) {
      throw tokens.expected("AND, OR or THEN");
    }
    Expression then = disjunction();
    return tokens.takeWord("ELSE")
        ? new Choice(condition, then, disjunction())
        : Choice.of(condition, then);
  }

  private Expression disjunction() {
    List<Expression> all = new ArrayList<>();
    do {
      all.add(conjunction());
    } while (tokens.takeWord("OR"));
    return all.size() == 1 ? all.get(0) : new Disjunction(all);
  }

  private Expression conjunction() {
    List<Expression> all = new ArrayList<>();
    do {
      all.add(clause());
    } while (tokens.takeWord("AND"));
    return all.size() == 1 ? all.get(0) : new Conjunction(all);
  }

  private Expression clause() {
    tokens.enter();
    Expression clause = nested();
    tokens.leave();
    return clause;
  }

  private Expression nested() {
    if (tokens.takeWord("NOT")) {
      return new Negation(clause());
    }
    if (tokens.takeSymbol("(")) {
      Expression inner = disjunction();
      if (!tokens.takeSymbol(")")) {
        throw tokens.expected("AND, OR or )");
      }
      return inner;
    }
    return term();
  }

  private Expression term() {
    Token name = tokens.peek();
    if (tokens.takeWord("ISNEGATIVE")) {
      return new Invalidity(argument(name));
    }
    if (tokens.takeWord("ISPOSITIVE")) {
      return new Negation(new Invalidity(argument(name)));
    }
    if (name.type() != Token.Type.NAME) {
      throw name.type() == Token.Type.WORD
          ? notInBrackets(name)
          : tokens.expected("a parameter in brackets, NOT or (");
    }
    tokens.take();
    Reference left = reference(name);
    if (tokens.takeWord("NOT")) {
      return new Negation(set(left));
    }
    if (tokens.peek().isWord("IN") || tokens.peek().isWord("LIKE")) {
      return set(left);
    }
    Token symbol = tokens.peek();
    Order order = symbol.type() == Token.Type.SYMBOL ? ORDERS.get(symbol.text()) : null;
    if (order == null) {
      throw tokens.expected("=, <>, <, <=, >, >=, IN or LIKE after [" + name.text() + "]");
    }
    tokens.take();
    Token right = tokens.peek();
    if (right.type() == Token.Type.NAME) {
      tokens.take();
      Reference other = reference(right);
      if (left.domain().name().equals(other.domain().name()) && !unknown) {
        throw source.problem(
            right.line(), "[" + right.text() + "] is compared with itself; name another parameter");
      }
      return comparison(order, left, other, right.line());
    }
    return comparison(order, left, literal(), right.line());
  }

  private Expression comparison(Order order, Reference left, Expression right, int line) {
    return unknown
        ? new Comparison(order, left, right)
        : typing.comparison(order, left, right, line);
  }

  private Reference reference(Token name) {
    return new Reference(domain(name.text(), name.line()));
  }

  private Domain domain(String name, int line) {
    if (blueprint.has(name)) {
      return blueprint.domain(name, line);
    }
    source.doubt(line, blueprint.unknown(name));
    unknown = true;
    return Domain.inferred(name, List.of(), List.of(), line);
  }

  /** The parameter in parentheses after a function, or all parameters if there is none. */
  private List<Domain> argument(Token function) {
    if (!tokens.takeSymbol("(")) {
      throw tokens.expected("( after " + function.text());
    }
    StringBuilder name = new StringBuilder();
    int line = tokens.peek().line();
    while (!tokens.isAtEnd() && !tokens.peek().isSymbol(")") && !tokens.peek().isSymbol(";")) {
      name.append(name.length() == 0 ? "" : " ").append(tokens.take().text());
    }
    if (!tokens.takeSymbol(")")) {
      throw tokens.expected("a parameter and ) after " + function.text() + "(");
    }
    return name.length() == 0 ? blueprint.domains() : List.of(domain(name.toString(), line));
  }

  private ModelFormatException notInBrackets(Token word) {
    return source.problem(
        word.line(),
        "expected a parameter in brackets, but there is '"
            + word.text()
            + "'; "
            + (blueprint.has(word.text())
                ? "write [" + word.text() + "]"
                : "names of parameters stand in brackets, and parameters before all constraints"));
  }

  private Expression set(Reference left) {
    if (tokens.takeWord("LIKE")) {
      Token pattern = tokens.peek();
      if (pattern.type() != Token.Type.TEXT) {
        throw tokens.expected("a pattern in quotes after LIKE");
      }
      tokens.take();
      if (left.kind() == Kind.NUMBER && !unknown) {
        throw source.problem(
            pattern.line(),
            "'" + left.domain().name() + "' is a number, which LIKE does not compare; use IN or =");
      }
      return new Likeness(left, pattern(pattern.text()));
    }
    if (!tokens.takeWord("IN")) {
      throw tokens.expected("IN or LIKE after NOT");
    }
    if (!tokens.takeSymbol("{")) {
      throw tokens.expected("{ after IN");
    }
    Set<Object> values = new HashSet<>();
    do {
      int line = tokens.peek().line();
      Literal value = literal();
      if (!unknown) {
        typing.checkKinds(left, value, line);
        typing.checkValue(left, value, line);
      }
      values.add(value.value());
    } while (tokens.takeSymbol(","));
    if (!tokens.takeSymbol("}")) {
      throw tokens.expected("a comma or } after a value");
    }
    return new Membership(left, Set.copyOf(values));
  }

  /** A star is any number of characters, a question mark is one. */
  private static Pattern pattern(String text) {
    StringBuilder pattern = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      pattern.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
    }
    int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL;
    return Pattern.compile(pattern.toString(), flags);
  }

  private Literal literal() {
    Token token = tokens.peek();
    if (token.type() == Token.Type.TEXT) {
      tokens.take();
      return new Literal(Kind.TEXT, token.text().toLowerCase(Locale.ROOT), token.text());
    }
    String sign = tokens.takeSymbol("-") ? "-" : "";
    Token number = tokens.peek();
    if (number.type() != Token.Type.NUMBER) {
      throw tokens.expected("a number, a text in quotes or a parameter in brackets");
    }
    tokens.take();
    String text = sign + number.text();
    return new Literal(Kind.NUMBER, Domain.number(text), text);
  }
}
