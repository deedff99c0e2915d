/** Draws the tables of studies as SVG, from their JSON alone. */
@NullMarked
package dev.ferret.studies.plots;

import org.jspecify.annotations.NullMarked;
