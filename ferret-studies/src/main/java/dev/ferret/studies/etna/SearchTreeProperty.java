package dev.ferret.studies.etna;

import java.util.List;
import java.util.Objects;

/**
 * What must hold of the operations on search trees. Trees are equal if their entries are, but for
 * associativity: to put lists end to end is associative, too.
 */
enum SearchTreeProperty {
  /** A union is a search tree. */
  UNION_VALID(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return code.union(in.first, in.second).isOrdered();
    }
  },

  /** Another key has the value that it had. */
  INSERT_POST(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      Boolean found = code.insert(in.key, in.value, in.first).find(in.other);
      return Objects.equals(
          found, in.key == in.other ? Boolean.valueOf(in.value) : in.first.find(in.other));
    }
  },

  /** Another key has the value that it had. */
  DELETE_POST(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      Boolean found = code.delete(in.key, in.first).find(in.other);
      return Objects.equals(found, in.key == in.other ? null : in.first.find(in.other));
    }
  },

  /** A key has the value of the first tree that has it. */
  UNION_POST(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      Boolean found = code.union(in.first, in.second).find(in.key);
      Boolean wins = in.first.find(in.key);
      return Objects.equals(found, wins != null ? wins : in.second.find(in.key));
    }
  },

  /** Inserting is inserting into a list. */
  INSERT_MODEL(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      List<Entry> expected = Entries.insert(in.key, in.value, in.first.entries());
      return Entries.areEqual(code.insert(in.key, in.value, in.first).entries(), expected);
    }
  },

  /** Deleting is deleting from a list. */
  DELETE_MODEL(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      List<Entry> expected = Entries.delete(in.key, in.first.entries());
      return Entries.areEqual(code.delete(in.key, in.first).entries(), expected);
    }
  },

  /** A union is the union of lists. */
  UNION_MODEL(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      List<Entry> expected = Entries.union(in.first.entries(), in.second.entries());
      return Entries.areEqual(code.union(in.first, in.second).entries(), expected);
    }
  },

  /** Of two values for a key the later one wins; the order of different keys is no matter. */
  INSERT_INSERT(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      SearchTree once = code.insert(in.key, in.value, in.first);
      return areEqual(
          code.insert(in.key, in.value, code.insert(in.other, in.otherValue, in.first)),
          in.key == in.other ? once : code.insert(in.other, in.otherValue, once));
    }
  },

  /** Inserting undoes deleting; the order of different keys is no matter. */
  INSERT_DELETE(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      SearchTree with = code.insert(in.key, in.value, in.first);
      return areEqual(
          code.insert(in.key, in.value, code.delete(in.other, in.first)),
          in.key == in.other ? with : code.delete(in.other, with));
    }
  },

  /** Inserting before a union is inserting into its first tree. */
  INSERT_UNION(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return areEqual(
          code.insert(in.key, in.value, code.union(in.first, in.second)),
          code.union(code.insert(in.key, in.value, in.first), in.second));
    }
  },

  /** Deleting undoes inserting; the order of different keys is no matter. */
  DELETE_INSERT(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      SearchTree without = code.delete(in.key, in.first);
      return areEqual(
          code.delete(in.key, code.insert(in.other, in.otherValue, in.first)),
          in.key == in.other ? without : code.insert(in.other, in.otherValue, without));
    }
  },

  /** The order of deletions is no matter. */
  DELETE_DELETE(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return areEqual(
          code.delete(in.key, code.delete(in.other, in.first)),
          code.delete(in.other, code.delete(in.key, in.first)));
    }
  },

  /** Deleting from a union is deleting from both trees. */
  DELETE_UNION(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return areEqual(
          code.delete(in.key, code.union(in.first, in.second)),
          code.union(code.delete(in.key, in.first), code.delete(in.key, in.second)));
    }
  },

  /** A key that only the second tree has keeps its value. */
  UNION_DELETE_INSERT(2) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return areEqual(
          code.union(code.delete(in.key, in.first), code.insert(in.key, in.value, in.second)),
          code.insert(in.key, in.value, code.union(in.first, in.second)));
    }
  },

  /** A union of a tree with itself is the tree. */
  UNION_UNION_IDEM(1) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return areEqual(code.union(in.first, in.first), in.first);
    }
  },

  /** Unions of three trees may be made in any order, and are the same trees. */
  UNION_UNION_ASSOC(3) {
    @Override
    boolean holds(SearchTreeCode code, Input in) {
      return code.union(code.union(in.first, in.second), in.third)
          .equals(code.union(in.first, code.union(in.second, in.third)));
    }
  };

  /** What properties are given; each asks for what it needs. */
  record Input(
      SearchTree first,
      SearchTree second,
      SearchTree third,
      int key,
      int other,
      boolean value,
      boolean otherValue) {}

  private final int trees;

  SearchTreeProperty(int trees) {
    this.trees = trees;
  }

  /** Returns whether the trees of an input that the property looks at are search trees. */
  boolean isFor(Input in) {
    return in.first.isOrdered()
        && (trees < 2 || in.second.isOrdered())
        && (trees < 3 || in.third.isOrdered());
  }

  abstract boolean holds(SearchTreeCode code, Input in);

  private static boolean areEqual(SearchTree one, SearchTree other) {
    return Entries.areEqual(one.entries(), other.entries());
  }
}
