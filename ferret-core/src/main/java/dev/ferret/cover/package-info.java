/**
 * Tests combinations of parameter values: models, constraints, covering arrays and their coverage.
 *
 * <p>Its one invariant: every row satisfies all constraints of its model. Start with {@link
 * dev.ferret.cover.Model} and {@link dev.ferret.cover.Covering}.
 */
@NullMarked
package dev.ferret.cover;

import org.jspecify.annotations.NullMarked;
