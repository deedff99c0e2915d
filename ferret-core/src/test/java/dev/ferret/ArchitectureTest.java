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
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps the packages of the core in layers and its public face small. */
class ArchitectureTest {
  private static final String ROOT = "dev.ferret";

  /**
   * Newcomers learn the exported types one by one, so each further one must earn its place. Nested
   * types count, too. This limit does not grow.
   */
  private static final int MOST_EXPORTED_TYPES = 80;

  /** What each package may use of Ferret, besides itself; the rows are in the order of layers. */
  private static final String[][] LAYERS = {
    {"argument"},
    {"language"},
    {"node"},
    {"array"},
    {"cover", "argument", "array"},
    {"text"},
    {"wire"},
    {"regex"},
    {"shape", "cover"},
    {"choice", "argument", "node"},
    {"edit", "choice", "node"},
    {"shrink", "choice", "edit", "node"},
    {"enumerate", "choice"},
    {"search", "argument", "choice"},
    {"guide", "choice", "edit", "search"},
    {"report", "text"},
    {"observe", "text"},
    {"store", "choice", "report", "text"},
    {"plan", "argument", "choice", "report", "search"},
    {"cases", "choice", "enumerate", "guide", "plan", "report", "search", "shape", "store", "text"},
    {"covering", "cases", "choice", "cover", "enumerate", "plan", "shape", "text"},
    {
      "run",
      "argument",
      "cases",
      "choice",
      "cover",
      "covering",
      "plan",
      "report",
      "search",
      "store",
      "text"
    },
    {
      "execute", "cases", "choice", "guide", "observe", "plan", "report", "run", "search", "shape",
      "store", "text"
    },
    {"campaign", "cases", "choice", "run"},
    {"aggregate", "cases", "choice", "execute", "guide", "plan", "report", "run", "search", "text"},
    {"review", "cases", "choice", "edit", "execute", "run", "shrink", "store", "text"},
    {
      "verdict", "cases", "choice", "execute", "plan", "report", "review", "run", "shrink", "store",
      "text"
    },
    {
      "engine",
      "argument",
      "campaign",
      "cases",
      "choice",
      "execute",
      "guide",
      "plan",
      "report",
      "review",
      "run",
      "search",
      "shape",
      "store",
      "text",
      "verdict"
    },
    {
      "",
      "argument",
      "cases",
      "choice",
      "cover",
      "covering",
      "edit",
      "engine",
      "execute",
      "guide",
      "plan",
      "regex",
      "report",
      "run",
      "shape",
      "text"
    },
    {"type", "", "argument", "choice", "language", "text"},
    {"stateful", "", "argument", "cases", "choice", "execute", "run", "store", "text", "type"},
    {
      "metamorphic",
      "",
      "argument",
      "cases",
      "choice",
      "engine",
      "execute",
      "plan",
      "report",
      "run",
      "store",
      "text"
    },
  };

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/test-classes/"))
          .importPackages(ROOT);

  private static String named(String layer) {
    return layer.isEmpty() ? ROOT : ROOT + "." + layer;
  }

  static Stream<Arguments> layers() {
    return Arrays.stream(LAYERS)
        .map(row -> Arguments.of(named(row[0]), Arrays.copyOfRange(row, 1, row.length)));
  }

