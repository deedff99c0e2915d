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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Does what a newcomer does: pastes the first example of a page into a file and runs it. */
@Isolated("changes system properties, which all runs read")
class PastedTest {
  private static final Pattern CLASS = Pattern.compile("^class (\\w+)", Pattern.MULTILINE);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/guide/start.md", "docs/guide/junit.md"})
  void theFirstExampleFindsItsBugAsThePageShows(String page) throws Exception {
    assertThat(stable(report(page, "-g", "-parameters"))).isEqualTo(stable(shown(page)));
  }

  /** The names of parameters are lost then, and nothing else. */
  @Test
  void theFirstExampleFindsItsBugWithoutNamesOfParameters() throws Exception {
    assertThat(report("README.md"))
        .contains("DistinctTest.theOrderIsKept")
        .contains("arg0 = List.of(1, 0)");
  }

  private static String shown(String page) throws IOException {
    return first(page, "text");
  }

  private static String first(String page, String language) throws IOException {
    return DocsTest.blocks(Files.readString(DocsTest.ROOT.resolve(page)), language).get(0);
  }

  /**
   * What does not differ from run to run: where the run met the bug does, and how it was shrunk and
   * what the token says of the sizes.
   */
  private static List<String> stable(String report) {
    return report
        .lines()
        .filter(line -> !line.matches(" *(found|shrunk|seed|stored|matters|replay) .*"))
        .filter(line -> !line.contains("PastedTest.java") && !line.contains("lambda$"))
        .map(String::stripTrailing)
        .toList();
  }

  private String report(String page, String... options) throws Exception {
    System.setProperty("ferret.store", folder.resolve("store").toString());
    try {
      return executed(page, options);
    } finally {
      System.clearProperty("ferret.store");
    }
  }

  private String executed(String page, String... options) throws Exception {
    String source = first(page, "java");
    Matcher named = CLASS.matcher(source);
    assertThat(named.find()).isTrue();
    Path file = Files.writeString(folder.resolve(named.group(1) + ".java"), source);
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
      Class<?> test = loader.loadClass(named.group(1));
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
