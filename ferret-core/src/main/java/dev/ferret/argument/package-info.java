/**
 * Checks arguments.
 *
 * <p>Every public method refuses a bad argument at once, with an {@link IllegalArgumentException}
 * whose message is one sentence. This package has what all others need for that.
 */
@NullMarked
package dev.ferret.argument;

import org.jspecify.annotations.NullMarked;
