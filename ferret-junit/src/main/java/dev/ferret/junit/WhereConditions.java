package dev.ferret.junit;

import dev.ferret.ForAll;
import dev.ferret.plan.Condition;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conditions that {@link Where} names. */
final class WhereConditions {
  private final Signature signature;
  private final int[] generated;
  private final Members members;

  WhereConditions(Signature signature, int[] generated, Members members) {
    this.signature = signature;
    this.generated = generated;
    this.members = members;
  }

  /**
   * Gives a property its conditions.
   *
   * @throws IllegalArgumentException with a sentence for the user if a method does not fit
   */
  ForAll where(ForAll property, Where where) {
    if (where.value().length == 0) {
      throw new IllegalArgumentException("@Where names no condition; write the name of a method");
    }
    // The conditions get those arguments that any of them asks for.
    List<Integer> asked = new ArrayList<>();
    List<Condition<@Nullable Object[]>> conditions = new ArrayList<>();
    for (String name : where.value()) {
      String user = "@Where(\"" + name + "\")";
      Members.Found found = members.takingAny().find(name, user);
      Method method = found.method();
      if (method.getReturnType() != boolean.class) {
        throw new IllegalArgumentException(found + " must return a boolean");
      }
      List<Integer> places = new ArrayList<>();
      for (int place : places(method, found)) {
        if (!asked.contains(place)) {
          asked.add(place);
        }
        places.add(asked.indexOf(place));
      }
      conditions.add(new MethodCondition(method, found.target(), places));
    }
    return property.where(
        conditions.size() == 1 ? conditions.get(0) : all(conditions),
        asked.stream().mapToInt(Integer::intValue).toArray());
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of conditions is only read from
  private static Condition<@Nullable Object[]> all(List<Condition<@Nullable Object[]>> conditions) {
    return Condition.all(conditions.toArray(new Condition[0]));
  }

  /** Which generated argument each parameter of a condition takes. */
  private List<Integer> places(Method method, Members.Found found) {
    List<Integer> byName = new ArrayList<>();
    for (Parameter parameter : method.getParameters()) {
      int place = parameter.isNamePresent() ? place(parameter, byName, true) : -1;
      if (place >= 0) {
        byName.add(place);
      }
    }
    if (byName.size() == method.getParameterCount()) {
      return byName;
    }
    List<Integer> byType = new ArrayList<>();
    for (Parameter parameter : method.getParameters()) {
      int place = place(parameter, byType, false);
      if (place < 0) {
        throw new IllegalArgumentException(
            found
                + " takes "
                + Fit.listed(method.getParameterTypes())
                + ", but no argument is left for "
                + parameter.getType().getSimpleName());
      }
      byType.add(place);
    }
    return byType;
  }

  private int place(Parameter parameter, List<Integer> taken, boolean isByName) {
    for (int i = 0; i < generated.length; i++) {
      boolean fits = Fit.boxed(parameter.getType()).isAssignableFrom(type(i));
      boolean isNamed = signature.name(generated[i]).equals(parameter.getName());
      if (fits && !taken.contains(i) && (isNamed || !isByName)) {
        return i;
      }
    }
    return -1;
  }

  private Class<?> type(int argument) {
    return Fit.boxed(signature.type(generated[argument]));
  }
}
