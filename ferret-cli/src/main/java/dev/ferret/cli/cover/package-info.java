/** {@code ./ferret cover}. */
package dev.ferret.cli.cover;
