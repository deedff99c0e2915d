/** Reads, merges and writes summaries of campaigns, and makes pages of them. */
@SuppressWarnings("module") // the compiler does not see the modules that use this one
@org.jspecify.annotations.NullMarked
module dev.ferret.report {
  requires com.fasterxml.jackson.databind;
  requires static transitive org.jspecify;

  exports dev.ferret.html;
  exports dev.ferret.summary;

  opens dev.ferret.summary to
      com.fasterxml.jackson.databind;
}
