package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Combinations;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;

/** A property whose parameters are combined in pairs. */
class PagePropertiesTest {
  enum Os {
    LINUX,
    MAC,
    WINDOWS
  }

  enum Browser {
    FIREFOX,
    CHROME,
    SAFARI
  }

  /** A page that cannot be printed in one combination of settings. */
  record Page(Os os, Browser browser, int zoom, boolean dark) {
    boolean prints() {
      return !(os == Os.WINDOWS && zoom == 4 && dark);
    }
  }

  @Property
  @Combinations(strength = 2)
  void pagesHaveTheirSettings(
      Os os, Browser browser, @Range(min = 1, max = 4) int zoom, boolean dark) {
    assertThat(new Page(os, browser, zoom, dark).zoom()).isEqualTo(zoom);
  }
}
