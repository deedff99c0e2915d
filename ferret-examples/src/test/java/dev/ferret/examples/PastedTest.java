package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Does what a newcomer does: pastes the first example of the README into a file and runs it. */
@Isolated("changes system properties, which all runs read")
class PastedTest {
  private static final Path README = Path.of("../README.md");

  @TempDir Path folder;

  @Test
  void theFirstExampleFindsItsBugAsTheReadmeShows() throws Exception {
    String report = report("-parameters");
    assertThat(stable(report)).isEqualTo(stable(shown()));
    assertThat(report).contains("list = List.of(1, 0)");
  }

  /** The names of parameters are lost then, and nothing else. */
  @Test
  void theFirstExampleFindsItsBugWithoutNamesOfParameters() throws Exception {
    assertThat(report()).contains("DistinctTest.theOrderIsKept").contains("arg0 = List.of(1, 0)");
  }

  private static String shown() throws IOException {
    return DocsTest.blocks(Files.readString(README), "text").get(0);
  }

  /**
   * What does not differ from run to run: where the run met the bug does, and how it was shrunk and
   * what the token says of the sizes.
   */
  private static List<String> stable(String report) {
    return report
        .lines()
        .filter(line -> !line.matches(" *(found|shrunk|seed|stored|matters|replay) .*"))
        .filter(line -> !line.contains("PastedTest.java"))
        .map(String::stripTrailing)
        .toList();
  }

  private String report(String... options) throws Exception {
    System.setProperty("ferret.store", folder.resolve("store").toString());
    try {
      return executed(options);
    } finally {
      System.clearProperty("ferret.store");
    }
  }

  private String executed(String... options) throws Exception {
    String source = DocsTest.blocks(Files.readString(README), "java").get(0);
    Path file = Files.writeString(folder.resolve("DistinctTest.java"), source);
    List<String> arguments =
        new ArrayList<>(
            List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")));
    arguments.addAll(List.of(options));
    arguments.add(file.toString());
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(status).isZero();
    URL[] where = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(where, getClass().getClassLoader())) {
      Class<?> test = loader.loadClass("DistinctTest");
      return EngineTestKit.engine("junit-jupiter")
          .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
          .selectors(selectClass(test))
          .execute()
          .testEvents()
          .failed()
          .stream()
          .map(PastedTest::message)
          .findFirst()
          .orElseThrow();
    }
  }

  private static String message(Event failed) {
    return failed
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .map(Throwable::getMessage)
        .orElse("");
  }
}
