/**
 * Regular expressions as trees, for generators of texts that match them.
 *
 * <p>{@link dev.ferret.regex.Parser} reads the syntax of {@link java.util.regex.Pattern}, as far as
 * it is regular, and makes an {@link dev.ferret.regex.Expression}. It only finds out where a
 * character class begins and ends; which characters it has, the pattern itself is asked ({@link
 * dev.ferret.regex.CharacterSet}), so that both agree whatever the flags are.
 */
@NullMarked
package dev.ferret.regex;

import org.jspecify.annotations.NullMarked;
