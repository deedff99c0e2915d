/** Reads and writes the models and suites of t-way testing. */
@org.jspecify.annotations.NullMarked
module dev.ferret.models {
  requires transitive dev.ferret.core;
  requires de.siegmar.fastcsv;
  requires java.xml;
  requires static transitive org.jspecify;

  exports dev.ferret.models;
}
