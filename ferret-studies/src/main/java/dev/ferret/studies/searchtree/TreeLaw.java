package dev.ferret.studies.searchtree;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiPredicate;

/**
 * The relations between two ways to compute the same, as written by hand in "How to Specify It!",
 * and the two of Table 1 of the ENASE paper as they are printed there.
 *
 * <p>In the text of a law {@code ~} is for trees with the same entries and {@code =} for equal
 * ones. Only {@link #UNION_ASSOCIATIVE} asks for trees of the same structure, as the original does:
 * for bug 6 the entries are the same.
 */
public enum TreeLaw {
  INSERT_INSERT_WEAK(
      "insert-insert weak",
      "k /= k' ==> insert k v (insert k' v' t) ~ insert k' v' (insert k v t)",
      new Arity(2, 2, 1),
      (c, i) -> isSameKey(i) || isAlike(insertInsert(c, i), insertInsert(c, swapped(i)))),
  INSERT_INSERT(
      "insert-insert",
      "insert k v (insert k' v' t) ~"
          + " if k = k' then insert k v t else insert k' v' (insert k v t)",
      new Arity(2, 2, 1),
      (c, i) ->
          isAlike(
              insertInsert(c, i),
              isSameKey(i) ? c.insert(i.k(), i.v(), i.t()) : insertInsert(c, swapped(i)))),
  INSERT_DELETE_WEAK(
      "insert-delete weak",
      "k /= k' ==> insert k v (delete k' t) ~ delete k' (insert k v t)",
      new Arity(2, 1, 1),
      (c, i) -> isSameKey(i) || commutes(c, i.k(), i.v(), i.k2(), i.t())),
  INSERT_DELETE(
      "insert-delete",
      "insert k v (delete k' t) ~ if k = k' then insert k v t else delete k' (insert k v t)",
      new Arity(2, 1, 1),
      (c, i) ->
          isSameKey(i)
              ? isAlike(
                  c.insert(i.k(), i.v(), c.delete(i.k(), i.t())), c.insert(i.k(), i.v(), i.t()))
              : commutes(c, i.k(), i.v(), i.k2(), i.t())),
  DELETE_INSERT_WEAK(
      "delete-insert weak",
      "k /= k' ==> delete k (insert k' v t) ~ insert k' v (delete k t)",
      new Arity(2, 1, 1),
      (c, i) -> isSameKey(i) || commutes(c, i.k2(), i.v(), i.k(), i.t())),
  DELETE_INSERT(
      "delete-insert",
      "delete k (insert k' v t) ~ if k = k' then delete k t else insert k' v (delete k t)",
      new Arity(2, 1, 1),
      (c, i) ->
          isSameKey(i)
              ? isAlike(c.delete(i.k(), c.insert(i.k(), i.v(), i.t())), c.delete(i.k(), i.t()))
              : commutes(c, i.k2(), i.v(), i.k(), i.t())),
  DELETE_DELETE(
      "delete-delete",
      "delete k (delete k' t) ~ delete k' (delete k t)",
      new Arity(2, 0, 1),
      (c, i) ->
          isAlike(
              c.delete(i.k(), c.delete(i.k2(), i.t())), c.delete(i.k2(), c.delete(i.k(), i.t())))),
  INSERT_UNION(
      "insert-union",
      "insert k v (union t t') ~ union (insert k v t) t'",
      new Arity(1, 1, 2),
      (c, i) ->
          isAlike(
              c.insert(i.k(), i.v(), c.union(i.t(), i.t2())),
              c.union(c.insert(i.k(), i.v(), i.t()), i.t2()))),
  DELETE_UNION(
      "delete-union",
      "delete k (union t t') ~ union (delete k t) (delete k t')",
      new Arity(1, 0, 2),
      (c, i) ->
          isAlike(
              c.delete(i.k(), c.union(i.t(), i.t2())),
              c.union(c.delete(i.k(), i.t()), c.delete(i.k(), i.t2())))),
  UNION_DELETE_INSERT(
      "union-delete-insert",
      "union (delete k t) (insert k v t') ~ insert k v (union t t')",
      new Arity(1, 1, 2),
      (c, i) ->
          isAlike(
              c.union(c.delete(i.k(), i.t()), c.insert(i.k(), i.v(), i.t2())),
              c.insert(i.k(), i.v(), c.union(i.t(), i.t2())))),
  UNION_IDEMPOTENT(
      "union idempotent",
      "union t t ~ t",
      new Arity(0, 0, 1),
      (c, i) -> isAlike(c.union(i.t(), i.t()), i.t())),
  UNION_ASSOCIATIVE(
      "union associative",
      "union (union t t') t'' = union t (union t' t'')",
      new Arity(0, 0, 3),
      (c, i) ->
          c.union(c.union(i.t(), i.t2()), i.t3()).equals(c.union(i.t(), c.union(i.t2(), i.t3())))),
  FIND_INSERT(
      "find-insert",
      "find k (insert k' v t) = if k = k' then v else find k t",
      new Arity(2, 1, 1),
      (c, i) ->
          c.find(i.k(), c.insert(i.k2(), i.v(), i.t()))
              .equals(isSameKey(i) ? OptionalInt.of(i.v()) : c.find(i.k(), i.t()))),
  FIND_DELETE(
      "find-delete",
      "find k (delete k' t) = if k = k' then nothing else find k t",
      new Arity(2, 0, 1),
      (c, i) ->
          c.find(i.k(), c.delete(i.k2(), i.t()))
              .equals(isSameKey(i) ? OptionalInt.empty() : c.find(i.k(), i.t()))),
  FIND_UNION(
      "find-union",
      "find k (union t t') = find k t, or find k t' if there is none",
      new Arity(1, 0, 2),
      (c, i) -> {
        OptionalInt first = c.find(i.k(), i.t());
        return c.find(i.k(), c.union(i.t(), i.t2()))
            .equals(first.isPresent() ? first : c.find(i.k(), i.t2()));
      }),

