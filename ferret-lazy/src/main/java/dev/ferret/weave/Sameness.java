package dev.ferret.weave;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Compares objects of the ordinary classes with those of a second class loader. */
final class Sameness {
  /** What refers to more objects than this is taken to be something else. */
  private static final int MOST = 10_000;

  private final boolean isFixed;

  /** What was compared, or is being compared: ordinary objects and the others. */
  private final IdentityHashMap<Object, Object> compared = new IdentityHashMap<>();

  /**
   * Makes a comparison.
   *
   * @param isFixed whether both objects were made by the same code, and not put there later:
   *     functions cannot be compared otherwise
   */
  Sameness(boolean isFixed) {
    this.isFixed = isFixed;
  }

  /** Whether two objects are the same, as far as all that they refer to tells. */
  @SuppressWarnings("ReferenceEquality") // of one object in two worlds
  boolean of(@Nullable Object ordinary, @Nullable Object own) {
    if (ordinary == own) {
      return true;
    }
    if (ordinary == null || own == null || compared.size() > MOST) {
      return false;
    }
    Object known = compared.put(ordinary, own);
    if (known != null) {
      return known == own;
    }
    return ofParts(ordinary, own);
  }

  private boolean ofParts(Object ordinary, Object own) {
    if (ordinary instanceof Class<?> type) {
      return own instanceof Class<?> other && type.getName().equals(other.getName());
    }
    Class<?> type = ordinary.getClass();
    Class<?> other = own.getClass();
    if (type.isHidden() && other.isHidden()) {
      // The classes of lambda expressions have no names.
      return isFixed && ofFields(type, other, ordinary, own);
    }
    if (!type.getName().equals(other.getName())) {
      return false;
    }
    if (type.isArray()) {
      return ofArrays(ordinary, own);
    }
    if (type != other) {
      boolean isNamesake =
          !(ordinary instanceof Enum<?> constant)
              || (own instanceof Enum<?> twin && constant.name().equals(twin.name()));
      return isNamesake && ofFields(type, other, ordinary, own);
    }
    return ofPlatform(ordinary, own);
  }

  private boolean ofArrays(Object ordinary, Object own) {
    int length = Array.getLength(ordinary);
    boolean isSame = length == Array.getLength(own);
    for (int i = 0; isSame && i < length; i++) {
      Object element = Array.get(ordinary, i);
      isSame =
          ordinary.getClass().getComponentType().isPrimitive()
              ? element.equals(Array.get(own, i))
              : of(element, Array.get(own, i));
    }
    return isSame;
  }

  /** Two objects of one class of the JDK, or of another class that both worlds share. */
  private boolean ofPlatform(Object ordinary, Object own) {
    if (PlainTypes.isPlain(ordinary.getClass())) {
      return ordinary.equals(own);
    }
    if (ordinary instanceof Set<?> set && own instanceof Set<?> other) {
      return ofUnordered(set, other);
    }
    if (ordinary instanceof List<?> list && own instanceof List<?> other) {
      return ofOrdered(list, other);
    }
    if (ordinary instanceof Map<?, ?> map && own instanceof Map<?, ?> other) {
      return map.size() == other.size() && ofMaps(map, other);
    }
    if (ordinary instanceof Optional<?> optional && own instanceof Optional<?> other) {
      return of(optional.orElse(null), other.orElse(null));
    }
    return ordinary instanceof AtomicReference<?> reference
        && own instanceof AtomicReference<?> other
        && of(reference.get(), other.get());
  }

  private boolean ofOrdered(Collection<?> ordinary, Collection<?> own) {
    if (ordinary.size() != own.size()) {
      return false;
    }
    Iterator<?> others = own.iterator();
    for (Object element : ordinary) {
      if (!others.hasNext() || !of(element, others.next())) {
        return false;
      }
    }
    return true;
  }

  /** Sets may have another order in each world, since hashes of enums differ. */
  private boolean ofUnordered(Collection<?> ordinary, Collection<?> own) {
    if (ordinary.size() != own.size() || ordinary.size() > 100) {
      return false;
    }
    for (Object element : ordinary) {
      boolean isThere = false;
      for (Object other : own) {
        isThere |= new Sameness(isFixed).of(element, other);
      }
      if (!isThere) {
        return false;
      }
    }
    return true;
  }

  private boolean ofMaps(Map<?, ?> ordinary, Map<?, ?> own) {
    for (Map.Entry<?, ?> entry : ordinary.entrySet()) {
      boolean isThere = false;
      for (Map.Entry<?, ?> other : own.entrySet()) {
        isThere |=
            new Sameness(isFixed).of(entry.getKey(), other.getKey())
                && new Sameness(isFixed).of(entry.getValue(), other.getValue());
      }
      if (!isThere || ordinary.size() > 100) {
        return false;
      }
    }
    return true;
  }

  private boolean ofFields(Class<?> type, Class<?> other, Object ordinary, Object own) {
    Class<?> ordinaryType = type;
    Class<?> ownType = other;
    while (ordinaryType != null && ownType != null && ordinaryType != ownType) {
      if (!ofOwnFields(ordinaryType, ownType, ordinary, own)) {
        return false;
      }
      ordinaryType = ordinaryType.getSuperclass();
      ownType = ownType.getSuperclass();
    }
    // What both inherit from the JDK has no state, or one that cannot be read.
    return ordinaryType == ownType
        && (ordinaryType == null
            || ordinaryType == Object.class
            || ordinaryType == Record.class
            || ordinaryType == Enum.class);
  }

  private boolean ofOwnFields(Class<?> type, Class<?> other, Object ordinary, Object own) {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      try {
        Field twin = other.getDeclaredField(field.getName());
        field.setAccessible(true);
        twin.setAccessible(true);
        Object value = field.get(ordinary);
        boolean isSame =
            field.getType().isPrimitive() ? value.equals(twin.get(own)) : of(value, twin.get(own));
        if (!isSame) {
          return false;
        }
      } catch (ReflectiveOperationException | RuntimeException e) {
        return false;
      }
    }
    return true;
  }
}
