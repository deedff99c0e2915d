package dev.ferret.cli.campaign;

import dev.ferret.wire.Message;
import java.util.function.Consumer;

/**
 * One case that a worker would like another one to check, if that has nothing to do.
 *
 * @param launch what can check it
 * @param slice what a worker is told
 * @param answer gets the verdict
 */
record Errand(Launch launch, Message slice, Consumer<? super Message> answer) {}
