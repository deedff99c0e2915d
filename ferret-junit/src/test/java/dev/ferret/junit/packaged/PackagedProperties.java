package dev.ferret.junit.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import java.util.List;
import org.junit.jupiter.api.Nested;

class PackagedProperties {
  @Property
  void thePackageGivesGenerators(List<Coin> coins) {
    assertThat(coins).allMatch(coin -> List.of(1, 2, 5, 10).contains(coin.cents));
  }

  @Nested
  class Inside {
    @Property
    void nestedClassesHaveThemToo(Coin coin) {
      assertThat(coin.cents).isPositive();
    }
  }
}
