/** Searches lazily for the values of records that satisfy a condition. */
@org.jspecify.annotations.NullMarked
module dev.ferret.lazy {
  requires dev.ferret.core;
  requires transitive java.instrument;
  requires static jdk.attach;
  requires jdk.unsupported;
  requires org.objectweb.asm;
  requires static transitive org.jspecify;

  // Rewritten classes, wherever they are, call the hooks.
  exports dev.ferret.weave;

  provides dev.ferret.cases.LazySearch with
      dev.ferret.lazy.DemandSearch;
}
