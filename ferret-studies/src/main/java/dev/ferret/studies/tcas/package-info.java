/** The logic of TCAS with the faults of the Siemens suite, and inputs to find them with. */
@NullMarked
package dev.ferret.studies.tcas;

import org.jspecify.annotations.NullMarked;
