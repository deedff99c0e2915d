/**
 * Questions, answers and the record of them.
 *
 * <p>A generator asks {@link dev.ferret.choice.Choices}, a {@link dev.ferret.choice.Source}
 * answers, and the answers are a {@link dev.ferret.choice.Trace}. The one invariant: a value is a
 * pure function of its trace, so replaying a trace gives the same value anywhere. Every feature of
 * the library is a source or a function over traces.
 */
@NullMarked
package dev.ferret.choice;

import org.jspecify.annotations.NullMarked;
