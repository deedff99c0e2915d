/**
 * Edits traces: writes them by hand, cuts and pastes parts of them, and collects the edits of a
 * search.
 *
 * <p>Edits are places in the original trace, so that one does not move the others. {@code
 * TraceEditor} is for shrinking and explaining, {@code Draft} for searches, which make many edits
 * at once and must not allocate.
 */
@NullMarked
package dev.ferret.edit;

import org.jspecify.annotations.NullMarked;
