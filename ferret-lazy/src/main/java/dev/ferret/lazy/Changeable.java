package dev.ferret.lazy;

import java.util.Optional;
import java.util.Set;

/**
 * Says what a condition could change, so that it has to be made again for each run: ordinary values
 * are new each time, too.
 */
final class Changeable {
  private static final Set<String> FIXED_PACKAGES = Set.of("java.math", "java.time");

  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return !isFixed(type);
        }
      };

  private Changeable() {}

  /** Whether objects of a class can be changed. Records are asked for their components. */
  static boolean is(Class<?> type) {
    return CLASSES.get(type);
  }

  /** Whether a record may hold something that can be changed, which its constructor has made. */
  static boolean isInside(Class<?> type) {
    for (var component : type.getRecordComponents()) {
      Class<?> declared = component.getType();
      if (!declared.isSealed() && (declared.isInterface() || is(declared))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFixed(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type.isRecord()
        || type.isSealed()
        || type == String.class
        || type == Optional.class
        || type == LazyList.class
        || type == LazySet.class
        || type == LazyMap.class
        || type == Node.class
        || (Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang"))
        || type == Boolean.class
        || type == Character.class
        || (type.getSuperclass() != null && type.getSuperclass().isEnum())
        || FIXED_PACKAGES.contains(type.getPackageName());
  }
}
