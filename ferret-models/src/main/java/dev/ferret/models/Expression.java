package dev.ferret.models;

import dev.ferret.cover.Row;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
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
  record Reference(Domain domain, Map<String, Object> typed) implements Expression {
    static Reference to(Domain domain) {
      Map<String, Object> typed = new HashMap<>();
      domain.all().forEach(text -> typed.put(text, domain.typed(text)));
      return new Reference(domain, typed);
    }

    @Override
    public Kind kind() {
      return domain.kind();
    }

    String text(Row row) {
      return String.valueOf(row.<Object>get(domain.name()));
    }

    @Override
    public Object value(Row row) {
      String text = text(row);
      Object known = typed.get(text);
      return known == null ? domain.typed(text) : known;
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

  /** The opposite. */
  record Negation(Expression condition) implements Condition {
    @Override
    public Object value(Row row) {
      return !condition.holds(row);
    }
  }

  /** Both. */
  record Conjunction(Expression left, Expression right) implements Condition {
    @Override
    public Object value(Row row) {
      return left.holds(row) && right.holds(row);
    }
  }

  /** At least one of both. */
  record Disjunction(Expression left, Expression right) implements Condition {
    @Override
    public Object value(Row row) {
      return left.holds(row) || right.holds(row);
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

  /** Two numbers, combined. Division is that of whole numbers. */
  record Calculation(char operator, Expression left, Expression right) implements Expression {
    @Override
    public Kind kind() {
      return Kind.NUMBER;
    }

    @Override
    public Object value(Row row) {
      BigDecimal first = (BigDecimal) left.value(row);
      BigDecimal second = (BigDecimal) right.value(row);
      BigDecimal result =
          switch (operator) {
            case '+' -> first.add(second);
            case '-' -> first.subtract(second);
            case '*' -> first.multiply(second);
            case '/' -> first.divideToIntegralValue(second);
            default -> first.remainder(second);
          };
      return result.stripTrailingZeros();
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
