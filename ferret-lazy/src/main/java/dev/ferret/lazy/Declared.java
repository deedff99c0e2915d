package dev.ferret.lazy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts the records of a sealed type into the order in which the type permits them, so that the
 * author of the type decides what is tried first. The generator has them in another order: what
 * ends a recursive value comes first there.
 */
final class Declared {
  private Declared() {}

  /** Alternatives in the order of their type, if they are the records of one sealed type. */
  static List<Object> sorted(List<Object> alternatives) {
    List<Class<?>> types = new ArrayList<>();
    for (Object alternative : alternatives) {
      if (!(alternative instanceof Forms.Recorded component)) {
        return alternatives;
      }
      types.add(component.type());
    }
    List<Class<?>> order = types.isEmpty() ? null : order(types.get(0), types);
    if (order == null) {
      return alternatives;
    }
    List<Object> sorted = new ArrayList<>(alternatives);
    sorted.sort(Comparator.comparing(form -> order.indexOf(((Forms.Recorded) form).type())));
    return sorted;
  }

  /** What the smallest sealed type above a class permits, if that is all of these. */
  private static @Nullable List<Class<?>> order(Class<?> type, List<Class<?>> all) {
    for (Class<?> above : type.getInterfaces()) {
      List<Class<?>> permitted = new ArrayList<>();
      gather(above, permitted);
      if (permitted.containsAll(all)) {
        return permitted;
      }
      List<Class<?>> higher = order(above, all);
      if (higher != null) {
        return higher;
      }
    }
    return null;
  }

  private static void gather(Class<?> type, List<Class<?>> into) {
    if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        gather(permitted, into);
      }
    } else {
      into.add(type);
    }
  }
}
