package dev.ferret.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.compare.RandomTypesMain;
import dev.ferret.compare.RandomTypesMain.Result;
import dev.ferret.weave.Agent;
import dev.ferret.weave.ForkedJvm;
import dev.ferret.weave.ForkedJvm.Output;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;

/** Lazy and eager enumeration find the same, for random types and random conditions. */
class RandomTypesTest {
  @TempDir Path folder;

  private void compare(int types, int conditions) throws Exception {
    int comparisons = 0;
    int lazy = 0;
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < types; i++) {
      Path place = folder.resolve("t" + i);
      RandomTypes.compile(place, "T" + i, i, conditions, classPath());
      try (URLClassLoader loader =
          new URLClassLoader(
              new URL[] {place.toUri().toURL()}, RandomTypesTest.class.getClassLoader())) {
        Result result = RandomTypesMain.compare(loader.loadClass("random.T" + i), i, false);
        comparisons += result.comparisons();
        lazy += result.lazy();
        differences.addAll(result.differences());
      }
    }
    assertThat(differences).isEmpty();
    assertThat(comparisons).isEqualTo(types * conditions);
    // It would be no use to compare eager enumeration with itself.
    assertThat(lazy).isGreaterThan(comparisons * 9 / 10);
  }

  private static List<String> classPath() {
    return List.of("-cp", System.getProperty("java.class.path"));
  }

  @Test
  @Timeout(300)
  void someTypes() throws Exception {
    compare(20, 10);
  }

  @Test
  @Tag("slow")
  @Timeout(3600)
  void moreTypes() throws Exception {
    compare(50, 100);
  }

  /** Takes some ten minutes. */
  @Test
  @Tag("soak")
  @Timeout(7200)
  void hundredThousandComparisons() throws Exception {
    compare(1_000, 100);
  }

  private List<String> types(String prefix, String way, List<String> options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(way));
    for (int i = 0; i < 10; i++) {
      RandomTypes.compile(folder, prefix + i, 1_000 + i, 10, options);
      arguments.add("random." + prefix + i);
    }
    return arguments;
  }

  private void run(List<Path> more, List<String> options, List<String> arguments) throws Exception {
    Output output =
        ForkedJvm.run(
            folder, more, options, RandomTypesMain.class, arguments.toArray(new String[0]));
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).containsExactly("100 comparisons, true");
  }

  @Test
  @Timeout(300)
  void withAnAgent() throws Exception {
    List<String> arguments = types("A", "captured", classPath());
    run(List.of(folder), List.of(ForkedJvm.agent(folder, Agent.class)), arguments);
  }

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** The types are in a module of their own, and so is the library. */
  private List<String> modules() throws Exception {
    Path declaration = folder.resolve("module-info.java");
    Files.writeString(declaration, "open module random { requires dev.ferret.core; }");
    String library =
        Stream.of(Gen.class, Agent.class, ClassReader.class, Nullable.class)
            .map(
                type -> {
                  try {
                    return place(type).toString();
                  } catch (Exception e) {
                    throw new IllegalStateException(e);
                  }
                })
            .collect(Collectors.joining(File.pathSeparator));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                System.err,
                "-proc:none",
                "-p",
                library,
                "-d",
                folder.toString(),
                declaration.toString());
    assertThat(exit).isZero();
    return List.of(
        "--module-path=" + library + File.pathSeparator + folder,
        "--add-modules=random,dev.ferret.lazy");
  }

  @Test
  @Timeout(300)
  void onTheModulePath() throws Exception {
    List<String> arguments = types("M", "plain", classPath());
    run(List.of(), modules(), arguments);
  }

  @Test
  @Timeout(300)
  void onTheModulePathWithAnAgent() throws Exception {
    List<String> arguments = types("N", "captured", classPath());
    List<String> options = new ArrayList<>(modules());
    options.add(ForkedJvm.agent(folder, Agent.class));
    run(List.of(), options, arguments);
  }
}
