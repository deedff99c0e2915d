package dev.ferret.execute;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequiredShareTest {
  @Test
  void aFullShareIsNeverMissed() {
    RequiredShare all = new RequiredShare(100);
    for (long total = 1; total <= 100_000; total++) {
      assertThat(all.isInsufficient(total, total)).as("%d cases", total).isFalse();
    }
    assertThat(all.isInsufficient(0, 0)).isFalse();
    assertThat(all.isSufficient(0, 0)).isFalse();
    assertThat(all.isInsufficient(500, 1_000)).isTrue();
    assertThat(all.isSufficient(1_000, 1_000)).isTrue();
  }

  @Test
  void whatIsSurelyBelowOnePercentIsRare() {
    assertThat(RequiredShare.isRare(0, 0)).isFalse();
    assertThat(RequiredShare.isRare(0, 100)).isFalse();
    assertThat(RequiredShare.isRare(0, 1_000)).isTrue();
    assertThat(RequiredShare.isRare(20, 1_000)).isFalse();
  }
}
