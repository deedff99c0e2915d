/** Choices, the sources that answer them and the traces that record them. */
package dev.ferret.choice;
