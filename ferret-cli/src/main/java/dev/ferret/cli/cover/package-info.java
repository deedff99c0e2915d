/** {@code ./ferret cover}. */
@NullMarked
package dev.ferret.cli.cover;

import org.jspecify.annotations.NullMarked;
