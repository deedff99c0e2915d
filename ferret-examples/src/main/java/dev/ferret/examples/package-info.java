/**
 * Small programs, some with a bug, and the properties that find out.
 *
 * <p>Start with {@code BundledProperties}.
 */
@org.jspecify.annotations.NullMarked
package dev.ferret.examples;
