/** How the values of a generator are put together, as a structure to be read. */
@NullMarked
package dev.ferret.shape;

import org.jspecify.annotations.NullMarked;
