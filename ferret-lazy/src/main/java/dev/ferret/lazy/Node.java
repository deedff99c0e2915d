package dev.ferret.lazy;

import dev.ferret.weave.Hollow;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value of which a search knows the constructor, and those parts that were asked for. */
final class Node extends Hollow {
  /** An alternative that was not chosen yet. */
  static final int OPEN = -1;

  final Form form;

  /** What this node is a part of; null for the root. */
  final @Nullable Node parent;

  final int slot;

  /** The alternative of each part. */
  final int[] picked;

  /** What is known of each part, if it has parts itself. */
  final @Nullable Node[] below;

  private final ChoiceWalk walk;

  /** Whether something was made that may depend on any choice inside it, and this is inside. */
  private final boolean isLookedInto;

  Node(ChoiceWalk walk, Form form, @Nullable Node parent, int slot) {
    super(form.parts.length);
    this.walk = walk;
    this.form = form;
    this.parent = parent;
    this.slot = slot;
    this.isLookedInto = form.looksInside() || (parent != null && parent.isLookedInto);
    this.picked = new int[form.parts.length];
    this.below = new @Nullable Node[form.parts.length];
    Arrays.fill(picked, OPEN);
    List<Whole> given = form.given();
    for (int i = 0; i < given.size(); i++) {
      picked[i] = given.get(i).alternative();
      below[i] = given.get(i).node(walk, this, i);
    }
  }

  /** Stands for a part that was chosen to be null. */
  static Object nothing() {
    return NOTHING;
  }

  Domain domain(int index) {
    return form.parts[index];
  }

  /** Returns in how many records and elements a part is. */
  int nesting(int index) {
    int nesting = form.nests(index);
    Node inner = this;
    for (Node outer = parent; outer != null; outer = outer.parent) {
      nesting += outer.form.nests(inner.slot);
      inner = outer;
    }
    return nesting;
  }

  @Override
  protected Object choose(int index) {
    Object value = walk.choose(this, index);
    parts[index] = value;
    return value;
  }

  /** Returns a whole value as the condition sees it. */
  @Nullable Object value(Whole whole) {
    Node below = whole.node(walk, this, 0);
    return below == null ? whole.here() : below.form.instance(below);
  }

  /** Hears that an answer holds only since larger values are left out. */
  void leaveOut() {
    walk.leaveOut();
  }

  /** The size or depth up to which values are chosen. */
  int bound() {
    return walk.bound();
  }

  /** Ends the run of a condition that changes a collection: only an ordinary one can be changed. */
  Error change() {
    return walk.end("changes a collection");
  }

  /** Takes another alternative of a part; what was made of the one before is forgotten. */
  void pick(int index, int alternative) {
    picked[index] = alternative;
    below[index] = null;
    if (alternative == OPEN) {
      domain(index).forget();
    }
    forget(index);
  }

  /** Forgets what was made of a part. */
  void forget(int index) {
    parts[index] = null;
    // An optional or an array was made from its elements, so it has to be made again. What a
    // constructor has made may depend on all that is inside.
    Node node = this;
    while (node.parent != null && (node.form.isForced || node.isLookedInto)) {
      if (node.form.isForced) {
        node.parent.parts[node.slot] = null;
      }
      node = node.parent;
    }
  }

  /** Returns what is chosen now, whatever becomes of this node. */
  Node kept(@Nullable Node outer) {
    Node copy = new Node(walk, form, outer, slot);
    for (int i = 0; i < picked.length; i++) {
      Node part = below[i];
      copy.picked[i] = picked[i];
      copy.below[i] = part == null ? null : part.kept(copy);
    }
    return copy;
  }

  @Override
  public String toString() {
    return form.show(this);
  }
}
