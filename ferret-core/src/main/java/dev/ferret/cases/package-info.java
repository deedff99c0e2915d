/**
 * The plans of this library and their sources of test cases: stored failures, examples, random
 * cases, all cases of a small space or up to a bound, and cases that a search chooses.
 *
 * <p>A plan gets an {@code OpenTask}, which looks into the generators. A source answers two
 * questions: which case is next, and what does it make of what became of one. None of them checks
 * anything or knows another source. Start reading at {@link dev.ferret.plan.Cases}.
 */
@NullMarked
package dev.ferret.cases;

import org.jspecify.annotations.NullMarked;
