package dev.ferret.studies.searchtree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A tree of keys and values, which never changes. It is a search tree only if {@link #isValid()}
 * says so: some bugs make others, so the constructors take them.
 *
 * <p>The methods here are those that no bug touches.
 */
public sealed interface Tree permits Tree.Leaf, Tree.Branch {
  /** The tree without entries. */
  record Leaf() implements Tree {
    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tree with at least one entry.
   *
   * @param left the entries with smaller keys
   * @param key the key at the root
   * @param value the value at the root
   * @param right the entries with greater keys
   */
  record Branch(Tree left, int key, int value, Tree right) implements Tree {
    Branch withLeft(Tree other) {
      return new Branch(other, key, value, right);
    }

    Branch withRight(Tree other) {
      return new Branch(left, key, value, other);
    }

    Branch withValue(int other) {
      return new Branch(left, key, other, right);
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A key with its value.
   *
   * @param key the key
   * @param value the value
   */
  record Entry(int key, int value) {
    @Override
    public String toString() {
      return key + ": " + value;
    }
  }

  /** The tree without entries. */
  static Tree empty() {
    return new Leaf();
  }

  /** The tree with one entry. */
  static Tree of(int key, int value) {
    return new Branch(empty(), key, value, empty());
  }

  /**
   * The search tree after keys and values were inserted in turn: key, value, key, value.
   *
   * @throws IllegalArgumentException if the last key has no value
   */
  static Tree of(int... keysAndValues) {
    if (keysAndValues.length % 2 != 0) {
      throw new IllegalArgumentException(
          "Key " + keysAndValues[keysAndValues.length - 1] + " needs a value");
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.add(new Entry(keysAndValues[i], keysAndValues[i + 1]));
    }
    return from(entries);
  }

  /** The search tree after entries were inserted one after the other. */
  static Tree from(Iterable<Entry> entries) {
    Tree tree = empty();
    for (Entry entry : entries) {
      tree = TreeCode.correct().insert(entry.key(), entry.value(), tree);
    }
    return tree;
  }

  /**
   * Whether the keys on the left of each key are smaller and those on the right greater.
   *
   * <p>Looks at a key before the trees beside it, never at a value, and not even at the key of a
   * branch where no number is left between its neighbours. So a lazy enumeration turns away most
   * trees by their first keys.
   */
  default boolean isValid() {
    return isBetween(this, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L);
  }

  /** Whether a tree is a search tree whose keys are between two numbers, both excluded. */
  private static boolean isBetween(Tree tree, long low, long high) {
    if (!(tree instanceof Branch branch)) {
      return true;
    }
    if (high - low < 2) {
      return false;
    }
    int key = branch.key();
    return low < key
        && key < high
        && isBetween(branch.left(), low, key)
        && isBetween(branch.right(), key, high);
  }

  /** The entries from left to right, which is what two equivalent trees have in common. */
  default List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    collect(this, entries);
    return Collections.unmodifiableList(entries);
  }

  private static void collect(Tree tree, List<Entry> entries) {
    if (tree instanceof Branch branch) {
      collect(branch.left(), entries);
      entries.add(new Entry(branch.key(), branch.value()));
      collect(branch.right(), entries);
    }
  }

  /** The number of entries. */
  default int size() {
    return this instanceof Branch branch ? branch.left().size() + 1 + branch.right().size() : 0;
  }

  /** The value of a key, if the tree has it where a search tree should. */
  default OptionalInt find(int key) {
    Tree tree = this;
    while (tree instanceof Branch branch) {
      if (key == branch.key()) {
        return OptionalInt.of(branch.value());
      }
      tree = key < branch.key() ? branch.left() : branch.right();
    }
    return OptionalInt.empty();
  }

  /** The search tree of the smaller keys. */
  default Tree below(int key) {
    if (!(this instanceof Branch branch)) {
      return this;
    }
    return branch.key() < key
        ? branch.withRight(branch.right().below(key))
        : branch.left().below(key);
  }

  /** The search tree of the greater keys. */
  default Tree above(int key) {
    if (!(this instanceof Branch branch)) {
      return this;
    }
    return branch.key() > key
        ? branch.withLeft(branch.left().above(key))
        : branch.right().above(key);
  }

  /**
   * This tree with another behind it. This is a search tree if all keys of the other are greater.
   */
  default Tree followedBy(Tree other) {
    if (!(this instanceof Branch first)) {
      return other;
    }
    if (!(other instanceof Branch last)) {
      return this;
    }
    return first.withRight(last.withLeft(first.right().followedBy(last.left())));
  }

  /**
   * The tree with a pair of brackets for each branch and a dot for each leaf, such as <code>
   * ((. 0:0 .) 1:5 .)</code>: shows how trees with the same entries differ.
   */
  default String structure() {
    return this instanceof Branch branch
        ? String.format(
            "(%s %d:%d %s)",
            branch.left().structure(), branch.key(), branch.value(), branch.right().structure())
        : ".";
  }

  /** The entries as text, such as <code>{0: 0, 1: 5}</code>. */
  private static String text(Tree tree) {
    return tree.entries().stream().map(Entry::toString).collect(Collectors.joining(", ", "{", "}"));
  }
}
