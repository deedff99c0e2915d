/** The duty cycle of sensor networks with a low-power-listening MAC layer. */
@NullMarked
package dev.ferret.studies.energy;

import org.jspecify.annotations.NullMarked;
