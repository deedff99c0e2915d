/**
 * A cache that is one entry too small: the case study of the thesis on targeted stateful testing.
 */
@NullMarked
package dev.ferret.studies.cache;

import org.jspecify.annotations.NullMarked;
