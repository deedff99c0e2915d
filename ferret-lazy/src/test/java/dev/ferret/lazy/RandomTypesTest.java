package dev.ferret.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.RandomTypesMain.Result;
import dev.ferret.weave.Agent;
import dev.ferret.weave.ForkedJvm;
import dev.ferret.weave.ForkedJvm.Output;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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
  void manyTypes() throws Exception {
    compare(200, 500);
  }

  @Test
  @Timeout(300)
  void withAnAgent() throws Exception {
    List<String> names = new ArrayList<>(List.of("captured"));
    for (int i = 0; i < 10; i++) {
      RandomTypes.compile(folder, "A" + i, 1_000 + i, 10, classPath());
      names.add("random.A" + i);
    }
    List<String> options =
        List.of(
            ForkedJvm.agent(folder, Agent.class));
    Output output =
        ForkedJvm.run(
            folder, List.of(folder), options, RandomTypesMain.class, names.toArray(new String[0]));
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).containsExactly("100 comparisons, true");
  }
}
