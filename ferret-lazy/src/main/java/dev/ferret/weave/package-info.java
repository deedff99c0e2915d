/**
 * Rewrites records so that their components can be chosen when they are asked for.
 *
 * <p>This package knows nothing of searches: it puts {@linkplain dev.ferret.weave.Hooks hooks} into
 * classes, in a second class loader or by an agent.
 */
@NullMarked
package dev.ferret.weave;

import org.jspecify.annotations.NullMarked;
