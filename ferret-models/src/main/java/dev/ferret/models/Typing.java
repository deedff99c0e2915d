package dev.ferret.models;

import dev.ferret.models.Expression.Comparison;
import dev.ferret.models.Expression.Literal;
import dev.ferret.models.Expression.Order;
import dev.ferret.models.Expression.Reference;

/** Puts expressions together, if what they combine is of the right kind. */
record Typing(Source source) {
  /**
   * Compares two values of one kind.
   *
   * @throws ModelFormatException if they are of different kinds, or a parameter is compared with a
   *     value that it does not have
   */
  Comparison comparison(Order order, Expression left, Expression right, int line) {
    checkKinds(left, right, line);
    boolean isEquality = order == Order.EQUAL || order == Order.DIFFERENT;
    if (left.kind() == Kind.TRUTH && !isEquality) {
      throw source.problem(line, "true and false have no order; compare them with an equals sign");
    }
    if (isEquality) {
      checkValue(left, right, line);
      checkValue(right, left, line);
    }
    return new Comparison(order, left, right);
  }

  void checkKinds(Expression left, Expression right, int line) {
    if (left.kind() == right.kind()) {
      return;
    }
    if (left instanceof Reference reference && right instanceof Literal literal) {
      throw source.problem(line, mixed(reference.domain(), literal));
    }
    if (right instanceof Reference reference && left instanceof Literal literal) {
      throw source.problem(line, mixed(reference.domain(), literal));
    }
    throw source.problem(
        line,
        described(left)
            + " cannot be compared with "
            + described(right)
            + "; compare values of one kind");
  }

  private static String mixed(Domain domain, Literal literal) {
    String wayOut =
        literal.kind() == Kind.TEXT && domain.kind() == Kind.NUMBER
            ? "write it without quotes"
            : literal.kind() == Kind.NUMBER && domain.kind() == Kind.TEXT
                ? "write \"" + literal.text() + "\", because not all of its values are numbers"
                : "compare it with one of its values";
    if (literal.kind() == Kind.TEXT && !Domain.isNumber(literal.text())) {
      wayOut = new Names(domain.all()).hint(literal.text());
    }
    return "the value of '"
        + domain.name()
        + "' is "
        + domain.kind().description()
        + ", but "
        + described(literal)
        + " is "
        + literal.kind().description()
        + "; "
        + wayOut;
  }

  private static String described(Expression expression) {
    if (expression instanceof Reference reference) {
      return "'" + reference.domain().name() + "' (" + reference.kind().description() + ")";
    }
    if (expression instanceof Literal literal) {
      return literal.kind() == Kind.TEXT ? '"' + literal.text() + '"' : literal.text();
    }
    return expression.kind().description();
  }

  /** Doubts that a parameter is compared with a value that it does not have. */
  void checkValue(Expression parameter, Expression value, int line) {
    if (parameter instanceof Reference reference
        && value instanceof Literal literal
        && !reference.domain().has(literal.value())) {
      source.doubt(
          line,
          "the parameter '"
              + reference.domain().name()
              + "' does not have the value '"
              + literal.text()
              + "'; "
              + new Names(reference.domain().all()).hint(literal.text()));
    }
  }

  Expression condition(Expression expression, int line) {
    return expected(Kind.TRUTH, expression, "a condition, such as a comparison,", line);
  }

  Expression number(Expression expression, int line) {
    return expected(Kind.NUMBER, expression, "a number", line);
  }

  private Expression expected(Kind kind, Expression expression, String what, int line) {
    if (expression.kind() != kind) {
      throw source.problem(line, "expected " + what + " but there is " + described(expression));
    }
    return expression;
  }
}
