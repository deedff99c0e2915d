/** Case studies of published papers, with the papers' figures beside ours. */
@NullMarked
package dev.ferret.studies;

import org.jspecify.annotations.NullMarked;
