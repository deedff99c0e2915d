package dev.ferret.lazy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value of a domain of which everything is chosen.
 *
 * @param form how it is made from its parts; null if it has none
 * @param taken what it takes of a size or depth
 */
record Whole(Domain domain, int alternative, @Nullable Form form, List<Whole> parts, int taken) {
  /** Makes an ordinary value. */
  @Nullable Object build() throws Throwable {
    if (form == null) {
      return domain.build(alternative, null);
    }
    @Nullable Object[] values = new @Nullable Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = parts.get(i).build();
    }
    return form.make(values);
  }

  /** Returns whether there are no choices but one. */
  boolean isFlat() {
    return form == null || (form instanceof Forms.Inner && parts.get(0).isFlat());
  }

  /** Returns the value as the condition sees it, if it is flat. */
  @Nullable Object here() {
    return form == null ? domain.here(alternative) : parts.get(0).here();
  }

  /** Returns what stands behind this value as a part of another one; null if nothing does. */
  @Nullable Node node(ChoiceWalk walk, Node parent, int slot) {
    if (form == null) {
      return null;
    }
    Node node = new Node(walk, form, parent, slot);
    for (int i = 0; i < parts.size(); i++) {
      node.picked[i] = parts.get(i).alternative();
      node.below[i] = parts.get(i).node(walk, node, i);
    }
    return node;
  }
}
