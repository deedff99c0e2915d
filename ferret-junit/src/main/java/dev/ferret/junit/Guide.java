package dev.ferret.junit;

import dev.ferret.Ferret;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;

/** Reports the utilities that the annotations of a property name. */
final class Guide {
  private final PropertyTest test;
  private final Members methods;
  private final List<Goal> goals = new ArrayList<>();

  /** What is to be maximised or minimised. */
  private record Goal(
      Members.Found found,
      Method method,
      @Nullable Object target,
      boolean accessible,
      boolean minimize) {}

  /**
   * Begins without a goal.
   *
   * @param methods those that take the same parameters as the property
   */
  Guide(PropertyTest test, Members methods) {
    this.test = test;
    this.methods = methods;
  }

  /**
   * Adds goals by the names of their methods.
   *
   * @throws IllegalArgumentException with a sentence for the user if there is no such method
   */
  void maximize(String[] names) {
    add(names, "@Maximize", false);
  }

  /** Like {@link #maximize}. */
  void minimize(String[] names) {
    add(names, "@Minimize", true);
  }

  private void add(String[] names, String annotation, boolean minimize) {
    for (String name : names) {
      Members.Found found = methods.find(name, annotation + "(\"" + name + "\")");
      Method method = found.method();
      checkNumber(found, method.getReturnType());
      goals.add(new Goal(found, method, found.target(), method.trySetAccessible(), minimize));
    }
  }

  private static void checkNumber(Members.Found found, Class<?> returned) {
    boolean isVoid = returned == void.class;
    if (isVoid || !Number.class.isAssignableFrom(Fit.boxed(returned))) {
      throw new IllegalArgumentException(
          found
              + " returns "
              + (isVoid ? "nothing" : Fit.described(returned))
              + ", but must return a number");
    }
  }

  /** Reports the utilities of these arguments. */
  void report(@Nullable Object[] values) throws Throwable {
    @Nullable Object[] arguments = test.arguments(values);
    for (Goal goal : goals) {
      double utility = utility(goal, arguments);
      if (goal.minimize()) {
        Ferret.minimize(goal.method().getName(), utility);
      } else {
        Ferret.maximize(goal.method().getName(), utility);
      }
    }
  }

  private static double utility(Goal goal, @Nullable Object[] arguments) throws Throwable {
    Object value;
    try {
      value =
          goal.accessible()
              ? goal.method().invoke(goal.target(), arguments)
              : ReflectionSupport.invokeMethod(goal.method(), goal.target(), arguments);
    } catch (InvocationTargetException e) {
      // The failure is the method's own, with its place; the note tells it from the property's.
      Ferret.note(goal.found() + " threw this");
      throw e.getCause() == null ? e : e.getCause();
    }
    if (value == null) {
      throw new IllegalArgumentException(goal.found() + " gave null instead of a number");
    }
    return ((Number) value).doubleValue();
  }
}
