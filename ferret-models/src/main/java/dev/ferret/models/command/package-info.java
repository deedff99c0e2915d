/** {@code ./ferret cover}. */
package dev.ferret.models.command;
