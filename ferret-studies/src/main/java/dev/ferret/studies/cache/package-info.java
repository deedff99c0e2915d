/**
 * A cache that is one entry too small: the case study of the thesis on targeted stateful testing.
 */
package dev.ferret.studies.cache;
