package dev.ferret;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps the packages of the core in layers and its public face small. */
class ArchitectureTest {
  private static final String ROOT = "dev.ferret";

  /** Newcomers learn the public types one by one, so each further one must earn its place. */
  private static final int MOST_PUBLIC_TYPES = 60;

  /** What each package may use of Ferret, besides itself; the root package may use everything. */
  private static final Map<String, Set<String>> LAYERS =
      Map.of(
          "dev.ferret.choice", Set.of(),
          "dev.ferret.shrink", Set.of("dev.ferret.choice"),
          "dev.ferret.search", Set.of("dev.ferret.choice"),
          "dev.ferret.enumerate", Set.of("dev.ferret.choice"),
          "dev.ferret.report", Set.of("dev.ferret.choice"),
          "dev.ferret.store", Set.of("dev.ferret.choice", "dev.ferret.report"),
          "dev.ferret.run",
              Set.of(
                  "dev.ferret.choice",
                  "dev.ferret.shrink",
                  "dev.ferret.search",
                  "dev.ferret.enumerate",
                  "dev.ferret.report",
                  "dev.ferret.store"),
          "dev.ferret.stateful",
              Set.of("dev.ferret", "dev.ferret.choice", "dev.ferret.report", "dev.ferret.run"));

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/test-classes/"))
          .importPackages(ROOT);

  static Set<String> layers() {
    return new TreeSet<>(LAYERS.keySet());
  }

  @ParameterizedTest
  @MethodSource("layers")
  void aPackageUsesOnlyTheLayersBelowIt(String layer) {
    Set<String> allowed = new TreeSet<>(LAYERS.getOrDefault(layer, Set.of()));
    allowed.add(layer);
    check(
        classes()
            .that()
            .resideInAPackage(layer)
            .should()
            .onlyDependOnClassesThat(
                resideOutsideOfPackage(ROOT + "..")
                    .or(resideInAnyPackage(allowed.toArray(String[]::new)))));
  }

  @Test
  void everyPackageHasItsPlaceInTheLayers() {
    Set<String> known = new TreeSet<>(LAYERS.keySet());
    known.add(ROOT);
    Set<String> found = new TreeSet<>();
    for (JavaClass type : CORE) {
      found.add(type.getPackageName());
    }
    assertThat(found).as("packages, each of which LAYERS must list").isSubsetOf(known);
  }

  @Test
  void packagesHaveNoCycles() {
    check(slices().matching("dev.(**)").should().beFreeOfCycles());
  }

  @Test
  void theCoreUsesNothingButJavaBase() {
    Set<String> base = Object.class.getModule().getPackages();
    check(
        classes()
            .should()
            .onlyDependOnClassesThat(
                resideInAPackage(ROOT + "..")
                    .or(resideInAPackage("org.jspecify.annotations"))
                    .or(
                        describe(
                            "belong to a java.* package of java.base",
                            type -> belongsTo(base, type.getBaseComponentType())))));
  }

  private static boolean belongsTo(Set<String> base, JavaClass type) {
    return type.isPrimitive()
        || (type.getPackageName().startsWith("java.") && base.contains(type.getPackageName()));
  }

  @Test
  void publicTypesStayFew() {
    Set<String> types = new TreeSet<>();
    for (JavaClass type : CORE) {
      if (type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC)) {
        types.add(type.getName());
      }
    }
    assertThat(types).hasSizeLessThanOrEqualTo(MOST_PUBLIC_TYPES);
  }

  @Test
  void typesAreNamedForWhatTheyAre() {
    check(
        noClasses()
            .should()
            .haveSimpleNameStartingWith("Abstract")
            .orShould()
            .haveNameMatching(".*(Impl|Utils?|Helper|Manager)"));
  }

  @Test
  void noStateIsStatic() {
    check(fields().that().areStatic().should().beFinal());
  }

  /** A package that is still empty breaks no rule. */
  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(CORE);
  }
}
