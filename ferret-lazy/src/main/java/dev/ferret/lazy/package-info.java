/** Searches for values whose parts are chosen when a condition asks for them. */
@NullMarked
package dev.ferret.lazy;

import org.jspecify.annotations.NullMarked;
