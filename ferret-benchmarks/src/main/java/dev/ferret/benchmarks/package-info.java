/** Compares Ferret with a plain loop and with other libraries, in throughput and start-up. */
package dev.ferret.benchmarks;
