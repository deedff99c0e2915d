/** Holds classes of ten tests each, whose start-up is measured. */
package dev.ferret.benchmarks.suite;
