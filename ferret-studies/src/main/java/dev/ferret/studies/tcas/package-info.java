/**
 * The logic of TCAS with the faults of the Siemens suite, and inputs to find them with.
 *
 * <p>{@link dev.ferret.studies.tcas.Rules} has the logic, {@link dev.ferret.studies.tcas.Mutant}
 * the faults, {@link dev.ferret.studies.tcas.Setting} the values that inputs are made of, and
 * {@link dev.ferret.studies.tcas.Kills} says which faults some inputs find.
 */
@NullMarked
package dev.ferret.studies.tcas;

import org.jspecify.annotations.NullMarked;
