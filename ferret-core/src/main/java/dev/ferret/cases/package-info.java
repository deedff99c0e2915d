/**
 * The sources of test cases: stored failures, examples, random cases, all cases of a small space,
 * and cases that a search chooses.
 *
 * <p>Each answers two questions: which case is next, and what does it make of what became of the
 * last one. None of them draws for its own sake, checks anything or knows another source. Start
 * reading at {@link dev.ferret.run.Cases}.
 */
package dev.ferret.cases;
