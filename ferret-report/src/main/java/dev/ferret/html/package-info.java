/**
 * Makes a page of a summary: one HTML file that needs nothing else.
 *
 * <p>The one invariant: a page requests nothing, and values in it are text, whatever they hold.
 *
 * <p>Start reading at {@link dev.ferret.html.Page}.
 */
@NullMarked
package dev.ferret.html;

import org.jspecify.annotations.NullMarked;
