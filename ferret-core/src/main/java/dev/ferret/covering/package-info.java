/**
 * Covering arrays over the arguments of a property.
 *
 * <p>{@code Layout} makes a model of the shapes of the generators, and arguments of its rows;
 * {@code CoveringCases} are the rows; {@code MinimalInteraction} finds the values of a failing row
 * that fail together. The arrays themselves are in {@code dev.ferret.cover}.
 */
@NullMarked
package dev.ferret.covering;

import org.jspecify.annotations.NullMarked;
