package dev.ferret.text;

import java.util.Collection;

/** Names classes as source does: without the package, and with the classes around them. */
public final class Names {

  private Names() {}

  /** Returns the name of a class, without what a terminal would not show. */
  public static String of(Class<?> type) {
    try {
      return Texts.line(source(type));
    } catch (LinkageError e) {
      // The classes around it are missing.
      return Texts.line(withoutPackage(type.getName()));
    }
  }

  private static String source(Class<?> type) {
    if (type.isArray()) {
      return source(type.getComponentType()) + "[]";
    }
    String name = type.getName();
    int lambda = name.indexOf("$$Lambda");
    if (lambda >= 0) {
      return withoutPackage(name.substring(0, lambda)) + " lambda";
    }
    if (type.isLocalClass()) {
      return type.getSimpleName();
    }
    String canonical = type.getCanonicalName();
    if (canonical == null) {
      return withoutPackage(name);
    }
    String packageName = type.getPackageName();
    boolean unnamed = packageName.isEmpty() || type.isPrimitive();
    return unnamed ? canonical : canonical.substring(packageName.length() + 1);
  }

  /** Returns a name that is not taken: itself, or itself with a number. */
  public static String unique(String name, Collection<String> taken) {
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  private static String withoutPackage(String name) {
    int end = name.indexOf('/');
    String plain = end < 0 ? name : name.substring(0, end);
    return plain.substring(plain.lastIndexOf('.') + 1);
  }
}
