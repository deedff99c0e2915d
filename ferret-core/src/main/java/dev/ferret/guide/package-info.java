/**
 * Runs searches: makes neighbours of traces, learns which edits help, and keeps statistics.
 *
 * <p>{@code Search} turns the candidates of a strategy into cases. {@code Neighbourhood} edits
 * traces at {@code Sites}, and {@code Arms} learn which edits help.
 */
package dev.ferret.guide;
