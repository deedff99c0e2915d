/** Runs Ferret's properties as JUnit Jupiter tests. */
@org.jspecify.annotations.NullMarked
module dev.ferret.junit {
  requires transitive dev.ferret.core;
  requires transitive org.junit.jupiter.api;
  requires static transitive org.jspecify;

  exports dev.ferret.junit;

  // Jupiter makes the extension, which is nobody else's business.
  opens dev.ferret.junit to
      org.junit.platform.commons;
}
