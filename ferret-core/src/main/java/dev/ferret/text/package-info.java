/**
 * Turns values, names and stack frames into text.
 *
 * <p>{@link dev.ferret.text.SourcePrinter} prints any value as Java source. It takes a value apart
 * ({@code SourceForms}, {@code SimpleValues}) into a {@code SourceForm}, one level at a time, and
 * writes that. {@code Literals} writes literals, {@link dev.ferret.text.Names} names classes,
 * {@link dev.ferret.text.Json} writes JSON. {@link dev.ferret.text.Shortening} and {@link
 * dev.ferret.text.Wrapping} make text fit, {@link dev.ferret.text.Texts} escapes what would disturb
 * a terminal. {@link dev.ferret.text.Thrown} reads exceptions, and {@link dev.ferret.text.UserCode}
 * tells which frames of a stack are the user's.
 *
 * <p>The one invariant: nothing here throws, whatever a value does. A value that throws when it is
 * looked at, contains itself, or has no end is printed as such.
 *
 * <p>Start reading at {@link dev.ferret.text.SourcePrinter}.
 */
@NullMarked
package dev.ferret.text;

import org.jspecify.annotations.NullMarked;
