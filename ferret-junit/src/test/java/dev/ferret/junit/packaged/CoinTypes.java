package dev.ferret.junit.packaged;

import dev.ferret.Gens;
import dev.ferret.type.OwnTypes;
import dev.ferret.type.Types;

/** The types of this package. */
public final class CoinTypes implements OwnTypes.Provider {
  @Override
  public OwnTypes types() {
    return Types.with(Coin.class, Gens.elementsOf(1, 2, 5, 10).map(Coin::new));
  }
}
