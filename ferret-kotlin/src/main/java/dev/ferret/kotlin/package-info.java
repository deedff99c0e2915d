/**
 * Tells Ferret what Kotlin's metadata says: where null is allowed, and how values of data classes,
 * value classes and objects are made. It has no API: being on the class path is enough.
 */
@NullMarked
package dev.ferret.kotlin;

import org.jspecify.annotations.NullMarked;
