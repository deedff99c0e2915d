/**
 * Makes covering arrays of plain numbers: columns have levels, and rows have one level for each
 * column.
 *
 * <p>Its one invariant: an array covers every combination that some row may have. Start with {@link
 * dev.ferret.array.Construction}.
 */
@NullMarked
package dev.ferret.array;

import org.jspecify.annotations.NullMarked;
