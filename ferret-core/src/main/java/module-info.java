/** Holds generators, traces, shrinking, running and reporting of properties. */
@org.jspecify.annotations.NullMarked
module dev.ferret.core {
  requires static transitive org.jspecify;

  exports dev.ferret;
  exports dev.ferret.choice;
  exports dev.ferret.report;
  exports dev.ferret.run;
  exports dev.ferret.search;
  exports dev.ferret.stateful;
}
