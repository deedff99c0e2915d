/** Searches for values whose parts are chosen when a condition asks for them. */
package dev.ferret.lazy;
