/**
 * The nodes of traces in primitive arrays: how they are written, and how they are held while a
 * trace is edited.
 *
 * <p>What a trace means is known to {@code dev.ferret.choice}. This package only knows how it is
 * stored, for those parts of the library that need to be fast.
 */
@NullMarked
package dev.ferret.node;

import org.jspecify.annotations.NullMarked;
