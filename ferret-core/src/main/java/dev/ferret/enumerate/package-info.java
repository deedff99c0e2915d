/**
 * Goes through all values of a generator instead of drawing some.
 *
 * <p>Its one invariant: no two runs get the same answers. Start with {@link
 * dev.ferret.enumerate.Odometer}.
 */
@NullMarked
package dev.ferret.enumerate;

import org.jspecify.annotations.NullMarked;
