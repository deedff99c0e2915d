/**
 * Metamorphic tests: relations between several runs of a system, for systems whose outputs are not
 * known beforehand.
 *
 * <p>{@link dev.ferret.metamorphic.Metamorphic} is a test, a {@link
 * dev.ferret.metamorphic.Relation} one relation, an {@link dev.ferret.metamorphic.Expectation} what
 * it says about outputs. {@link dev.ferret.metamorphic.Operations} derives relations from the
 * operations of a data type, and a {@link dev.ferret.metamorphic.KillMatrix} says which relations
 * find which faults.
 *
 * <p>A case ({@code Group.Drawn}) is a source input and a {@code Preparation} for each relation:
 * what its transformation drew. All of it is in one trace, so that shrinking, replay, search,
 * enumeration and the store work as for any property. Follow-up inputs are made anew from the
 * source and are never shrunk by themselves.
 *
 * <p>Start reading at {@link dev.ferret.metamorphic.Metamorphic#run}.
 */
@NullMarked
package dev.ferret.metamorphic;

import org.jspecify.annotations.NullMarked;
