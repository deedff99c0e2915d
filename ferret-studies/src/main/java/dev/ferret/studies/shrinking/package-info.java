/** Failures whose smallest form is known, and how often shrinking gets there. */
@NullMarked
package dev.ferret.studies.shrinking;

import org.jspecify.annotations.NullMarked;
