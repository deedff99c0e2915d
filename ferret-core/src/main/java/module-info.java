/** Holds generators, traces, shrinking, running and reporting of properties. */
@SuppressWarnings("module") // the compiler does not see the modules that use this one
@org.jspecify.annotations.NullMarked
module dev.ferret.core {
  requires static java.management;
  requires static transitive org.jspecify;

  exports dev.ferret;
  exports dev.ferret.choice;
  exports dev.ferret.cover;
  exports dev.ferret.metamorphic;
  exports dev.ferret.plan;
  exports dev.ferret.report;
  exports dev.ferret.run;
  exports dev.ferret.search;
  exports dev.ferret.stateful;
  exports dev.ferret.type;
  exports dev.ferret.aggregate to
      dev.ferret.junit;
  exports dev.ferret.campaign to
      dev.ferret.cli;
  exports dev.ferret.cases to
      dev.ferret.lazy;
  exports dev.ferret.engine to
      dev.ferret.junit;
  exports dev.ferret.execute to
      dev.ferret.junit;
  exports dev.ferret.language to
      dev.ferret.junit,
      dev.ferret.kotlin;
  exports dev.ferret.shape to
      dev.ferret.lazy;
  exports dev.ferret.store to
      dev.ferret.cli;
  exports dev.ferret.text to
      dev.ferret.cli,
      dev.ferret.junit;
  exports dev.ferret.wire to
      dev.ferret.cli,
      dev.ferret.junit;

  uses dev.ferret.cases.LazySearch;
  uses dev.ferret.language.Language;
  uses dev.ferret.type.OwnTypes.Provider;
}
