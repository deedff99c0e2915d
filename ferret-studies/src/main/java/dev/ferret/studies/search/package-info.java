/** A panel of small problems, on which all strategies of search are compared. */
@NullMarked
package dev.ferret.studies.search;

import org.jspecify.annotations.NullMarked;
