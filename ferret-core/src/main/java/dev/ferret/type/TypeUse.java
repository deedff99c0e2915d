package dev.ferret.type;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type where it is used: all type variables resolved, with the bounds that hold there. The
 * element type of an array is its only argument. Equal uses share one generator.
 */
record TypeUse(Class<?> raw, List<TypeUse> arguments, List<Constraint> bounds) {
  static TypeUse of(Class<?> raw) {
    return new TypeUse(raw, List.of(), List.of());
  }

  TypeUse argument(int index) {
    return arguments.get(index);
  }

  TypeUse with(List<Constraint> more) {
    if (more.isEmpty()) {
      return this;
    }
    List<Constraint> all = new ArrayList<>(bounds);
    for (Constraint bound : more) {
      if (!all.contains(bound)) {
        all.add(bound);
      }
    }
    return new TypeUse(raw, arguments, all);
  }

  /** The same type without what is said about null. */
  TypeUse withoutNullness() {
    List<Constraint> rest = new ArrayList<>();
    for (Constraint bound : bounds) {
      if (!isNullness(bound)) {
        rest.add(bound);
      }
    }
    return rest.size() == bounds.size() ? this : new TypeUse(raw, arguments, rest);
  }

  private static boolean isNullness(Constraint bound) {
    return bound instanceof Constraint.MaybeNull
        || bound instanceof Constraint.NeverNull
        || bound instanceof Constraint.OnlyNull;
  }

  /** The same type, whatever is said about it here. */
  TypeUse withoutBounds() {
    return bounds.isEmpty() ? this : new TypeUse(raw, arguments, List.of());
  }

  /** The same type, as objects have it. */
  TypeUse boxed() {
    return raw.isPrimitive()
        ? new TypeUse(MethodType.methodType(raw).wrap().returnType(), arguments, bounds)
        : this;
  }

  /** The box of a primitive type, or the primitive type of a box; the same for all others. */
  TypeUse otherForm() {
    MethodType form = MethodType.methodType(raw);
    Class<?> other = (raw.isPrimitive() ? form.wrap() : form.unwrap()).returnType();
    return other == raw ? this : new TypeUse(other, arguments, bounds);
  }

  boolean has(Class<? extends Constraint> kind) {
    for (Constraint bound : bounds) {
      if (kind.isInstance(bound)) {
        return true;
      }
    }
    return false;
  }

  /** How deep type arguments are nested. */
  int nesting() {
    int deepest = 0;
    for (TypeUse argument : arguments) {
      deepest = Math.max(deepest, 1 + argument.nesting());
    }
    return deepest;
  }

  // By hand: what a record brings builds some 40 classes at run time, in every JVM.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TypeUse that
        && raw == that.raw
        && arguments.equals(that.arguments)
        && bounds.equals(that.bounds);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * raw.hashCode() + arguments.hashCode()) + bounds.hashCode();
  }

  /** As in source code: {@code Map<String, Integer>}. */
  @Override
  public String toString() {
    if (raw.isArray()) {
      return argument(0) + "[]";
    }
    StringBuilder text = new StringBuilder(raw.getSimpleName());
    for (int i = 0; i < arguments.size(); i++) {
      text.append(i == 0 ? "<" : ", ").append(arguments.get(i));
    }
    return arguments.isEmpty() ? text.toString() : text.append('>').toString();
  }
}
