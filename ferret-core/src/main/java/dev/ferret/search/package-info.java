/** Guides inputs towards high utilities: strategies, and neighbourhoods made from traces. */
package dev.ferret.search;
