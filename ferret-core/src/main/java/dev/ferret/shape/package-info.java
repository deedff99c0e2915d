/** How the values of a generator are put together, as a structure to be read. */
package dev.ferret.shape;
