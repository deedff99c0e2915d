/**
 * Makes failing traces simpler.
 *
 * <p>Its one invariant: a trace is only ever replaced by one that is smaller in the order of {@link
 * dev.ferret.choice.Trace} and fails in the same way. Start with {@link
 * dev.ferret.shrink.Shrinker}.
 */
package dev.ferret.shrink;
