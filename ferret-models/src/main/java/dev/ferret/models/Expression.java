package dev.ferret.models;

import dev.ferret.cover.Row;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A constraint or a part of one. It asks a row for values from left to right, and only for those
 * that it needs, so that incomplete rows can be decided as early as possible.
 */
sealed interface Expression {
  Kind kind();

  /** A number, a text or a truth value. */
  Object value(Row row);

  default boolean holds(Row row) {
    return value(row).equals(true);
  }

  /** A value that the file states. */
  record Literal(Kind kind, Object value, String text) implements Expression {
    @Override
    public Object value(Row row) {
      return value;
    }
  }

  /** The value of a parameter. */
  record Reference(Domain domain) implements Expression {
    @Override
    public Kind kind() {
      return domain.kind();
    }

    String text(Row row) {
      return String.valueOf(row.<Object>get(domain.name()));
    }

    @Override
    public Object value(Row row) {
      return domain.typed(text(row));
    }
  }

  /** Something that holds or not. */
  sealed interface Condition extends Expression {
    @Override
    default Kind kind() {
      return Kind.TRUTH;
    }
  }

  /** Two values of one kind, compared. */
  record Comparison(Order order, Expression left, Expression right) implements Condition {
    @Override
    public Object value(Row row) {
      Object first = left.value(row);
      Object second = right.value(row);
      return switch (order) {
        case EQUAL -> first.equals(second);
        case DIFFERENT -> !first.equals(second);
        default -> order.allows(compare(first, second));
      };
    }

    private static int compare(Object first, Object second) {
      if (first instanceof BigDecimal number && second instanceof BigDecimal other) {
        return number.compareTo(other);
      }
      return first.toString().compareTo(second.toString());
    }
  }

  /** Whether a value is one of some. */
  record Membership(Expression element, Set<Object> set) implements Condition {
    @Override
    public Object value(Row row) {
      return set.contains(element.value(row));
    }
  }

  /** Whether the text of a value looks so. */
  record Likeness(Reference reference, Pattern pattern) implements Condition {
    @Override
    public Object value(Row row) {
      return pattern.matcher(reference.text(row)).matches();
    }
  }

  /** Whether some of these parameters has an invalid value. */
  record Invalidity(List<Domain> domains) implements Condition {
    @Override
    public Object value(Row row) {
      for (Domain domain : domains) {
        if (domain.invalid().contains(String.valueOf(row.<Object>get(domain.name())))) {
          return true;
        }
      }
      return false;
    }
  }

  /** The opposite. */
  record Negation(Expression condition) implements Condition {
    @Override
    public Object value(Row row) {
      return !condition.holds(row);
    }
  }

  /** All of some conditions, of which there may be thousands. */
  record Conjunction(List<Expression> parts) implements Condition {
    @Override
    public Object value(Row row) {
      for (Expression part : parts) {
        if (!part.holds(row)) {
          return false;
        }
      }
      return true;
    }
  }

  /** At least one of some conditions, of which there may be thousands. */
  record Disjunction(List<Expression> parts) implements Condition {
    @Override
    public Object value(Row row) {
      for (Expression part : parts) {
        if (part.holds(row)) {
          return true;
        }
      }
      return false;
    }
  }

  /** One of two conditions, as a third says. */
  record Choice(Expression condition, Expression then, Expression otherwise) implements Condition {
    /** An implication. */
    static Choice of(Expression condition, Expression then) {
      return new Choice(condition, then, new Literal(Kind.TRUTH, true, "true"));
    }

    @Override
    public Object value(Row row) {
      return condition.holds(row) ? then.holds(row) : otherwise.holds(row);
    }
  }

  /**
   * Numbers, combined from left to right. Division is that of whole numbers.
   *
   * @param operators one before each further number
   */
  record Calculation(Expression first, List<Character> operators, List<Expression> further)
      implements Expression {
    static Calculation of(Expression left, char operator, Expression right) {
      return new Calculation(left, List.of(operator), List.of(right));
    }

    @Override
    public Kind kind() {
      return Kind.NUMBER;
    }

    @Override
    public Object value(Row row) {
      BigDecimal all = (BigDecimal) first.value(row);
      for (int i = 0; i < further.size(); i++) {
        BigDecimal next = (BigDecimal) further.get(i).value(row);
        all = combined(all, operators.get(i), next).stripTrailingZeros();
      }
      return all;
    }

    private static BigDecimal combined(BigDecimal left, char operator, BigDecimal right) {
      return switch (operator) {
        case '+' -> left.add(right);
        case '-' -> left.subtract(right);
        case '*' -> left.multiply(right);
        case '/' -> left.divideToIntegralValue(right);
        default -> left.remainder(right);
      };
    }
  }

  /** How two values are compared. */
  enum Order {
    EQUAL,
    DIFFERENT,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST;

    private boolean allows(int comparison) {
      return switch (this) {
        case EQUAL -> comparison == 0;
        case DIFFERENT -> comparison != 0;
        case LESS -> comparison < 0;
        case AT_MOST -> comparison <= 0;
        case GREATER -> comparison > 0;
        case AT_LEAST -> comparison >= 0;
      };
    }
  }
}
