/** Noninterference of a stack machine that tracks information flow, and six bugs to find in it. */
@NullMarked
package dev.ferret.studies.noninterference;

import org.jspecify.annotations.NullMarked;
