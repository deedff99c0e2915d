/**
 * Terms of System F, their types and two reductions, with faults to find in the handling of
 * variables.
 *
 * <p>{@link dev.ferret.studies.systemf.Typing} says which terms are of interest, {@link
 * dev.ferret.studies.systemf.Reductions} what is tested.
 */
@NullMarked
package dev.ferret.studies.systemf;

import org.jspecify.annotations.NullMarked;
