/**
 * The test JVM's part of a campaign. {@code Recording} writes down how the build starts its tests
 * and which of them have properties; {@code Worker} runs them, one slice after the other, in a JVM
 * that is started in the same way.
 */
@NullMarked
package dev.ferret.junit.worker;

import org.jspecify.annotations.NullMarked;
