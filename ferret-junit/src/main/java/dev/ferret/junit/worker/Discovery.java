package dev.ferret.junit.worker;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Records the tests in folders and jars of the class path, where there is no build to ask. */
public final class Discovery {
  private Discovery() {}

  /**
   * Records the tests of the folders and jars that are given.
   *
   * @param arguments the folders and jars
   */
  public static void main(String[] arguments) {
    Set<Path> roots = new LinkedHashSet<>();
    for (String argument : arguments) {
      roots.add(Path.of(argument));
    }
    // The services of this package do the rest.
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .discover(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(DiscoverySelectors.selectClasspathRoots(roots))
                  .build());
    }
  }
}
