/**
 * How processes of a campaign talk to each other: messages of named texts, over a socket of this
 * machine. Decoding is total: any bytes give a message or one clear error. Nothing is serialized.
 */
@NullMarked
package dev.ferret.wire;

import org.jspecify.annotations.NullMarked;
