package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.junit.Mode.ENUMERATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the guide on enumeration. */
class EnumerationGuideTest {
  private final Settings settings = Settings.standard().withoutStore();

  private static List<Integer> inserted(List<Integer> list, int n) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(n);
    Collections.sort(longer);
    return longer;
  }

  private static <T> List<T> reversed(List<T> list) {
    List<T> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  @Test
  void checksAllCasesUpToASize() {
    Outcome outcome =
        forAll(lists(integers()), integers())
            .with(settings.withBound(Bound.size(6)))
            .run((list, n) -> assertThat(inserted(list, n)).hasSize(list.size() + 1));

    assertThat(outcome.report().fact("checked").orElseThrow().text())
        .isEqualTo("all 407 cases of size <= 6");
  }

  @Property(mode = ENUMERATE, size = 6)
  void insertingAddsOne(List<Integer> list, int n) {
    assertThat(inserted(list, n)).hasSize(list.size() + 1);
  }

  @Property(mode = ENUMERATE, seconds = 2)
  void reversingTwiceChangesNothing(List<Boolean> list) {
    assertThat(reversed(reversed(list))).isEqualTo(list);
  }
}
