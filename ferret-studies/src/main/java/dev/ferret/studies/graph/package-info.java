/** Graphs whose vertices are far from the sink: {@code prop_length} of ISSTA'17 and ICST'18. */
@NullMarked
package dev.ferret.studies.graph;

import org.jspecify.annotations.NullMarked;
