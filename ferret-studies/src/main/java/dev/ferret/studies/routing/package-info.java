/** Routing trees for nodes with directional antennas. */
@NullMarked
package dev.ferret.studies.routing;

import org.jspecify.annotations.NullMarked;
