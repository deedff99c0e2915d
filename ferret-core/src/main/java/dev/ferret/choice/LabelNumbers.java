package dev.ferret.choice;

import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The numbers by which one trace knows its labels: they count up as the labels appear. */
final class LabelNumbers {
  /** Labels are looked up by a scan up to this many; few generators have more parts. */
  private static final int SCANNED = 16;

  private final @Nullable Label[] labels = new @Nullable Label[SCANNED];
  private int count;
  private @Nullable IdentityHashMap<Label, Integer> more;

  void clear() {
    Arrays.fill(labels, 0, Math.min(count, SCANNED), null);
    count = 0;
    more = null;
  }

  int of(Label label) {
    int scanned = Math.min(count, SCANNED);
    for (int i = 0; i < scanned; i++) {
      if (labels[i] == label) {
        return Label.FIRST_FREE + i;
      }
    }
    return further(label);
  }

  /** The number of a label that is not among the first. */
  private int further(Label label) {
    if (label.number() != 0) {
      return label.number();
    }
    if (count < SCANNED) {
      labels[count] = label;
      return Label.FIRST_FREE + count++;
    }
    if (more == null) {
      more = new IdentityHashMap<>();
    }
    Integer known = more.get(label);
    if (known == null) {
      known = Label.FIRST_FREE + count++;
      more.put(label, known);
    }
    return known;
  }
}
