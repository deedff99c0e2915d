package dev.ferret.junit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Isolated;

/** The same in fifty runs. */
@Isolated("changes system properties, which all runs read")
@Tag("slow")
class RareInManyRunsTest extends RareTest {
  @Override
  int runs() {
    return 50;
  }
}
