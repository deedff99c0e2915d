package dev.ferret.models;

import dev.ferret.models.Expression.Choice;
import dev.ferret.models.Expression.Conjunction;
import dev.ferret.models.Expression.Disjunction;
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
      Expression constraint = constraint();
      String text = tokens.textFrom(first);
      if (!tokens.takeSymbol(";")) {
        throw tokens.expected("AND, OR or the ; that ends a constraint");
      }
      blueprint.constrain(text, first.line(), constraint);
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
    if (name.type() != Token.Type.NAME) {
      throw name.type() == Token.Type.WORD
          ? notInBrackets(name)
          : tokens.expected("a parameter in brackets, NOT or (");
    }
    tokens.take();
    Reference left = new Reference(blueprint.domain(name.text(), name.line()));
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
      Reference other = new Reference(blueprint.domain(right.text(), right.line()));
      return typing.comparison(order, left, other, right.line());
    }
    return typing.comparison(order, left, literal(), right.line());
  }

  private ModelFormatException notInBrackets(Token word) {
    if (word.isWord("ISNEGATIVE") || word.isWord("ISPOSITIVE")) {
      return source.problem(
          word.line(),
          word.text() + " is not supported; compare the parameter with its invalid values instead");
    }
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
      typing.checkKinds(left, value, line);
      typing.checkValue(left, value, line);
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
