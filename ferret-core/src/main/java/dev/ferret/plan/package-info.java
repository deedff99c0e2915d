/**
 * Which test cases a run checks.
 *
 * <p>A {@link dev.ferret.plan.Plan} is told the property, the seed and the budget, and makes {@link
 * dev.ferret.plan.Cases}: a source that says which case is next and hears what became of each. The
 * one invariant: nothing else knows a source by its name, and a source neither draws nor checks.
 */
@org.jspecify.annotations.NullMarked
package dev.ferret.plan;
