/**
 * Small programs, some with a bug, and the properties that find out.
 *
 * <p>Start with {@link dev.ferret.examples.Hunt}.
 */
@org.jspecify.annotations.NullMarked
package dev.ferret.examples;
