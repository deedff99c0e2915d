package dev.ferret.type;

import dev.ferret.Gen;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;

/** Types as they are written at the components of records, for tests. */
final class Components {
  private Components() {}

  /** The type of a component, with all that is written there. */
  static AnnotatedType type(Class<? extends Record> holder, String name) {
    for (RecordComponent component : holder.getRecordComponents()) {
      if (component.getName().equals(name)) {
        return component.getAnnotatedType();
      }
    }
    throw new IllegalArgumentException(holder + " has no component " + name);
  }

  @SuppressWarnings("unchecked") // for tests that only compare
  static Gen<Object> gen(Class<? extends Record> holder, String name) {
    return (Gen<Object>) Types.of(type(holder, name));
  }
}
