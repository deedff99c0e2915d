package dev.ferret.plan;

import dev.ferret.argument.Argument;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A condition on test cases that an enumeration may look into: it sees which parts of a value the
 * condition asks for, and leaves out all values that differ only in others.
 *
 * <p>A condition is a plain predicate. It should be pure, since it runs once for many values, and
 * ask for what decides first. It is serializable so that it can be made again in another class
 * loader: a method reference or a lambda expression is, if what it captures is serializable or has
 * a constructor without arguments, as test classes have.
 *
 * @param <T> what it is a condition on
 * @since 0.1
 */
@FunctionalInterface
public interface Condition<T extends @Nullable Object> extends Predicate<T>, Serializable {
  /**
   * Returns the conditions that this one consists of: itself, unless it is made by {@link #all}.
   */
  default List<? extends Condition<? super T>> parts() {
    return List.of(this);
  }

  /**
   * Returns a condition that holds if all of these do. They may be asked in any order, so that one
   * that fails early saves the others work.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // only read from
  static <T extends @Nullable Object> Condition<T> all(Condition<? super T>... conditions) {
    Argument.present(conditions, "all needs conditions");
    List<Condition<? super T>> parts = new ArrayList<>();
    for (Condition<? super T> condition : conditions) {
      parts.add(Argument.<Condition<? super T>>present(condition, "all needs conditions"));
    }
    return new AllConditions<>(parts);
  }
}
