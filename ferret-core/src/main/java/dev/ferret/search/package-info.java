/** Strategies that guide inputs to high utilities, as users see and write them. */
@NullMarked
package dev.ferret.search;

import org.jspecify.annotations.NullMarked;
