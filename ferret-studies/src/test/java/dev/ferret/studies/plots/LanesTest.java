package dev.ferret.studies.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LanesTest {
  private static final double SIZE = 10;

  private static double end(Lanes.Placed placed) {
    return placed.label().x() + Wording.width(placed.label().text(), SIZE);
  }

  private static boolean overlap(Lanes.Placed one, Lanes.Placed other) {
    return one.lane() == other.lane()
        && one.label().x() < end(other)
        && other.label().x() < end(one);
  }

  /** Whether the line of a mark goes through a label above its own. */
  private static boolean crosses(Lanes.Placed mark, Lanes.Placed label) {
    return label.lane() < mark.lane()
        && label.label().x() < mark.label().x()
        && mark.label().x() < end(label);
  }

  @Test
  void labelsFarApartShareALine() {
    List<Lanes.Placed> placed =
        new Lanes(800, SIZE).place(List.of(new Lanes.Label("a", 10), new Lanes.Label("b", 500)));
    assertThat(placed).extracting(Lanes.Placed::lane).containsExactly(0, 0);
  }

  @Test
  void noLabelIsCoveredByAnotherOrByALine() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Lanes.Label> labels =
          IntStream.range(0, 6)
              .mapToObj(
                  i -> new Lanes.Label("x".repeat(1 + random.nextInt(40)), random.nextInt(600)))
              .toList();
      List<Lanes.Placed> placed = new Lanes(780, SIZE).place(labels);
      assertThat(placed).hasSize(6).allMatch(each -> end(each) <= 780);
      for (Lanes.Placed one : placed) {
        assertThat(placed)
            .noneMatch(other -> one != other && (overlap(one, other) || crosses(one, other)));
      }
    }
  }
}
