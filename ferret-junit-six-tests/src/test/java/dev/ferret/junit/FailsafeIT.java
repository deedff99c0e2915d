package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A property that Failsafe runs. */
class FailsafeIT {
  @Property
  void reversingTwiceChangesNothing(List<String> texts) {
    List<String> copy = new ArrayList<>(texts);
    Collections.reverse(copy);
    Collections.reverse(copy);
    assertThat(copy).isEqualTo(texts);
  }
}
