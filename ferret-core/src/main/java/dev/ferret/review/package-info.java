/**
 * Reviews failures: a {@code Finding} goes in as it was found, and comes out confirmed, shrunk and
 * explained. All cases on the way are executed by {@code dev.ferret.execute}.
 */
@NullMarked
package dev.ferret.review;

import org.jspecify.annotations.NullMarked;
