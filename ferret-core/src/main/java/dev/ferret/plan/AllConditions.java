package dev.ferret.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several conditions in one, in any order. */
record AllConditions<T extends @Nullable Object>(List<Condition<? super T>> parts)
    implements Condition<T> {
  AllConditions {
    parts = List.copyOf(parts);
  }

  @Override
  public boolean test(T value) {
    for (Condition<? super T> part : parts) {
      if (!part.test(value)) {
        return false;
      }
    }
    return true;
  }
}
