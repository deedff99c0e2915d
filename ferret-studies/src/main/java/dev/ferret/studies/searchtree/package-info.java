/**
 * A binary search tree with the eight bugs of Hughes, "How to Specify It!" (TFP 2019), and the
 * relations that are to find them.
 *
 * <p>Two of the bugs are the faults of Alzahrani, Spichkova and Harland (ENASE 2022), who test
 * insert and delete by metamorphic relations. {@link dev.ferret.studies.searchtree.TreeCode} has
 * the operations, {@link dev.ferret.studies.searchtree.Bug} the bugs, {@link
 * dev.ferret.studies.searchtree.TreeLaw} the relations, and {@link
 * dev.ferret.studies.searchtree.SmallScope} says which small inputs violate them.
 */
@NullMarked
package dev.ferret.studies.searchtree;

import org.jspecify.annotations.NullMarked;
