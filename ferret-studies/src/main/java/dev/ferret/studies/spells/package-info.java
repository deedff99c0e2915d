/** Spells whose combination makes a player too strong, the user study of ICST'18. */
@NullMarked
package dev.ferret.studies.spells;

import org.jspecify.annotations.NullMarked;
