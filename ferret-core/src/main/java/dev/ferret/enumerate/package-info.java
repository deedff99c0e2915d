/**
 * Goes through all values of a generator instead of drawing some.
 *
 * <p>Its one invariant: no two runs get the same answers. Start with {@link
 * dev.ferret.enumerate.Odometer}.
 */
package dev.ferret.enumerate;
