/**
 * Runs searches: makes neighbours of traces, learns which edits help, and keeps statistics.
 *
 * <p>{@code GuidedSearch} turns the candidates of a strategy into cases. {@code Neighbourhood}
 * edits traces at {@code Sites}: {@code Answers}, {@code TextMoves}, {@code OrderMoves} and {@code
 * SequenceMoves} change what is there, and {@code Lines} moves numbers. {@code Places} remember
 * where edits did harm, and {@code Arms} learn which edits help.
 */
@NullMarked
package dev.ferret.guide;

import org.jspecify.annotations.NullMarked;
