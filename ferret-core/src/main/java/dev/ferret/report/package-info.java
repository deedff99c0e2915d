/** Facts about a run and their rendering as text and as JSON lines. */
package dev.ferret.report;
