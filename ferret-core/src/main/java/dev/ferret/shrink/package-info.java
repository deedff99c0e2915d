/**
 * Makes failing traces simpler.
 *
 * <p>The invariant of this package: a trace is only replaced by a trace that is smaller in the
 * order of {@link dev.ferret.choice.Trace} and fails in the same way. Start with {@link
 * dev.ferret.shrink.Shrinker}.
 */
@NullMarked
package dev.ferret.shrink;

import org.jspecify.annotations.NullMarked;
