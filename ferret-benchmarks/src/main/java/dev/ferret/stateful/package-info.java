/** Benchmarks of what the stateful package of the core keeps to itself. */
package dev.ferret.stateful;
