package dev.ferret.type;

import org.jspecify.annotations.Nullable;

/** Where in a type something stands, for messages: {@code Order.lines[].price}. */
record Place(@Nullable Place parent, String step) {
  static Place root(String name) {
    return new Place(null, name);
  }

  Place then(String next) {
    return new Place(this, next);
  }

  @Override
  public String toString() {
    return parent == null ? step : parent + step;
  }
}