  @ParameterizedTest
  @MethodSource("layers")
  void aPackageUsesOnlyTheLayersBelowIt(String layer, String[] below) {
    Set<String> allowed = new TreeSet<>(Set.of(layer));
    for (String lower : below) {
      allowed.add(named(lower));
    }
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
  void aLayerOnlyNamesLayersAboveItInTheTable() {
    Set<String> above = new TreeSet<>();
    for (String[] row : LAYERS) {
      assertThat(above)
          .as("packages before %s", row[0])
          .containsAll(List.of(row).subList(1, row.length));
      above.add(row[0]);
    }
  }

  @Test
  void everyPackageHasItsPlaceInTheLayers() {
    Set<String> known = new TreeSet<>();
    for (String[] row : LAYERS) {
      known.add(named(row[0]));
    }
    Set<String> found = new TreeSet<>();
    for (JavaClass type : CORE) {
      found.add(type.getPackageName());
    }
    assertThat(found).as("packages, each of which LAYERS must list").isEqualTo(known);
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
            .that()
            // These ask java.management who owns a lock and whether the JVM is being debugged, and
            // do
            // without if that module is missing.
            .doNotHaveFullyQualifiedName("dev.ferret.stateful.Deadlocks")
            .and()
            .doNotHaveFullyQualifiedName("dev.ferret.engine.Debugger")
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
  void exportedTypesStayFew() throws IOException {
    assertThat(exported()).contains(ROOT, ROOT + ".run").doesNotContain(ROOT + ".engine");
    assertThat(exportedTypes()).hasSizeLessThanOrEqualTo(MOST_EXPORTED_TYPES);
  }

  private static Set<String> exportedTypes() throws IOException {
    Set<String> packages = exported();
    Set<String> types = new TreeSet<>();
    for (JavaClass type : CORE) {
      if (packages.contains(type.getPackageName()) && isVisible(type)) {
        types.add(type.getName());
      }
    }
    return types;
  }

  @Test
  void everyExportedTypeIsSaidToBeStableOrExperimental() throws IOException {
    Set<String> said = new TreeSet<>();
    for (String line : Files.readAllLines(Path.of("..", "docs", "api.md"))) {
      String[] cells = line.split("\\|", -1);
      if (cells.length > 3 && Set.of("stable", "experimental").contains(cells[3].strip())) {
        for (String type : cells[2].replace("`", "").split(",", -1)) {
          said.add(cells[1].replace("`", "").strip() + "." + type.strip().replace('.', '$'));
        }
      }
    }
    assertThat(said).as("the types of docs/api.md").isEqualTo(exportedTypes());
  }

  @Test
  void everyPackageIsNullMarked() {
    Set<String> without = new TreeSet<>();
    for (JavaClass type : CORE) {
      if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
        without.add(type.getPackageName());
      }
    }
    // Kotlin's compiler reads the annotation of packages, and not that of modules.
    assertThat(without).isEmpty();
  }

  @Test
  void oneClassDrawsAndChecks() {
    check(
        noClasses()
            .that()
            .doNotHaveFullyQualifiedName(LocalExecutor.class.getName())
            .should()
            .callMethodWhere(
                describe(
                    "draws or checks the cases of a property",
                    call ->
                        call.getTargetOwner().isEquivalentTo(Subject.class)
                            && Set.of("draw", "check", "test").contains(call.getName()))));
  }

  /** The packages that the module exports to everybody. */
  private static Set<String> exported() throws IOException {
    URI classes =
        URI.create(Gen.class.getProtectionDomain().getCodeSource().getLocation().toString());
    Path file = Path.of(classes).resolve("module-info.class");
    ModuleDescriptor module = ModuleDescriptor.read(ByteBuffer.wrap(Files.readAllBytes(file)));
    Set<String> packages = new TreeSet<>();
    for (ModuleDescriptor.Exports exports : module.exports()) {
      if (!exports.isQualified()) {
        packages.add(exports.source());
      }
    }
    return packages;
  }

  /** Whether a type is public, and so are all types around it. */
  private static boolean isVisible(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ArchitectureTest::isVisible).orElse(true);
  }

  @Test
  void noTwoTypesShareAName() {
    Map<String, Set<String>> byName = new TreeMap<>();
    for (JavaClass type : CORE) {
      boolean isNamed = !type.getSimpleName().isEmpty() && !type.isAnonymousClass();
      if (type.isTopLevelClass() && isNamed && !type.getSimpleName().endsWith("-info")) {
        byName.computeIfAbsent(type.getSimpleName(), n -> new TreeSet<>()).add(type.getName());
      }
    }
    byName.values().removeIf(types -> types.size() == 1);
    assertThat(byName).as("types of one name with different meanings").isEmpty();
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
