package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import org.jspecify.annotations.Nullable;

/**
 * No world at all: what is chosen here is seen by no condition. Ordinary values are made of it for
 * functions that may look at all of them, and for searches that cannot be lazy.
 */
final class Outside implements World {
  @Override
  public @Nullable Builder builder(Shape.Product record) {
    return null;
  }

  @Override
  public Maker maker(Class<?> type) {
    return hollow -> hollow;
  }

  @Override
  public Class<?> type(Class<?> ordinary) {
    return Object.class;
  }

  @Override
  public @Nullable Object value(@Nullable Object ordinary) {
    return ordinary;
  }

  @Override
  public <T> T bring(T object) {
    return object;
  }

  @Override
  public boolean isOrdinary() {
    return true;
  }
}
