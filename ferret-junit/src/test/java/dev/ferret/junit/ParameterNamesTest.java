package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How arguments are called in reports. */
class ParameterNamesTest {
  private static final String SOURCE =
      """
      class NamesTestCase {
        @dev.ferret.junit.Property
        void fails(int number, boolean flag) {
          throw new IllegalStateException();
        }
      }
      """;

  @TempDir Path folder;

  private String report(String... options) throws Exception {
    Path source = Files.writeString(folder.resolve("NamesTestCase.java"), SOURCE);
    List<String> command = new ArrayList<>(List.of(options));
    command.addAll(List.of("-proc:none", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("-d", folder.toString(), source.toString()));
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(String[]::new));
    assertThat(exit).isZero();
    URL[] places = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, getClass().getClassLoader())) {
      return Runs.failure(loader.loadClass("NamesTestCase")).getMessage();
    }
  }

  @Test
  void theCompilerMayKeepTheNames() throws Exception {
    assertThat(report("-parameters")).contains("number = 0", "flag = false");
  }

  @Test
  void withoutNamesThePositionsCount() throws Exception {
    assertThat(report()).contains("arg0 = 0", "arg1 = false");
  }
}
