/** Runs Ferret's properties as JUnit Jupiter tests. */
@org.jspecify.annotations.NullMarked
module dev.ferret.junit {
  requires transitive dev.ferret.core;
  requires transitive org.junit.jupiter.api;
  requires static transitive org.jspecify;
}
