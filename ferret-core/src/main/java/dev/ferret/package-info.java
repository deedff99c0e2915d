/** Generators and properties. */
package dev.ferret;
