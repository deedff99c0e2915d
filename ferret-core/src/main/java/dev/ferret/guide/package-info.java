/**
 * Runs searches: makes neighbours of traces, learns which edits help, and keeps the figures.
 *
 * <p>{@code Search} turns the candidates of a strategy into cases. {@code Neighbourhood} edits
 * traces at {@code Sites}, and {@code Arms} remember what has helped.
 */
package dev.ferret.guide;
