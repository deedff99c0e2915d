/** Generates values of Kotlin types. */
@org.jspecify.annotations.NullMarked
module dev.ferret.kotlin {
  requires dev.ferret.core;
  requires kotlin.reflect;
  requires kotlin.stdlib;
  requires static transitive org.jspecify;

  provides dev.ferret.language.Language with
      dev.ferret.kotlin.Kotlin;
}
