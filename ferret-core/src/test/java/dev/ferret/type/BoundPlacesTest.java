package dev.ferret.type;

import static dev.ferret.Ferret.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Settings;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bounds stand before qualified names of types as well, wherever types stand. */
class BoundPlacesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  record Components(
      @Range(min = 1, max = 3) java.lang.Integer number,
      @RealRange(min = 0, max = 1) java.lang.Double share,
      @TimeRange(min = "2024-02-01", max = "2024-02-29") java.time.LocalDate day,
      @Sizes(min = 1, max = 2) java.util.List<java.lang.@Range(min = 0, max = 0) Integer> zeros,
      @Letters("ab") @Sizes(max = 2) java.lang.String text) {
    boolean isWithinBounds() {
      return number >= 1
          && number <= 3
          && share >= 0
          && share <= 1
          && day.getYear() == 2024
          && day.getMonthValue() == 2
          && (zeros.equals(List.of(0)) || zeros.equals(List.of(0, 0)))
          && text.matches("[ab]{0,2}");
    }
  }

  /** The same places in a class: fields and parameters of its constructor. */
  public static final class Instance {
    final @Range(min = 1, max = 3) java.lang.Integer number;
    final @RealRange(min = 0, max = 1) java.lang.Double share;
    final @TimeRange(min = "2024-02-01", max = "2024-02-29") java.time.LocalDate day;
    final @Sizes(max = 1) java.util.List<Integer> few;
    final @Letters("ab") java.lang.String text;

    public Instance(
        @Range(min = 1, max = 3) java.lang.Integer number,
        @RealRange(min = 0, max = 1) java.lang.Double share,
        @TimeRange(min = "2024-02-01", max = "2024-02-29") java.time.LocalDate day,
        @Sizes(max = 1) java.util.List<Integer> few,
        @Letters("ab") java.lang.String text) {
      this.number = number;
      this.share = share;
      this.day = day;
      this.few = few;
      this.text = text;
    }
  }

  @Test
  void boundsOfComponentsWithQualifiedTypesCount() {
    forAll(Types.of(Components.class)).with(SETTINGS).holds(Components::isWithinBounds);
  }

  @Test
  void boundsOfParametersWithQualifiedTypesCount() {
    forAll(Types.instances(Instance.class))
        .with(SETTINGS)
        .check(
            made -> {
              assertThat(made.number).isBetween(1, 3);
              assertThat(made.share).isBetween(0.0, 1.0);
              assertThat(made.day).isBetween(LocalDate.of(2024, 2, 1), LocalDate.of(2024, 2, 29));
              assertThat(made.few).hasSizeLessThanOrEqualTo(1);
              assertThat(made.text).matches("[ab]*");
            });
  }
}
