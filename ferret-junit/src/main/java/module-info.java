/** Runs Ferret's properties as JUnit Jupiter tests. */
@org.jspecify.annotations.NullMarked
module dev.ferret.junit {
  requires transitive dev.ferret.core;
  requires transitive org.junit.jupiter.api;
  requires static java.management;
  requires static org.junit.platform.launcher;
  requires static transitive org.jspecify;

  exports dev.ferret.junit;

  provides org.junit.platform.launcher.LauncherSessionListener with
      dev.ferret.junit.worker.RecordingListener;
  provides org.junit.platform.launcher.PostDiscoveryFilter with
      dev.ferret.junit.worker.RecordingFilter;

  // Jupiter makes the extension, which no one else uses.
  opens dev.ferret.junit to
      org.junit.platform.commons;
}
