/** The {@code ferret} command: what is typed, and what is shown. */
package dev.ferret.cli;
