/**
 * Etna's workloads (ICFP 2023): mutants of search trees, red-black trees and the simply typed
 * lambda calculus, and the properties that find them.
 */
@NullMarked
package dev.ferret.studies.etna;

import org.jspecify.annotations.NullMarked;
