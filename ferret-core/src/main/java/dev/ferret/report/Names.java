package dev.ferret.report;

/** Names classes as source does: without the package, and with the classes around them. */
final class Names {

  private Names() {}

  static String of(Class<?> type) {
    if (type.isArray()) {
      return of(type.getComponentType()) + "[]";
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

  private static String withoutPackage(String name) {
    int end = name.indexOf('/');
    String plain = end < 0 ? name : name.substring(0, end);
    return plain.substring(plain.lastIndexOf('.') + 1);
  }
}
