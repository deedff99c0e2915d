package dev.ferret.studies.etna;

import java.util.List;
import java.util.Objects;

/**
 * What must hold of the operations on red-black trees. Trees are equal if their entries are; what
 * throws an exception does not hold.
 */
enum RedBlackProperty {
  /** What is inserted into is a red-black tree. */
  INSERT_VALID {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      return code.insert(in.key, in.value, in.tree).isValid();
    }
  },

  /** What is deleted from is a red-black tree. */
  DELETE_VALID {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      return code.delete(in.key, in.tree).isValid();
    }
  },

  /** Another key has the value that it had. */
  INSERT_POST {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      Boolean found = code.insert(in.key, in.value, in.tree).find(in.other);
      return Objects.equals(
          found, in.key == in.other ? Boolean.valueOf(in.value) : in.tree.find(in.other));
    }
  },

  /** Another key has the value that it had. */
  DELETE_POST {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      Boolean found = code.delete(in.key, in.tree).find(in.other);
      return Objects.equals(found, in.key == in.other ? null : in.tree.find(in.other));
    }
  },

  /** Inserting is inserting into a list. */
  INSERT_MODEL {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      List<Entry> expected = Entries.insert(in.key, in.value, in.tree.entries());
      return Entries.areEqual(code.insert(in.key, in.value, in.tree).entries(), expected);
    }
  },

  /** Deleting is deleting from a list. */
  DELETE_MODEL {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      List<Entry> expected = Entries.delete(in.key, in.tree.entries());
      return Entries.areEqual(code.delete(in.key, in.tree).entries(), expected);
    }
  },

  /** Of two values for a key the later one wins; the order of different keys is no matter. */
  INSERT_INSERT {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      RedBlackTree once = code.insert(in.key, in.value, in.tree);
      return areEqual(
          code.insert(in.key, in.value, code.insert(in.other, in.otherValue, in.tree)),
          in.key == in.other ? once : code.insert(in.other, in.otherValue, once));
    }
  },

  /** Inserting undoes deleting; the order of different keys is no matter. */
  INSERT_DELETE {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      RedBlackTree with = code.insert(in.key, in.value, in.tree);
      return areEqual(
          code.insert(in.key, in.value, code.delete(in.other, in.tree)),
          in.key == in.other ? with : code.delete(in.other, with));
    }
  },

  /** Deleting undoes inserting; the order of different keys is no matter. */
  DELETE_INSERT {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      RedBlackTree without = code.delete(in.key, in.tree);
      return areEqual(
          code.delete(in.key, code.insert(in.other, in.otherValue, in.tree)),
          in.key == in.other ? without : code.insert(in.other, in.otherValue, without));
    }
  },

  /** The order of deletions is no matter. */
  DELETE_DELETE {
    @Override
    boolean isTrue(RedBlackCode code, Input in) {
      return areEqual(
          code.delete(in.key, code.delete(in.other, in.tree)),
          code.delete(in.other, code.delete(in.key, in.tree)));
    }
  };

  /** What properties are given; each asks for what it needs. */
  record Input(RedBlackTree tree, int key, int other, boolean value, boolean otherValue) {}

  final boolean holds(RedBlackCode code, Input in) {
    try {
      return isTrue(code, in);
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Returns whether the property is true; throws an exception if an operation does. */
  abstract boolean isTrue(RedBlackCode code, Input in);

  private static boolean areEqual(RedBlackTree one, RedBlackTree other) {
    return Entries.areEqual(one.entries(), other.entries());
  }
}
