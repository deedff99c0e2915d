/**
 * Reads and writes the models and suites of t-way testing, and makes suites on the command line.
 */
@org.jspecify.annotations.NullMarked
module dev.ferret.models {
  requires transitive dev.ferret.core;
  requires de.siegmar.fastcsv;
  requires info.picocli;
  requires java.xml;
  requires static transitive org.jspecify;

  exports dev.ferret.models;

  opens dev.ferret.models.command to
      info.picocli;
}
