package dev.ferret.studies.searchtree;

import java.util.List;

/**
 * The ways to read Table 1 of the ENASE paper, which has one law for insert after delete and one
 * for delete after insert.
 *
 * <p>Only {@link #STRONG} agrees with the remark in section 5 that fault 1 is missed unless both
 * are checked.
 */
public enum Reading {
  /** Word for word. Correct code violates both laws if k = k'. */
  PRINTED(TreeLaw.INSERT_DELETE_PRINTED, TreeLaw.DELETE_INSERT_PRINTED),
  /** With the condition that k and k' differ. Neither law finds fault 1. */
  WEAK(TreeLaw.INSERT_DELETE_WEAK, TreeLaw.DELETE_INSERT_WEAK),
  /** With a case of its own for k = k'. */
  STRONG(TreeLaw.INSERT_DELETE, TreeLaw.DELETE_INSERT);

  private final TreeLaw insertDelete;
  private final TreeLaw deleteInsert;

  Reading(TreeLaw insertDelete, TreeLaw deleteInsert) {
    this.insertDelete = insertDelete;
    this.deleteInsert = deleteInsert;
  }

  /** Returns the first row of the table. */
  public TreeLaw insertDelete() {
    return insertDelete;
  }

  /** Returns the second row of the table. */
  public TreeLaw deleteInsert() {
    return deleteInsert;
  }

  /** Both rows. */
  public List<TreeLaw> laws() {
    return List.of(insertDelete, deleteInsert);
  }
}