  /** Wrong: on a correct tree the key is there on the left and gone on the right if k = k'. */
  INSERT_DELETE_PRINTED(
      "insert-delete as printed",
      "insert k v (delete k' t) ~ delete k' (insert k v t)",
      new Arity(2, 1, 1),
      (c, i) -> commutes(c, i.k(), i.v(), i.k2(), i.t())),

  /** Wrong as {@link #INSERT_DELETE_PRINTED} is, whose mirror image it is. */
  DELETE_INSERT_PRINTED(
      "delete-insert as printed",
      "delete k (insert k' v t) ~ insert k' v (delete k t)",
      new Arity(2, 1, 1),
      (c, i) -> commutes(c, i.k2(), i.v(), i.k(), i.t()));

  /**
   * How many keys, values and trees a law is about.
   *
   * @param keys the number of keys
   * @param values the number of values
   * @param trees the number of trees
   */
  public record Arity(int keys, int values, int trees) {}

  private final String label;
  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
  private final Arity arity;

  @SuppressWarnings("ImmutableEnumChecker") // lambdas that capture nothing
  private final BiPredicate<TreeCode, Input> law;

  TreeLaw(String label, String text, Arity arity, BiPredicate<TreeCode, Input> law) {
    this.label = label;
    this.text = text;
    this.arity = arity;
    this.law = law;
  }

  /** Returns the fifteen laws of "How to Specify It!", all of which hold for correct code. */
  public static List<TreeLaw> handWritten() {
    return List.copyOf(EnumSet.range(INSERT_INSERT_WEAK, FIND_UNION));
  }

  /** Returns the name in the tables. */
  public String label() {
    return label;
  }

  /** Returns the law as a formula. */
  public String text() {
    return text;
  }

  /** Returns what an input of the law has. */
  public Arity arity() {
    return arity;
  }

  /** Returns whether the law leaves inputs out, which then satisfy it: those with k = k'. */
  public boolean isWeak() {
    return this == INSERT_INSERT_WEAK || this == INSERT_DELETE_WEAK || this == DELETE_INSERT_WEAK;
  }

  /** Returns whether some code satisfies the law for an input. */
  public boolean holds(TreeCode code, Input input) {
    return law.test(code, input);
  }

  @Override
  public String toString() {
    return label;
  }

  private static boolean isAlike(Tree left, Tree right) {
    return left.entries().equals(right.entries());
  }

  private static boolean isSameKey(Input input) {
    return input.k() == input.k2();
  }

  private static Tree insertInsert(TreeCode code, Input i) {
    return code.insert(i.k(), i.v(), code.insert(i.k2(), i.v2(), i.t()));
  }

  /** The input with k and v in the places of k' and v'. */
  private static Input swapped(Input i) {
    return new Input(List.of(i.k2(), i.k()), List.of(i.v2(), i.v()), i.trees());
  }

  /** Whether it does not matter which of an insert and a delete comes first. */
  private static boolean commutes(TreeCode code, int inserted, int value, int deleted, Tree tree) {
    return isAlike(
        code.insert(inserted, value, code.delete(deleted, tree)),
        code.delete(deleted, code.insert(inserted, value, tree)));
  }
}
