/** Properties as JUnit Jupiter tests. */
package dev.ferret.junit;
