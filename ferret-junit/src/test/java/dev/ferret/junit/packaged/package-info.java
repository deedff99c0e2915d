/** Properties whose package has types of its own. */
@Generators(CoinTypes.class)
package dev.ferret.junit.packaged;

import dev.ferret.junit.Generators;
