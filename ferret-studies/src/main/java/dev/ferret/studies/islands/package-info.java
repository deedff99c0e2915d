/** Several searches of one property that tell each other of their best inputs. */
@NullMarked
package dev.ferret.studies.islands;

import org.jspecify.annotations.NullMarked;
