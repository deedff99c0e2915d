/** Strategies that guide inputs to high utilities, as users see and write them. */
package dev.ferret.search;
