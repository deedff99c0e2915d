/**
 * Remembers failures of properties from one run to the next.
 *
 * <p>The invariant of this package: an entry that is loaded is exactly an entry that was saved for
 * that property, whatever happened to the files in between (killed writers, merge conflicts, other
 * programs). A file in doubt is ignored with a warning. It never leads to an exception or to a
 * wrong entry.
 *
 * <p>The package does not depend on traces: a payload is a byte array. Start reading at {@link
 * dev.ferret.store.FailureStore}; the file format is in {@code FailureFile}, and everything about
 * directories, locks and atomic writes is in {@code DirectoryStore}.
 */
@NullMarked
package dev.ferret.store;

import org.jspecify.annotations.NullMarked;
