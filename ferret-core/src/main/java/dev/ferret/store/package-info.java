/**
 * Failures of properties that are remembered from one run to the next.
 *
 * <p>The one invariant: an entry that is loaded is exactly an entry that was saved for that
 * property, whatever happened to the files in between (killed writers, merge conflicts, other
 * programs). Every doubt ends in a warning and an ignored file, never in an exception and never in
 * a wrong entry.
 *
 * <p>The package knows nothing of traces: a payload is a byte array. Start reading at {@link
 * dev.ferret.store.FailureStore}; the file format is in {@code FailureFile}, and everything about
 * directories, locks and atomic writes is in {@code DirectoryStore}.
 */
package dev.ferret.store;
