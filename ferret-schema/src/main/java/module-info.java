/** Generates JSON documents from JSON Schema and OpenAPI. */
@org.jspecify.annotations.NullMarked
module dev.ferret.schema {
  requires transitive com.fasterxml.jackson.databind;
  requires transitive dev.ferret.core;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires com.networknt.schema;
  requires static transitive org.jspecify;

  exports dev.ferret.schema;
}
