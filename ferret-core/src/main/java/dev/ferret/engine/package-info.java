/**
 * Runs properties.
 *
 * <p>{@code Runner} goes through the phases. {@code CaseLoop} draws and checks the cases of any
 * source; {@code CaseReport} is what one case reports, {@code Statistics} what all of them did.
 * {@code Review} makes a {@code Finding} of a failure, and {@code Verdicts} puts everything into
 * words. Its one invariant: a run that checked nothing fails.
 */
@NullMarked
package dev.ferret.engine;

import org.jspecify.annotations.NullMarked;
