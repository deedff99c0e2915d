/** The tables of the studies. */
@NullMarked
package dev.ferret.studies.tables;

import org.jspecify.annotations.NullMarked;
