/**
 * Types of other languages for the JVM: {@link dev.ferret.language.Language} tells what reflection
 * does not, such as how a data class of Kotlin is made and where its null is allowed.
 */
@NullMarked
package dev.ferret.language;

import org.jspecify.annotations.NullMarked;
