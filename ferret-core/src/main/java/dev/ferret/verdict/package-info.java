/**
 * Puts what became of a run into words. Claims such as "all 49 cases" are made here and nowhere
 * else, of what an {@code Extent} and findings know.
 */
@NullMarked
package dev.ferret.verdict;

import org.jspecify.annotations.NullMarked;
