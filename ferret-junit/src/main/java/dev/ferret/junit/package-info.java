/**
 * Properties as JUnit Jupiter tests: {@link dev.ferret.junit.Property @Property} on a method is all
 * it takes.
 *
 * <p>A property is one ordinary test. A Jupiter extension calls its method many times with
 * generated arguments, so every other extension, every lifecycle method and every tool works as
 * usual. Start reading at {@link dev.ferret.junit.Property}.
 */
@NullMarked
package dev.ferret.junit;

import org.jspecify.annotations.NullMarked;
