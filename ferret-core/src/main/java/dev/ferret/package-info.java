/**
 * Generators and properties: what a test imports.
 *
 * <p>{@link dev.ferret.Gens} makes generators, {@link dev.ferret.Ferret} begins properties. A
 * generator is a product, a sum, a sequence, a leaf, or code of the user; its inverse and its
 * number of values are functions over that structure. Its one invariant: a value depends on nothing
 * but the answers that its generator got. Start reading at {@link dev.ferret.Gen}.
 */
@NullMarked
package dev.ferret;

import org.jspecify.annotations.NullMarked;
