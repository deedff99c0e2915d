package dev.ferret.models;

import dev.ferret.models.Expression.Calculation;
import dev.ferret.models.Expression.Choice;
import dev.ferret.models.Expression.Conjunction;
import dev.ferret.models.Expression.Disjunction;
import dev.ferret.models.Expression.Literal;
import dev.ferret.models.Expression.Negation;
import dev.ferret.models.Expression.Order;
import dev.ferret.models.Expression.Reference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** A constraint of an ACTS model, such as {@code (os = "Linux" && n > 2) => !secure}. */
final class ActsConstraints {
  private static final Map<String, Order> ORDERS =
      Map.of(
          "=", Order.EQUAL,
          "==", Order.EQUAL,
          "!=", Order.DIFFERENT,
          "<", Order.LESS,
          "<=", Order.AT_MOST,
          ">", Order.GREATER,
          ">=", Order.AT_LEAST);

  private final Blueprint blueprint;
  private final Tokens tokens;
  private final Typing typing;

  private ActsConstraints(Source source, Blueprint blueprint, Tokens tokens) {
    this.blueprint = blueprint;
    this.tokens = tokens;
    this.typing = new Typing(source);
  }

  /** Adds the constraint on a line to the model. */
  static void read(Source source, Blueprint blueprint, String text, int line) {
    Tokens tokens = new Tokens(source, text, line, false);
    Expression whole = new ActsConstraints(source, blueprint, tokens).implication();
    if (!tokens.isAtEnd()) {
      throw tokens.expected("an operator or the end of the constraint");
    }
    blueprint.constrain(text, line, new Typing(source).condition(whole, line));
  }

  private int line() {
    return tokens.peek().line();
  }

  private Expression implication() {
    Expression left = disjunction();
    int line = line();
    if (tokens.takeSymbol("<=>")) {
      tokens.enter();
      Expression right = implication();
      tokens.leave();
      return typing.comparison(
          Order.EQUAL, typing.condition(left, line), typing.condition(right, line), line);
    }
    if (!tokens.takeSymbol("=>")) {
      return left;
    }
    tokens.enter();
    Expression then = implication();
    tokens.leave();
    return Choice.of(typing.condition(left, line()), typing.condition(then, line()));
  }

  private Expression disjunction() {
    Expression first = conjunction();
    if (!tokens.peek().isSymbol("||")) {
      return first;
    }
    List<Expression> all = new ArrayList<>();
    all.add(typing.condition(first, line()));
    while (tokens.takeSymbol("||")) {
      all.add(typing.condition(conjunction(), line()));
    }
    return new Disjunction(all);
  }

  private Expression conjunction() {
    Expression first = comparison();
    if (!tokens.peek().isSymbol("&&")) {
      return first;
    }
    List<Expression> all = new ArrayList<>();
    all.add(typing.condition(first, line()));
    while (tokens.takeSymbol("&&")) {
      all.add(typing.condition(comparison(), line()));
    }
    return new Conjunction(all);
  }

  private Expression comparison() {
    Expression left = sum();
    int compared = 0;
    while (true) {
      Token symbol = tokens.peek();
      Order order = symbol.type() == Token.Type.SYMBOL ? ORDERS.get(symbol.text()) : null;
      if (order == null) {
        break;
      }
      // Each comparison is within the next one.
      tokens.enter();
      compared++;
      tokens.take();
      left = typing.comparison(order, left, sum(), symbol.line());
    }
    for (int i = 0; i < compared; i++) {
      tokens.leave();
    }
    return left;
  }

  private Expression sum() {
    return calculation(List.of("+", "-"), this::product);
  }

  private Expression product() {
    return calculation(List.of("*", "/", "%"), this::factor);
  }

  private Expression calculation(List<String> symbols, Supplier<Expression> operand) {
    Expression first = operand.get();
    List<Character> operators = new ArrayList<>();
    List<Expression> further = new ArrayList<>();
    while (tokens.peek().type() == Token.Type.SYMBOL && symbols.contains(tokens.peek().text())) {
      Token symbol = tokens.take();
      typing.number(first, symbol.line());
      operators.add(symbol.text().charAt(0));
      further.add(typing.number(operand.get(), symbol.line()));
    }
    return operators.isEmpty() ? first : new Calculation(first, operators, further);
  }

  private Expression factor() {
    tokens.enter();
    Expression factor = nested();
    tokens.leave();
    return factor;
  }

  private Expression nested() {
    int line = line();
    if (tokens.takeSymbol("!")) {
      return new Negation(typing.condition(factor(), line));
    }
    if (tokens.takeSymbol("-")) {
      Expression number = typing.number(factor(), line);
      return number instanceof Literal literal
          ? new Literal(Kind.NUMBER, ((BigDecimal) literal.value()).negate(), "-" + literal.text())
          : Calculation.of(new Literal(Kind.NUMBER, BigDecimal.ZERO, "0"), '-', number);
    }
    if (tokens.takeSymbol("(")) {
      Expression inner = implication();
      if (!tokens.takeSymbol(")")) {
        throw tokens.expected("an operator or )");
      }
      return inner;
    }
    return operand();
  }

  private Expression operand() {
    Token token = tokens.peek();
    switch (token.type()) {
      case TEXT -> {
        tokens.take();
        return text(token);
      }
      case NUMBER -> {
        tokens.take();
        return new Literal(Kind.NUMBER, Domain.number(token.text()), token.text());
      }
      case WORD, NAME -> {
        tokens.take();
        return word(token);
      }
      default -> throw tokens.expected("a parameter, a value or (");
    }
  }

  private static Literal text(Token token) {
    return new Literal(Kind.TEXT, token.text(), token.text());
  }

  private Expression word(Token token) {
    if (blueprint.has(token.text())) {
      return new Reference(blueprint.domain(token.text(), token.line()));
    }
    String lower = token.text().toLowerCase(Locale.ROOT);
    if (lower.equals("true") || lower.equals("false")) {
      return new Literal(Kind.TRUTH, Boolean.valueOf(lower), lower);
    }
    // Some tools write the values of enumerations without quotes.
    if (blueprint.hasValue(token.text())) {
      return text(token);
    }
    throw typing.source().problem(token.line(), blueprint.unknown(token.text()));
  }
}
