package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.KoratModel.Elements;
import dev.ferret.lazy.KoratModel.Figures;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs of conditions on records, beside the candidates that Korat looks at for the same lists. */
class KoratTest {
  record Keys(@Sizes(min = 7, max = 7) List<@Range(min = 0, max = 6) Integer> keys) {
    boolean isSorted() {
      int last = 0;
      for (int key : keys) {
        if (key < last) {
          return false;
        }
        last = key;
      }
      return true;
    }

    boolean isCanonical() {
      int fresh = 0;
      for (int key : keys) {
        if (key > fresh) {
          return false;
        }
        fresh = Math.max(fresh, key + 1);
      }
      return true;
    }
  }

  sealed interface Label permits First, Next {}

  record First() implements Label {}

  record Next(Label before) implements Label {}

  record Labels(@Sizes(min = 7, max = 7) List<Label> labels) {
    boolean isCanonical() {
      int fresh = 0;
      for (Label label : labels) {
        int number = 0;
        for (Label at = label; at instanceof Next next; at = next.before()) {
          number++;
          if (number > fresh) {
            return false;
          }
        }
        fresh = Math.max(fresh, number + 1);
      }
      return true;
    }
  }

  private static final Bound ALL = Bound.size(100).inOnePass();

  @Test
  void sortedListsTakeFewerRunsThanKoratHasCandidates() {
    Figures korat = KoratModel.lists(7, Elements.SORTED);
    assertThat(korat).isEqualTo(new Figures(12_148, 1_716));
    Found<Keys> found = search(Keys.class, ALL, Keys::isSorted);
    assertThat(found.values()).hasSize(1_716);
    assertThat(found.runs()).isEqualTo(10_297);
  }

  /** The number of partitions of seven elements. */
  @Test
  void canonicalLabelsTakeFewerRunsThanKoratHasCandidatesIfTooLargeOnesAreOneClass() {
    Figures korat = KoratModel.lists(7, Elements.OBJECTS);
    assertThat(korat).isEqualTo(new Figures(1_285, 877));
    Found<Labels> found = search(Labels.class, ALL, Labels::isCanonical);
    assertThat(found.values()).hasSize(877);
    assertThat(found.runs()).isEqualTo(1_156);
  }

  /**
   * Each number that is too large is a class of its own, for Korat as well: it tells none apart
   * only if they are objects, whose numbers are never too large.
   */
  @Test
  void canonicalNumbersTakeFewerRunsThanKoratHasCandidatesForNumbers() {
    Figures korat = KoratModel.lists(7, Elements.LABELS);
    assertThat(korat).isEqualTo(new Figures(2_089, 877));
    Found<Keys> found = search(Keys.class, ALL, Keys::isCanonical);
    assertThat(found.values()).hasSize(877);
    assertThat(found.runs()).isEqualTo(1_675);
  }
}
