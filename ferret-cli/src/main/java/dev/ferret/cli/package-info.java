/** The {@code ferret} command: what is typed, and what is shown. */
@NullMarked
package dev.ferret.cli;

import org.jspecify.annotations.NullMarked;
