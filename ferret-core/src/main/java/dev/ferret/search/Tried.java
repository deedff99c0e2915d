package dev.ferret.search;

import dev.ferret.choice.Trace;

/**
 * An input that was tried and passed.
 *
 * @param trace the answers that lead to it
 * @param utility how good it was
 * @since 0.1
 */
public record Tried(Trace trace, Utility utility) {}
