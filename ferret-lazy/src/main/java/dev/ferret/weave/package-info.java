/**
 * Rewrites records so that their components can be chosen when they are asked for.
 *
 * <p>This package knows nothing of searches: it puts {@linkplain dev.ferret.weave.Hooks hooks} into
 * classes, in a second class loader or by an agent.
 */
package dev.ferret.weave;
