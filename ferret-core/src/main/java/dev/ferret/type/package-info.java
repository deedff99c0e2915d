/**
 * Makes generators from types alone: {@link dev.ferret.type.Types} is the entrance, and the
 * annotations narrow what is generated.
 *
 * <p>A type is resolved into a graph of the types that it is made of ({@code TypeGraph}); types
 * that contain themselves are found ({@code TypeCycles}); then each node becomes one generator
 * ({@code TypeGens}). One object for each type, so that the shrinker knows a subtree when it sees
 * one.
 */
@NullMarked
package dev.ferret.type;

import org.jspecify.annotations.NullMarked;
