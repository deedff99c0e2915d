/** Paths through mazes, the study of the Thesis and of PropEr's tutorial. */
@NullMarked
package dev.ferret.studies.labyrinth;

import org.jspecify.annotations.NullMarked;
