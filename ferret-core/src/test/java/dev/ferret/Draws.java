package dev.ferret;

import dev.ferret.choice.Choices;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** Draws many values, for tests of generators. */
final class Draws {
  private Draws() {}

  static <T> List<T> of(Gen<T> gen, int count) {
    Choices choices = Choices.random();
    List<T> values = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      choices.restart(seed, Choices.FULL_SIZE, false);
      values.add(gen.from(choices));
    }
    return values;
  }

  static <T> T simplest(Gen<T> gen) {
    return gen.from(Choices.simplest());
  }

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
    return (Gen<Object>) Gens.type(type(holder, name));
  }
}
